// All settings: key, schema, default, who may change it (R4, R30), and a help text.
import { z } from 'zod';
import { galleryLayouts } from '../rules/catalog/gallery.ts';
import { lightboxModes } from '../rules/catalog/lightbox.ts';
import { documentAccessTypes, documentKinds } from '../rules/documents/document-kinds.ts';
import { documentNumberFormat } from '../rules/documents/document-numbers.ts';
import { safetyFields } from '../rules/products/safety-defaults.ts';
import { listingOrders } from '../rules/listing/listing-filters.ts';
import { programSettings } from './program-settings.ts';
import { backupSettings } from './backup-settings.ts';
import { contactSettings } from './contact-settings.ts';
import { consentSettings } from './consent-settings.ts';
import { defineSetting } from './define-setting.ts';
import type { SettingDefinition } from './define-setting.ts';
import { feedSettings } from './feed-settings.ts';
import { liveSearchSettings } from './live-search-settings.ts';
import { offerSettings } from './offer-settings.ts';
import { shippingSettings } from './shipping-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { wishlistSettings } from './wishlist-settings.ts';

const lineSchema = z.string().trim().min(1).max(200);
const emailSchema = z.email().max(200);
const hostSchema = z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);
/** The origin of a video host. For development it may be on the own machine. */
const videoHostSchema = z
  .string()
  .regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/);
/** The address of a link in a setting: a path of the shop, or another site. */
const linkSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)|https:\/\/|#)[^\s<>"]*$/);
const languageSchema = z.object({
  label: z.string().trim().min(1).max(40),
  lang: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/),
  address: linkSchema,
});
/** A fact about safety that products of a manufacturer or a category get when they lack it (R65). */
const safetyDefaultSchema = z.object({
  of: z.enum(['fabrikant', 'categorie']),
  name: z.string().trim().min(1).max(200),
  field: z.enum(safetyFields),
  value: z.string().trim().min(1).max(300),
});
/** A filter of the listings, and how its terms are joined ([2.1-12]). */
const listingFilterSchema = z.object({
  taxonomy: z.string().regex(/^(?:product_cat|pa_[a-z0-9_]{1,30})$/),
  join: z.enum(['OR', 'AND']),
});
/** The networks on which a page can be shared ([2.2-25]). */
const shareNetworks = [
  'facebook',
  'x',
  'pinterest',
  'linkedin',
  'whatsapp',
  'telegram',
  'reddit',
  'email',
  'print',
] as const;

export const registry = {
  'texts.dutchOnly': defineSetting(z.boolean(), false, 'shop-manager', 'Toon Engelse vaste teksten in het Nederlands.'),
  'cart.redirectAfterAdd': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Ga na het toevoegen naar de winkelwagen.',
  ),
  'header.stickyDesktop': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Laat de kop op een groot scherm boven in beeld staan bij het scrollen.',
  ),
  'header.stickyMobile': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Laat de kop op een klein scherm boven in beeld staan bij het scrollen.',
  ),
  'header.languages': defineSetting(
    z.array(languageSchema).max(12),
    [],
    'shop-manager',
    'Talen om uit te kiezen; de keuze verschijnt vanaf twee.',
  ),
  'menu.layout': defineSetting(
    z.enum(['horizontal', 'vertical', 'expandible', 'flyout']),
    'horizontal',
    'shop-manager',
    'Hoe het hoofdmenu op een groot scherm staat.',
  ),
  'menu.flyoutSide': defineSetting(
    z.enum(['left', 'right']),
    'left',
    'shop-manager',
    'Van welke kant het paneel komt.',
  ),
  'menu.flyoutType': defineSetting(
    z.enum(['overlay', 'push']),
    'overlay',
    'shop-manager',
    'Of het paneel over de pagina schuift of die opzij duwt.',
  ),
  'menu.collapseAt': defineSetting(
    z.enum(['mobile', 'tablet']),
    'tablet',
    'shop-manager',
    'Vanaf welke breedte het menu achter een knop verdwijnt.',
  ),
  ...liveSearchSettings,
  'miniCart.enabled': defineSetting(z.boolean(), true, 'shop-manager', 'Open de winkelwagen naast de pagina.'),
  'miniCart.open': defineSetting(
    z.enum(['click', 'hover']),
    'click',
    'shop-manager',
    'Of de winkelwagen opent bij een klik of zodra de muis erop staat.',
  ),
  'miniCart.openOnAdd': defineSetting(z.boolean(), true, 'shop-manager', 'Open de winkelwagen als er iets in gaat.'),
  'storeNotice.on': defineSetting(z.boolean(), false, 'shop-manager', 'Toon een mededeling op elke pagina.'),
  'storeNotice.text': defineSetting(
    z.string().trim().max(300),
    '',
    'shop-manager',
    'De tekst van de mededeling. Wie hem wegklikt, ziet hem pas weer als de tekst verandert.',
  ),
  'comingSoon.on': defineSetting(z.boolean(), false, 'shop-manager', 'Toon onderaan dat er iets op komst is.'),
  'comingSoon.text': defineSetting(
    lineSchema,
    'Binnenkort meer nieuws in deze winkel.',
    'shop-manager',
    'Wat er onderaan staat zolang er iets op komst is.',
  ),
  'notificationPopup.mode': defineSetting(
    z.enum(['slide-out', 'slide-in']),
    'slide-out',
    'shop-manager',
    'Of een melding vanzelf weggaat of blijft tot er op geklikt wordt.',
  ),
  'backToTop.on': defineSetting(z.boolean(), true, 'shop-manager', 'Toon een knop naar boven.'),
  'backToTop.style': defineSetting(
    z.enum(['ring', 'fade']),
    'ring',
    'shop-manager',
    'Hoe de knop naar boven eruitziet.',
  ),
  'readingProgress.on': defineSetting(z.boolean(), true, 'shop-manager', 'Laat boven een tekst zien hoe ver je bent.'),
  'share.networks': defineSetting(
    z.array(z.enum(shareNetworks)).max(shareNetworks.length),
    ['whatsapp', 'facebook', 'pinterest', 'email', 'print'],
    'shop-manager',
    'Waar bezoekers een pagina kunnen delen.',
  ),
  'cors.origins': defineSetting(
    z.array(hostSchema).max(20),
    [],
    'administrator',
    'Andere websites die de winkel mogen uitlezen.',
  ),
  'security.secondFactor': defineSetting(
    z.boolean(),
    false,
    'administrator',
    'Laat medewerkers pas in het beheer als ze met een tweede stap inloggen: een code of een passkey.',
  ),
  'seo.index': defineSetting(z.boolean(), true, 'administrator', 'Laat zoekmachines de winkel opnemen.'),
  'csp.hosts': defineSetting(
    z.array(hostSchema).max(20),
    [],
    'administrator',
    'Adressen van betaaldiensten, statistieken, beoordelingen en video die een pagina mag laden.',
  ),
  ...backupSettings,
  ...programSettings,
  ...consentSettings,
  ...contactSettings,
  'catalog.perPage': defineSetting(
    z.int().min(4).max(96),
    24,
    'shop-manager',
    'Producten op één pagina van de winkel.',
  ),
  'catalog.defaultOrder': defineSetting(
    z.enum(listingOrders),
    'menu_order',
    'shop-manager',
    'De volgorde waarin de winkel opent.',
  ),
  'catalog.safetyDefaults': defineSetting(
    z.array(safetyDefaultSchema).max(500),
    [],
    'shop-manager',
    'Veiligheidsgegevens die een product krijgt als ze ontbreken, per fabrikant of categorie.',
  ),
  'catalog.filters': defineSetting(
    z.array(listingFilterSchema).max(12),
    [
      { taxonomy: 'product_cat', join: 'OR' },
      { taxonomy: 'pa_spel', join: 'OR' },
      { taxonomy: 'pa_editie', join: 'OR' },
      { taxonomy: 'pa_soort', join: 'OR' },
      { taxonomy: 'pa_set', join: 'OR' },
      { taxonomy: 'pa_jaar', join: 'OR' },
      { taxonomy: 'pa_verpakking', join: 'OR' },
    ],
    'shop-manager',
    'Waarop producten in de winkel te filteren zijn, in deze volgorde.',
  ),
  'catalog.catalogueMode': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Laat de winkel alleen zien: prijzen blijven staan, bestellen kan niet.',
  ),
  'catalog.newForDays': defineSetting(
    z.int().min(0).max(365),
    30,
    'shop-manager',
    'Zo lang heet een product nieuw, in dagen.',
  ),
  'catalog.stockMovementMonths': defineSetting(
    z.int().min(1).max(240),
    84,
    'administrator',
    'Zo lang blijven de bewegingen van de voorraad bewaard, in maanden. De laatste van elk product blijft altijd.',
  ),
  ...offerSettings,
  ...feedSettings,
  ...wishlistSettings,
  'product.galleryLayout': defineSetting(
    z.enum(galleryLayouts),
    'classic',
    'shop-manager',
    "Hoe de foto's van een product op een groot scherm staan; op een klein scherm is het altijd één foto met kleine eronder.",
  ),
  'product.galleryZoom': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Vergroot een foto als de muis erop staat en de foto groot genoeg is.',
  ),
  'product.lightbox': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    "Laat de foto's van een product in het hele scherm bekijken.",
  ),
  'product.lightboxMode': defineSetting(
    z.enum(lightboxModes),
    'outside',
    'shop-manager',
    'Hoe het bladeren in het hele scherm gaat.',
  ),
  'product.videoHost': defineSetting(
    videoHostSchema.nullable(),
    null,
    'administrator',
    "Dienst waarvan video's afspelen op {adres}/video/{nummer}. Laat leeg voor geen.",
  ),
  'product.embedHost': defineSetting(
    videoHostSchema.nullable(),
    null,
    'administrator',
    "Dienst waarvan video's afspelen op {adres}/embed/{nummer}. Laat leeg voor geen.",
  ),
  ...shippingSettings,
  'accounts.registration': defineSetting(z.boolean(), true, 'administrator', 'Laat bezoekers zelf een account maken.'),
  ...paymentSettings,
  'documents.access': defineSetting(
    z.enum(documentAccessTypes),
    'logged_in',
    'administrator',
    'Wie documenten van een bestelling mag openen: alleen wie is ingelogd, of ook wie de link uit de mail heeft.',
  ),
  'documents.preview': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Open een document eerst in een nieuw tabblad in plaats van het meteen af te drukken.',
  ),
  'documents.kinds': defineSetting(
    z.array(z.enum(documentKinds)).max(documentKinds.length),
    [...documentKinds],
    'shop-manager',
    'Welke documenten klanten van hun bestelling kunnen afdrukken.',
  ),
  'documents.invoiceFormat': defineSetting(
    z.string().trim().regex(documentNumberFormat),
    'F{jaar}-{nummer}',
    'administrator',
    'Hoe factuurnummers eruitzien; {jaar} en {nummer} staan er allebei in. Elk jaar begint bij 1.',
  ),
  'documents.creditFormat': defineSetting(
    z.string().trim().regex(documentNumberFormat),
    'C{jaar}-{nummer}',
    'administrator',
    'Hoe nummers van creditnota’s eruitzien; {jaar} en {nummer} staan er allebei in. Elk jaar begint bij 1.',
  ),
  'documents.invoiceFreeOrders': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Maak ook een factuur bij een bestelling van € 0.',
  ),
  'shop.name': defineSetting(lineSchema, 'Vitrine', 'administrator', 'Handelsnaam.'),
  'shop.legalName': defineSetting(
    lineSchema,
    'Vitrine Kaarten V.O.F.',
    'administrator',
    'Naam in het Handelsregister.',
  ),
  'shop.address': defineSetting(lineSchema, 'Kaardebolstraat 12, 3512 AB Utrecht', 'administrator', 'Bezoekadres.'),
  'shop.email': defineSetting(emailSchema, 'hallo@vitrine.example', 'administrator', 'Mailadres voor klanten.'),
  'shop.phone': defineSetting(lineSchema, '030 000 00 00', 'administrator', 'Telefoonnummer voor klanten.'),
  'shop.kvk': defineSetting(
    z.string().regex(/^\d{8}$/),
    '00000000',
    'administrator',
    'Nummer bij de Kamer van Koophandel.',
  ),
  'shop.vatId': defineSetting(
    z.string().regex(/^NL\d{9}B\d{2}$/),
    'NL000000000B00',
    'administrator',
    'Btw-identificatienummer.',
  ),
  'shop.ownerEmail': defineSetting(
    emailSchema,
    'eigenaar@vitrine.example',
    'administrator',
    'Hierheen gaat bericht van een nieuwe bestelling.',
  ),
} as const;

export type SettingKey = keyof typeof registry;
export type SettingValue<K extends SettingKey> = (typeof registry)[K]['default'] extends infer D
  ? (typeof registry)[K] extends SettingDefinition<infer T>
    ? T
    : D
  : never;
/** The current values of all settings. */
export type Settings = { readonly [K in SettingKey]: SettingValue<K> };

/** Whether a text is the key of a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(registry, key);
}

/** The default values of all settings. */
export function defaultSettings(): Settings {
  return settingsFromStored(new Map());
}

/** Reads settings from stored JSON values. A stored value that does not match its schema is replaced by the default. */
export function settingsFromStored(stored: ReadonlyMap<string, unknown>): Settings {
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const key of Object.keys(registry) as SettingKey[]) {
    const parsed = stored.has(key) ? registry[key].schema.safeParse(stored.get(key)) : null;
    values[key] = parsed?.success ? parsed.data : registry[key].default;
  }
  return values as Settings;
}
