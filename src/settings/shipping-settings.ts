// The settings of shipping and pick-up, a part of the registry. What shipping costs where stands in the shipping zones.
import { z } from 'zod';
import { parseSenderAddress } from '../rules/shipments/carrier-labels.ts';
import { labelColumns } from '../rules/shipments/label-file.ts';
import { isTrackingTemplate } from '../rules/shipments/tracking-link.ts';
import { defineSetting } from './define-setting.ts';

const lineSchema = z.string().trim().min(1).max(200);
/** A carrier with the address of its tracking page; '' for none. */
const carrierSchema = z.object({
  name: z.string().trim().min(1).max(40),
  trackingUrl: z
    .string()
    .trim()
    .max(300)
    .refine((address) => address === '' || isTrackingTemplate(address)),
});

export const shippingSettings = {
  'shipping.apartTitle': defineSetting(
    z.string().trim().max(200),
    'Apart verzenden',
    'shop-manager',
    'Hoe het heet als een klant met een pre-order de rest eerder wil krijgen. Laat leeg om alles samen te versturen.',
  ),
  'shipping.deliveryTime': defineSetting(lineSchema, '1 tot 2 werkdagen', 'shop-manager', 'Levertijd van een zending.'),
  'shipping.promisesDay': defineSetting(z.boolean(), true, 'shop-manager', 'Noem de dag waarop een pakket komt.'),
  'shipping.cutOff': defineSetting(
    z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    '16:00',
    'shop-manager',
    'Wie op een werkdag voor deze tijd bestelt en betaalt, van wie gaat het pakket na de verwerkingsdagen op de post. Bijvoorbeeld 16:00.',
  ),
  'shipping.handlingDays': defineSetting(
    z.int().min(0).max(30),
    0,
    'shop-manager',
    'Werkdagen tussen de bestelling en het versturen. 0: nog dezelfde dag.',
  ),
  'shipping.transitDaysNl': defineSetting(
    z.int().min(1).max(10),
    1,
    'shop-manager',
    'Bezorgdagen tussen versturen en bezorgen in Nederland (maandag tot en met zaterdag).',
  ),
  'shipping.transitDaysBe': defineSetting(
    z.int().min(1).max(10),
    2,
    'shop-manager',
    'Bezorgdagen tussen versturen en bezorgen in België (maandag tot en met vrijdag).',
  ),
  'shipping.carriers': defineSetting(
    z.array(carrierSchema).max(20),
    [
      { name: 'PostNL', trackingUrl: 'https://jouw.postnl.nl/track-and-trace/{code}-{land}-{postcode}' },
      { name: 'DHL eCommerce', trackingUrl: 'https://my.dhlecommerce.nl/home/tracktrace/{code}/{postcode}' },
    ],
    'shop-manager',
    'Vervoerders om uit te kiezen, met het adres waarop een pakket te volgen is. {code}, {postcode} en {land} worden ingevuld.',
  ),
  'shipping.labelColumns': defineSetting(
    z.array(z.enum(labelColumns)).min(1).max(labelColumns.length),
    [...labelColumns],
    'shop-manager',
    'Kolommen van het bestand voor verzendlabels, in hun volgorde.',
  ),
  'shipping.senderAddress': defineSetting(
    z
      .string()
      .trim()
      .max(200)
      .refine((line) => line === '' || parseSenderAddress(line) !== null),
    '',
    'shop-manager',
    'Vanwaar pakketten vertrekken, op labels van een vervoerder. Leeg: het bezoekadres van de winkel.',
  ),
  'shipping.labelContact': defineSetting(
    z.boolean(),
    false,
    'administrator',
    'Geef mailadres en telefoonnummer van de klant door aan de vervoerder. Doe dat alleen als de vervoerder ze nodig heeft.',
  ),
  'tax.oss': defineSetting(
    z.boolean(),
    false,
    'administrator',
    'Reken bij bezorgen het btw-tarief van het land van de klant (OSS). De prijzen blijven gelijk.',
  ),
  'shipping.pickup': defineSetting(z.boolean(), true, 'shop-manager', 'Laat bestellingen afhalen.'),
  'shipping.pickupAddress': defineSetting(
    lineSchema,
    'Kaardebolstraat 12, 3512 AB Utrecht',
    'shop-manager',
    'Afhaaladres.',
  ),
  'shipping.pickupHours': defineSetting(
    lineSchema,
    'dinsdag tot en met zaterdag, 11.00 tot 17.30 uur',
    'shop-manager',
    'Wanneer bestellingen klaarliggen.',
  ),
} as const;
