// The settings of ways to pay (R4).
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

const lineSchema = z.string().trim().min(1).max(200);
const amountSchema = z.string().regex(/^\d{1,9}\.\d{2}$/);

/** A method of the payment provider, with the amounts of one payment. */
const providerMethodSchema = z.object({
  method: z.string().regex(/^[a-z0-9_]{2,40}$/),
  min: amountSchema,
  max: z.union([amountSchema, z.literal('')]),
});

export const paymentSettings = {
  'payments.online': defineSetting(
    z.boolean(),
    false,
    'administrator',
    'Laat online betalen via Mollie. Sla eerst de sleutel van Mollie op.',
  ),
  'payments.ideal': defineSetting(z.boolean(), true, 'administrator', 'Laat betalen met iDEAL | Wero.'),
  'payments.bancontact': defineSetting(z.boolean(), true, 'administrator', 'Laat betalen met Bancontact.'),
  'payments.creditcard': defineSetting(z.boolean(), true, 'administrator', 'Laat betalen met een creditcard.'),
  'payments.applepay': defineSetting(z.boolean(), true, 'administrator', 'Laat betalen met Apple Pay.'),
  'payments.paypal': defineSetting(z.boolean(), true, 'administrator', 'Laat betalen met PayPal.'),
  'payments.riverty': defineSetting(
    z.boolean(),
    false,
    'administrator',
    'Laat achteraf betalen via Riverty. Vraag na welke regels daarvoor gelden.',
  ),
  'payments.laterNotice': defineSetting(
    z.string().trim().max(600),
    'Alleen vanaf 18 jaar. Riverty controleert je gegevens en neemt de betaling van ons over. Je betaalt binnen 14 dagen na verzending. Betaal je te laat, dan kan Riverty kosten rekenen. Let op! Geld lenen kost geld.',
    'administrator',
    'Wat er bij achteraf betalen staat: leeftijd, wie de betaling overneemt, termijn en kosten.',
  ),
  'payments.providerMethods': defineSetting(
    z.array(providerMethodSchema).max(60),
    [],
    'administrator',
    'Wat Mollie aanbiedt, met het kleinste en het grootste bedrag. De winkel werkt deze lijst zelf bij.',
  ),
  'payments.bankTransfer': defineSetting(z.boolean(), true, 'administrator', 'Laat betalen per bankoverschrijving.'),
  'payments.cashAtPickup': defineSetting(z.boolean(), true, 'administrator', 'Laat contant betalen bij het afhalen.'),
  'payments.bankTransferDays': defineSetting(
    z.int().min(1).max(60),
    7,
    'administrator',
    'Zoveel dagen wacht een bestelling op de overschrijving; daarna vervalt de bestelling.',
  ),
  'payments.reminderDays': defineSetting(
    z.int().min(0).max(30),
    2,
    'administrator',
    'Zoveel dagen voordat een bestelling vervalt, krijgt de klant een mail om te betalen; 0: geen mail.',
  ),
  'payments.iban': defineSetting(
    z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/),
    'NL94VITR0123456789',
    'administrator',
    'De rekening waarop klanten betalen.',
  ),
  'payments.bic': defineSetting(
    z.string().regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/),
    '',
    'administrator',
    'De BIC van de bank van die rekening, voor betaalbestanden; leeg als je die niet weet.',
  ),
  'payments.accountName': defineSetting(lineSchema, 'Vitrine Kaarten', 'administrator', 'De naam op die rekening.'),
} as const;
