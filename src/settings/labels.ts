// Dutch names of the settings and their options. The types require a name for every setting.
import type { SettingKey, SettingValue } from './registry.ts';

/** The values of a setting with fixed options; never for all other settings. */
type ChoiceValue<K extends SettingKey> =
  SettingValue<K> extends string ? (string extends SettingValue<K> ? never : SettingValue<K>) : never;

interface SettingLabel {
  label: string;
  /** Replaces the help text of the registry, which is written for the command line, with amounts in cents. */
  description?: string;
}

type SettingLabels = {
  readonly [K in SettingKey]: [ChoiceValue<K>] extends [never]
    ? SettingLabel
    : SettingLabel & { readonly options: Readonly<Record<ChoiceValue<K>, string>> };
};

export const settingLabels: SettingLabels = {
  'texts.dutchOnly': { label: 'Alles in het Nederlands' },
  'cart.redirectAfterAdd': { label: 'Naar de winkelwagen na toevoegen' },
  'header.stickyDesktop': { label: 'Vaste kop op een groot scherm' },
  'header.stickyMobile': { label: 'Vaste kop op een klein scherm' },
  'header.languages': {
    label: 'Talen',
    description:
      'Talen om uit te kiezen; de keuze verschijnt vanaf twee. Schrijf op elke regel hoe de taal heet, haar code en het adres, zoals Nederlands | nl | https://www.voorbeeld.nl/.',
  },
  'menu.layout': {
    label: 'Opstelling van het menu',
    options: {
      horizontal: 'Op een rij',
      vertical: 'Onder elkaar',
      expandible: 'Uitklappend onder een knop',
      flyout: 'In een paneel van opzij',
    },
  },
  'menu.flyoutSide': { label: 'Kant van het paneel', options: { left: 'Links', right: 'Rechts' } },
  'menu.flyoutType': {
    label: 'Soort paneel',
    options: { overlay: 'Over de bladzijde', push: 'Duwt de bladzijde opzij' },
  },
  'menu.collapseAt': {
    label: 'Menu achter een knop',
    options: { mobile: 'Op een telefoon', tablet: 'Op een telefoon en een tablet' },
  },
  'search.mobileOverlay': { label: 'Zoeken over het hele scherm' },
  'miniCart.enabled': { label: 'Winkelwagen naast de bladzijde' },
  'miniCart.open': { label: 'Openen bij', options: { click: 'Een klik', hover: 'De muis erop' } },
  'miniCart.openOnAdd': { label: 'Openen na toevoegen' },
  'storeNotice.on': { label: 'Mededeling tonen' },
  'storeNotice.text': { label: 'Mededeling' },
  'comingSoon.on': { label: 'Op komst tonen' },
  'comingSoon.text': { label: 'Tekst van op komst' },
  'notificationPopup.mode': {
    label: 'Melding',
    options: { 'slide-out': 'Gaat vanzelf weg', 'slide-in': 'Blijft tot een klik' },
  },
  'backToTop.on': { label: 'Knop naar boven' },
  'backToTop.style': {
    label: 'Uiterlijk van die knop',
    options: { ring: 'Ring die meeloopt', fade: 'Knop die verschijnt' },
  },
  'readingProgress.on': { label: 'Leesvoortgang' },
  'share.networks': { label: 'Delen' },
  'cors.origins': { label: 'Websites die mogen meelezen' },
  'seo.index': { label: 'Te vinden in zoekmachines' },
  'csp.hosts': { label: 'Adressen van anderen' },
  'catalog.perPage': { label: 'Producten per bladzijde' },
  'catalog.defaultOrder': {
    label: 'Volgorde',
    options: {
      menu_order: 'Eigen volgorde',
      popularity: 'Meest verkocht',
      rating: 'Best beoordeeld',
      date: 'Nieuwste eerst',
      price: 'Prijs van laag naar hoog',
      'price-desc': 'Prijs van hoog naar laag',
    },
  },
  'catalog.filters': {
    label: 'Filters',
    description:
      'Waarop producten in de winkel te filteren zijn, in deze volgorde. Schrijf op elke regel het kenmerk en hoe meer keuzes samengaan: OR toont wat een ervan heeft, AND wat ze allemaal heeft, zoals pa_editie | OR. De categorieën heten product_cat.',
  },
  'catalog.catalogueMode': { label: 'Alleen laten zien' },
  'catalog.newForDays': { label: 'Dagen nieuw' },
  'product.galleryLayout': {
    label: 'Opstelling van de foto’s',
    options: {
      classic: 'Eén foto met kleine ernaast',
      cascade: 'Onder elkaar',
      'style-2': 'In twee kolommen',
      'style-3': 'De eerste breed, de rest in paren',
    },
  },
  'product.galleryZoom': { label: 'Vergroten onder de muis' },
  'product.lightbox': { label: 'Foto’s in het hele scherm' },
  'product.lightboxMode': {
    label: 'Bladeren in het hele scherm',
    options: {
      fullclick: 'Klik links of rechts op het scherm',
      outside: 'Pijlen aan de rand van het scherm',
      inside: 'Pijlen in de foto',
    },
  },
  'product.videoHost': { label: 'Videodienst met /video/' },
  'product.embedHost': { label: 'Videodienst met /embed/' },
  'shipping.flatRateNl': { label: 'Verzendkosten Nederland', description: 'Wat verzenden in Nederland kost.' },
  'shipping.flatRateBe': { label: 'Verzendkosten België', description: 'Wat verzenden naar België kost.' },
  'shipping.freeFrom': {
    label: 'Gratis verzending vanaf',
    description: 'Vanaf dit bedrag is verzenden gratis; leeg is nooit.',
  },
  'shipping.flatRateTitle': { label: 'Naam van de verzending' },
  'shipping.pickupTitle': { label: 'Naam van het afhalen' },
  'shipping.deliveryTime': { label: 'Levertijd' },
  'shipping.pickup': { label: 'Afhalen' },
  'shipping.pickupAddress': { label: 'Afhaaladres' },
  'shipping.pickupHours': { label: 'Afhaaltijden' },
  'payments.bankTransfer': { label: 'Overschrijving per bank' },
  'payments.cashAtPickup': { label: 'Contant bij het afhalen' },
  'payments.bankTransferDays': { label: 'Dagen om over te maken' },
  'payments.iban': { label: 'Rekening (IBAN)' },
  'payments.accountName': { label: 'Naam van de rekening' },
  'shop.name': { label: 'Naam van de winkel' },
  'shop.legalName': { label: 'Naam van het bedrijf' },
  'shop.address': { label: 'Bezoekadres' },
  'shop.email': { label: 'E-mailadres' },
  'shop.phone': { label: 'Telefoonnummer' },
  'shop.kvk': { label: 'KvK-nummer' },
  'shop.vatId': { label: 'Btw-id' },
  'shop.ownerEmail': { label: 'E-mailadres voor bestellingen' },
};

type GroupOf<K> = K extends `${infer Group}.${string}` ? Group : never;
type SettingGroup = GroupOf<SettingKey>;

/** The groups of settings, in the order in which they are shown. */
export const settingGroups: Readonly<Record<SettingGroup, string>> = {
  shop: 'Bedrijf',
  catalog: 'Winkel',
  product: 'Productpagina',
  cart: 'Winkelwagen',
  miniCart: 'Winkelwagen in de kop',
  header: 'Kop van de bladzijde',
  menu: 'Hoofdmenu',
  search: 'Zoeken',
  storeNotice: 'Mededeling',
  comingSoon: 'Op komst',
  notificationPopup: 'Meldingen',
  backToTop: 'Naar boven',
  readingProgress: 'Lezen',
  share: 'Delen',
  shipping: 'Verzenden en afhalen',
  payments: 'Betalen',
  texts: 'Teksten',
  seo: 'Zoekmachines',
  cors: 'Andere websites',
  csp: 'Veiligheid van de pagina’s',
};

/** Whether a text is a group of settings. */
export function isSettingGroup(text: string): text is SettingGroup {
  return Object.hasOwn(settingGroups, text);
}

/** The error texts for settings that must match a pattern. */
export const settingPatterns: { readonly [K in SettingKey]?: string } = {
  'payments.iban': 'Vul een IBAN in zonder spaties, met hoofdletters, zoals NL94VITR0123456789.',
  'shop.kvk': 'Een KvK-nummer is acht cijfers.',
  'shop.vatId': 'Een btw-id ziet eruit als NL123456789B01.',
  'header.languages':
    'Schrijf op elke regel een taal: hoe ze heet, haar code en het adres, met | ertussen, zoals Nederlands | nl | https://www.voorbeeld.nl/.',
  'catalog.filters': 'Schrijf op elke regel een kenmerk en OR of AND, met | ertussen, zoals pa_editie | OR.',
  'share.networks': 'Kies uit facebook, x, pinterest, linkedin, whatsapp, telegram, reddit, email en print.',
  'cors.origins': 'Vul een adres in dat met https:// begint, zonder pad erachter, zoals https://www.voorbeeld.nl.',
  'csp.hosts': 'Vul een adres in dat met https:// begint, zonder pad erachter, zoals https://www.voorbeeld.nl.',
};
