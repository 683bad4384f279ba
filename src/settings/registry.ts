// Every setting of the shop, once: key, schema, default, who may change it (R4, R30), and a line of help.
import { z } from 'zod';

/** The least role that may change a setting. */
export type SettingRole = 'shop-manager' | 'administrator';

interface Entry<T> {
  schema: z.ZodType<T>;
  default: T;
  role: SettingRole;
  help: string;
}

function entry<T>(schema: z.ZodType<T>, value: NoInfer<T>, role: SettingRole, help: string): Entry<T> {
  return { schema, default: value, role, help };
}

/** In cents. */
const amount = z.int().min(0).max(100_000_00).meta({ unit: 'cents' });
const line = z.string().trim().min(1).max(200);
const mailAddress = z.email().max(200);
const host = z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);

export const registry = {
  'texts.dutchOnly': entry(z.boolean(), false, 'shop-manager', 'Toon Engelse vaste teksten in het Nederlands.'),
  'cart.redirectAfterAdd': entry(z.boolean(), false, 'shop-manager', 'Ga na het toevoegen naar de winkelwagen.'),
  'cors.origins': entry(z.array(host).max(20), [], 'administrator', 'Andere websites die de winkel mogen uitlezen.'),
  'csp.hosts': entry(
    z.array(host).max(20),
    [],
    'administrator',
    'Adressen van betaaldiensten, statistieken, reviews en video die een pagina mag laden.',
  ),
  'catalog.perPage': entry(z.int().min(4).max(96), 24, 'shop-manager', 'Producten op één bladzijde van de winkel.'),
  'catalog.defaultOrder': entry(
    z.enum(['menu_order', 'popularity', 'date', 'price', 'price-desc']),
    'menu_order',
    'shop-manager',
    'De volgorde waarin de winkel opent.',
  ),
  'catalog.newForDays': entry(z.int().min(0).max(365), 30, 'shop-manager', 'Zo lang heet een product nieuw, in dagen.'),
  'shipping.flatRateNl': entry(amount, 695, 'shop-manager', 'Verzendkosten in Nederland, in centen.'),
  'shipping.flatRateBe': entry(amount, 995, 'shop-manager', 'Verzendkosten naar België, in centen.'),
  'shipping.freeFrom': entry(
    amount.nullable(),
    150_00,
    'shop-manager',
    'Gratis verzending vanaf dit bedrag in centen; leeg is nooit.',
  ),
  'shipping.flatRateTitle': entry(line, 'Verzending', 'shop-manager', 'Hoe de gewone verzending heet.'),
  'shipping.pickupTitle': entry(line, 'Afhalen in Utrecht', 'shop-manager', 'Hoe afhalen heet.'),
  'shipping.deliveryTime': entry(line, '1 tot 2 werkdagen', 'shop-manager', 'Levertijd van een zending.'),
  'shipping.pickup': entry(z.boolean(), true, 'shop-manager', 'Laat bestellingen afhalen.'),
  'shipping.pickupAddress': entry(line, 'Kaardebolstraat 12, 3512 AB Utrecht', 'shop-manager', 'Afhaaladres.'),
  'shipping.pickupHours': entry(
    line,
    'dinsdag tot en met zaterdag, 11.00 tot 17.30 uur',
    'shop-manager',
    'Wanneer bestellingen klaarliggen.',
  ),
  'payments.bankTransfer': entry(z.boolean(), true, 'administrator', 'Laat betalen per bankoverschrijving.'),
  'payments.cashAtPickup': entry(z.boolean(), true, 'administrator', 'Laat contant betalen bij het afhalen.'),
  'payments.bankTransferDays': entry(
    z.int().min(1).max(60),
    7,
    'administrator',
    'Zoveel dagen wacht een bestelling op de overschrijving; daarna vervalt zij.',
  ),
  'payments.iban': entry(
    z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/),
    'NL94VITR0123456789',
    'administrator',
    'De rekening waarop klanten betalen.',
  ),
  'payments.accountName': entry(line, 'Vitrine Kaarten', 'administrator', 'De naam op die rekening.'),
  'shop.name': entry(line, 'Vitrine', 'administrator', 'Handelsnaam.'),
  'shop.legalName': entry(line, 'Vitrine Kaarten V.O.F.', 'administrator', 'Naam in het Handelsregister.'),
  'shop.address': entry(line, 'Kaardebolstraat 12, 3512 AB Utrecht', 'administrator', 'Bezoekadres.'),
  'shop.email': entry(mailAddress, 'hallo@vitrine.example', 'administrator', 'Mailadres voor klanten.'),
  'shop.phone': entry(line, '030 000 00 00', 'administrator', 'Telefoonnummer voor klanten.'),
  'shop.kvk': entry(z.string().regex(/^\d{8}$/), '00000000', 'administrator', 'Nummer bij de Kamer van Koophandel.'),
  'shop.vatId': entry(
    z.string().regex(/^NL\d{9}B\d{2}$/),
    'NL000000000B00',
    'administrator',
    'Btw-identificatienummer.',
  ),
  'shop.ownerEmail': entry(
    mailAddress,
    'eigenaar@vitrine.example',
    'administrator',
    'Hierheen gaat bericht van een nieuwe bestelling.',
  ),
} as const;

export type SettingKey = keyof typeof registry;
export type SettingValue<K extends SettingKey> = (typeof registry)[K]['default'] extends infer D
  ? (typeof registry)[K] extends Entry<infer T>
    ? T
    : D
  : never;
/** All settings with their present values. */
export type Settings = { readonly [K in SettingKey]: SettingValue<K> };

/** Whether a text is a setting's key. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(registry, key);
}

/** The defaults of every setting. */
export function defaultSettings(): Settings {
  return withStored(new Map());
}

/** Settings from stored JSON values; a stored value that no longer fits its schema falls back to the default. */
export function withStored(stored: ReadonlyMap<string, unknown>): Settings {
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const key of Object.keys(registry) as SettingKey[]) {
    const parsed = stored.has(key) ? registry[key].schema.safeParse(stored.get(key)) : null;
    values[key] = parsed?.success ? parsed.data : registry[key].default;
  }
  return values as Settings;
}
