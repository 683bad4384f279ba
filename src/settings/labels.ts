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
    options: { overlay: 'Over de pagina', push: 'Duwt de pagina opzij' },
  },
  'menu.collapseAt': {
    label: 'Menu achter een knop',
    options: { mobile: 'Op een telefoon', tablet: 'Op een telefoon en een tablet' },
  },
  'search.mobileOverlay': { label: 'Zoeken over het hele scherm' },
  'search.suggestions': { label: 'Voorstellen tijdens het typen' },
  'search.minCharacters': { label: 'Voorstellen vanaf' },
  'search.delay': { label: 'Wachten na een toets' },
  'search.loader': { label: 'Laten zien dat er gezocht wordt' },
  'search.showMore': { label: 'Link naar alle resultaten' },
  'search.resultsPage': { label: 'Pagina met resultaten' },
  'search.clearButton': { label: 'Kruisje in het zoekveld' },
  'search.topText': { label: 'Tekst boven de voorstellen' },
  'search.topItems': {
    label: 'Eigen voorstellen',
    description:
      'Eigen voorstellen, die bovenaan staan als een klant een van de woorden typt. Schrijf op elke regel de woorden, de naam, een korte tekst en het adres, zoals verzenden bezorgen | Verzendkosten | Wat bezorgen kost | /verzenden/.',
  },
  'search.featured': { label: 'Uitgelichte producten' },
  'search.synonyms': {
    label: 'Woorden met dezelfde betekenis',
    description:
      'Wie het ene woord zoekt, vindt ook het andere. Schrijf de woorden die bij elkaar horen op één regel, met een komma ertussen, zoals hoesje, sleeve.',
  },
  'miniCart.enabled': { label: 'Winkelwagen naast de pagina' },
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
  'contact.disallowedWords': { label: 'Woorden die een bericht tot spam maken' },
  'contact.messageDays': { label: 'Dagen dat een bericht bewaard blijft' },
  'contact.fileDays': { label: 'Dagen dat een meegestuurd bestand bewaard blijft' },
  'cors.origins': { label: 'Websites die gegevens mogen ophalen' },
  'backup.maxAgeDays': { label: 'Waarschuwen na' },
  'programs.oldIds': { label: 'Nummers van de vorige winkel' },
  'security.secondFactor': { label: 'Tweede stap verplicht' },
  'seo.index': { label: 'Te vinden in zoekmachines' },
  'csp.hosts': { label: 'Toegestane externe adressen' },
  'consent.banner': { label: 'Toestemming vragen' },
  'consent.elsewhere': { label: 'Toestemming elders geregeld' },
  'attribution.allowTracking': { label: 'Herkomst van bestellingen bewaren' },
  'analytics.script': { label: 'Script van de statistieken' },
  'analytics.siteId': { label: 'Naam van de winkel bij die dienst' },
  'reviewWidget.address': { label: 'Pagina met beoordelingen' },
  'catalog.perPage': { label: 'Producten per pagina' },
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
  'catalog.safetyDefaults': {
    label: 'Veiligheidsgegevens aanvullen',
    description:
      'Wat een product krijgt als het er zelf niet bij staat. Schrijf op elke regel fabrikant of categorie, de naam (van een categorie haar adres), het gegeven en de inhoud, zoals fabrikant | Papierberg | adres | Bergweg 1, 3511 AA Utrecht. De gegevens heten naam, adres, e-mail, land, verantwoordelijke, adres verantwoordelijke, e-mail verantwoordelijke en waarschuwing. Een fabrikant gaat voor een categorie.',
  },
  'catalog.filters': {
    label: 'Filters',
    description:
      'Waarop producten in de winkel te filteren zijn, in deze volgorde. Schrijf op elke regel het kenmerk en hoe meer keuzes samengaan: OR toont wat een ervan heeft, AND wat ze allemaal heeft, zoals pa_editie | OR. De categorieën heten product_cat.',
  },
  'catalog.catalogueMode': { label: 'Catalogusmodus' },
  'catalog.newForDays': { label: 'Aantal dagen nieuw' },
  'catalog.stockMovementMonths': { label: 'Bewegingen van de voorraad bewaren' },
  'feeds.products': { label: 'Productfeeds aan' },
  'feeds.googleCategory': {
    label: 'Categorie bij Google',
    description:
      'Het nummer van de categorie bij Google die bij al je producten past, zoals 6997 voor ruilkaarten om te verzamelen. Zonder nummer kiest Google zelf.',
  },
  'promotions.priceWithQuantity': {
    label: 'Prijs bij een ander aantal',
    options: {
      show_when_matched: 'Blijft staan; de tabel toont de prijzen per aantal',
      show_dynamically: 'Verandert mee met het aantal',
    },
  },
  'promotions.dynamicTable': { label: 'Tabel volgt de uitvoering' },
  'promotions.refreshOrderReview': { label: 'Vaker opnieuw rekenen bij het afrekenen' },
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
  'boughtTogether.position': {
    label: 'Plaats van samen gekocht',
    options: { before: 'Boven de bestelknop', after: 'Onder de bestelknop' },
  },
  'boughtTogether.changeImage': { label: 'Foto van de gekozen uitvoering', options: { yes: 'Ja', no: 'Nee' } },
  'boughtTogether.changePrice': {
    label: 'Totaal als prijs van de pagina',
    options: { yes: 'Ja', yes_custom: 'Ja, in het vak van de prijs', no: 'Nee' },
  },
  'boughtTogether.counter': {
    label: 'Teller op de bestelknop',
    options: { individual: 'Aantal producten', total: 'Aantal stuks', hide: 'Geen teller' },
  },
  'boughtTogether.selector': {
    label: 'Uitvoering kiezen',
    options: { default: 'Per eigenschap', combined: 'In één keuzelijst' },
  },
  'wishlist.multiple': { label: 'Meer dan één verlanglijst' },
  'wishlist.buttonPosition': {
    label: 'Knop van de verlanglijst',
    options: { after_add_to_cart: 'Na de bestelknop', thumbnails: "Over de foto's" },
  },
  'wishlist.hideAddButton': { label: 'Knop weghalen na toevoegen' },
  'wishlist.ajaxLoading': { label: 'Verlanglijst later opvragen' },
  'wishlist.removeAfterAddToCart': { label: 'Van de verlanglijst na toevoegen aan winkelwagen' },
  'wishlist.redirectToCart': { label: 'Vanaf de verlanglijst naar de winkelwagen' },
  'wishlist.responsive': { label: 'Verlanglijst voor smalle schermen' },
  'wishlist.reloadOnFoundVariation': { label: 'Knop opvragen bij een gekozen uitvoering' },
  'product.videoHost': { label: 'Videodienst met /video/' },
  'product.embedHost': { label: 'Videodienst met /embed/' },
  'bundles.roundPrice': { label: 'Bundels: prijs per product afronden' },
  'bundles.recalcPrice': { label: 'Bundels: bedragen volgen het aantal' },
  'bundles.bundledPrice': {
    label: 'Bundels: prijs bij een product',
    options: {
      price: 'Per stuk',
      subtotal: 'Voor het hele aantal',
      subtotal_under_name: 'Voor het hele aantal, onder de naam',
    },
  },
  'bundles.bundledPriceFrom': {
    label: 'Bundels: korting over',
    options: { sale_price: 'De prijs van nu', regular_price: 'De gewone prijs' },
  },
  'bundles.changePrice': {
    label: 'Bundels: prijs bovenaan',
    options: { no: 'Blijft staan', yes: 'Volgt de bundel', yes_custom: 'Volgt de bundel, op een plek naar keuze' },
  },
  'bundles.priceElement': { label: 'Bundels: plek van de prijs' },
  'shipping.apartTitle': { label: 'Naam van apart verzenden' },
  'shipping.deliveryTime': { label: 'Levertijd' },
  'shipping.promisesDay': { label: 'Bezorgdag noemen' },
  'shipping.cutOff': {
    label: 'Besteltijd',
    description: 'Wie op een werkdag voor deze tijd bestelt en betaalt, telt die dag mee. Bijvoorbeeld 16:00.',
  },
  'shipping.handlingDays': { label: 'Verwerkingsdagen', description: 'Werkdagen tussen bestellen en versturen.' },
  'shipping.transitDaysNl': { label: 'Bezorgdagen Nederland', description: 'Van versturen tot bezorgen.' },
  'shipping.transitDaysBe': { label: 'Bezorgdagen België', description: 'Van versturen tot bezorgen.' },
  'shipping.carriers': {
    label: 'Vervoerders',
    description:
      'Schrijf op elke regel de naam van een vervoerder en het adres waarop een pakket te volgen is. {code}, {postcode} en {land} worden ingevuld. Bijvoorbeeld: Pakketdienst | https://www.voorbeeld.nl/volgen/{code}. Zonder adres krijgt de klant alleen de code.',
  },
  'shipping.senderAddress': {
    label: 'Adres van de afzender',
    description:
      'Vanwaar pakketten vertrekken, op labels van een vervoerder, zoals Kaardebolstraat 12, 3512 AB Utrecht. Leeg: het bezoekadres van de winkel.',
  },
  'shipping.labelContact': { label: 'Mail en telefoon naar de vervoerder' },
  'shipping.labelColumns': {
    label: 'Kolommen voor verzendlabels',
    description:
      'Welke kolommen het bestand voor verzendlabels heeft, in hun volgorde. Schrijf op elke regel een kolom: ordernummer, naam, bedrijf, straat, huisnummer, toevoeging, postcode, plaats, land, email, telefoon, gewicht_gram of product.',
  },
  'tax.oss': {
    label: 'OSS: btw van het land van de klant',
    description:
      'Verplicht als je per jaar voor meer dan € 10.000 aan klanten in andere EU-landen verkoopt. De prijzen blijven gelijk.',
  },
  'shipping.pickup': { label: 'Afhalen' },
  'shipping.pickupAddress': { label: 'Afhaaladres' },
  'shipping.pickupHours': { label: 'Afhaaltijden' },
  'accounts.registration': { label: 'Zelf een account maken' },
  'payments.online': { label: 'Online betalen' },
  'payments.ideal': { label: 'iDEAL | Wero' },
  'payments.bancontact': { label: 'Bancontact' },
  'payments.creditcard': { label: 'Creditcard' },
  'payments.applepay': { label: 'Apple Pay' },
  'payments.paypal': { label: 'PayPal' },
  'payments.riverty': { label: 'Achteraf betalen' },
  'payments.laterNotice': { label: 'Tekst bij achteraf betalen' },
  'payments.providerMethods': {
    label: 'Betaalwijzen van Mollie',
    description:
      'Op elke regel de naam bij Mollie, het kleinste en het grootste bedrag, zoals ideal | 0.01 | 50000.00. De winkel werkt deze lijst zelf bij.',
  },
  'payments.bankTransfer': { label: 'Bankoverschrijving' },
  'payments.cashAtPickup': { label: 'Contant bij het afhalen' },
  'payments.bankTransferDays': { label: 'Dagen om over te maken' },
  'payments.reminderDays': { label: 'Dagen van tevoren herinneren' },
  'payments.iban': { label: 'Rekening (IBAN)' },
  'payments.bic': { label: 'BIC van de bank' },
  'payments.accountName': { label: 'Naam van de rekening' },
  'documents.access': {
    label: 'Wie documenten kan openen',
    options: { logged_in: 'Alleen wie is ingelogd', all: 'Ook wie de link uit de mail heeft' },
  },
  'documents.preview': { label: 'Eerst bekijken' },
  'documents.kinds': {
    label: 'Documenten voor klanten',
    description:
      'Welke documenten klanten van hun bestelling kunnen afdrukken: invoice (factuur), proformainvoice (proforma), packinglist (paklijst), deliverynote (pakbon), dispatchlabel (verzendbewijs), shippinglabel (adreslabel).',
  },
  'documents.invoiceFormat': { label: 'Factuurnummers' },
  'documents.creditFormat': { label: 'Nummers van creditnota’s' },
  'documents.invoiceFreeOrders': { label: 'Factuur bij gratis bestellingen' },
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

interface SettingGroupLabel {
  label: string;
  /** What its settings are about, in one line. */
  description: string;
}

/** The groups of settings, in the order in which they are shown. */
export const settingGroups: Readonly<Record<SettingGroup, SettingGroupLabel>> = {
  shop: { label: 'Bedrijf', description: 'Naam, adres en nummers van je bedrijf.' },
  catalog: { label: 'Winkel', description: 'Hoe de lijsten met producten werken: volgorde, filters, aantal.' },
  feeds: {
    label: 'Productfeeds',
    description: 'De lijsten van al je producten voor Google en voor vergelijkers.',
  },
  product: { label: 'Productpagina', description: 'Hoe foto’s en video’s van een product te zien zijn.' },
  bundles: { label: 'Bundels', description: 'Hoe de prijs van een bundel tot stand komt en te zien is.' },
  promotions: { label: 'Acties', description: 'Hoe prijzen per aantal op de pagina te zien zijn.' },
  boughtTogether: {
    label: 'Samen gekocht',
    description: 'Hoe producten die samen gekocht worden op een productpagina staan.',
  },
  wishlist: { label: 'Verlanglijst', description: 'Hoeveel lijsten een klant heeft, en hoe de knop werkt.' },
  cart: { label: 'Winkelwagen', description: 'Waar een klant heen gaat na het toevoegen.' },
  miniCart: { label: 'Winkelwagen in de kop', description: 'Wanneer de winkelwagen naast de pagina opengaat.' },
  header: { label: 'Kop van de pagina', description: 'Of de kop in beeld blijft, en de keuze van taal.' },
  menu: { label: 'Hoofdmenu', description: 'Hoe het menu eruitziet en wanneer het achter een knop zit.' },
  search: { label: 'Zoeken', description: 'De voorstellen tijdens het typen, en woorden die hetzelfde betekenen.' },
  storeNotice: { label: 'Mededeling', description: 'Een bericht van de winkel op elke pagina.' },
  comingSoon: { label: 'Op komst', description: 'Een balk die vertelt dat er iets aankomt.' },
  notificationPopup: { label: 'Meldingen', description: 'Of een melding vanzelf verdwijnt.' },
  backToTop: { label: 'Naar boven', description: 'De ronde knop rechtsonder die naar boven gaat.' },
  readingProgress: { label: 'Lezen', description: 'De lijn die laat zien hoe ver je in een tekst bent.' },
  share: { label: 'Delen', description: 'Waar klanten een pagina kunnen delen.' },
  shipping: {
    label: 'Verzenden en afhalen',
    description: 'Verzendkosten, levertijd, en waar en wanneer je kunt afhalen.',
  },
  contact: { label: 'Berichten', description: 'Wat spam is, en hoelang berichten en bestanden bewaard blijven.' },
  accounts: { label: 'Accounts', description: 'Of klanten zelf een account kunnen maken.' },
  tax: { label: 'Belasting', description: 'Of de btw van het land van de klant geldt.' },
  payments: { label: 'Betalen', description: 'Manieren om te betalen, je rekening en de betaaltermijn.' },
  documents: { label: 'Documenten', description: 'Facturen, pakbonnen en labels van een bestelling.' },
  texts: { label: 'Teksten', description: 'De taal van de vaste teksten in de winkel.' },
  security: { label: 'Inloggen van medewerkers', description: 'Of medewerkers met een tweede stap inloggen.' },
  backup: { label: 'Back-up', description: 'Wanneer het beheer waarschuwt dat de back-up oud is.' },
  programs: { label: 'Andere programma’s', description: 'Of ze de nummers van je vorige winkel mogen gebruiken.' },
  seo: { label: 'Zoekmachines', description: 'Of zoekmachines de winkel laten zien.' },
  cors: { label: 'Andere websites', description: 'Welke websites gegevens van de winkel mogen opvragen.' },
  consent: { label: 'Toestemming', description: 'Of bezoekers kiezen of hun bezoek gemeten wordt.' },
  attribution: { label: 'Herkomst', description: 'Of een bestelling onthoudt waar de bezoeker vandaan kwam.' },
  analytics: { label: 'Statistieken', description: 'De dienst die bezoeken telt, na toestemming.' },
  reviewWidget: {
    label: 'Beoordelingen elders',
    description: 'Wat kopers bij een andere dienst over je winkel zeggen.',
  },
  csp: { label: 'Veiligheid van de pagina’s', description: 'Welke andere websites een pagina mag laden.' },
};

/** Whether a text is a group of settings. */
export function isSettingGroup(text: string): text is SettingGroup {
  return Object.hasOwn(settingGroups, text);
}

/** The error texts for settings that must match a pattern. */
export const settingPatterns: { readonly [K in SettingKey]?: string } = {
  'feeds.googleCategory': 'Vul alleen het nummer van de categorie in, zoals 6997. Laat leeg als Google mag kiezen.',
  'payments.iban': 'Vul een IBAN in zonder spaties, met hoofdletters, zoals NL94VITR0123456789.',
  'payments.bic': 'Een BIC is acht of elf hoofdletters en cijfers, zoals VITRNL2A. Laat leeg als je die niet weet.',
  'payments.providerMethods':
    'Schrijf op elke regel de naam bij Mollie en twee bedragen met een punt, met | ertussen, zoals ideal | 0.01 | 50000.00.',
  'shipping.senderAddress': 'Schrijf straat, nummer, postcode en plaats, zoals Kaardebolstraat 12, 3512 AB Utrecht.',
  'shop.kvk': 'Een KvK-nummer is acht cijfers.',
  'shop.vatId': 'Een btw-id ziet eruit als NL123456789B01.',
  'header.languages':
    'Schrijf op elke regel een taal: hoe ze heet, haar code en het adres, met | ertussen, zoals Nederlands | nl | https://www.voorbeeld.nl/.',
  'catalog.safetyDefaults':
    'Schrijf op elke regel fabrikant of categorie, een naam, een gegeven en de inhoud, met | ertussen, zoals categorie | boosters | waarschuwing | Vanaf 8 jaar.',
  'catalog.filters': 'Schrijf op elke regel een kenmerk en OR of AND, met | ertussen, zoals pa_editie | OR.',
  'share.networks': 'Kies uit facebook, x, pinterest, linkedin, whatsapp, telegram, reddit, email en print.',
  'analytics.script':
    'Vul het hele adres van het script in, dat met https:// begint, zoals https://www.voorbeeld.nl/script.js.',
  'documents.creditFormat': 'Schrijf {jaar} en {nummer} er allebei één keer in, zoals C{jaar}-{nummer}.',
  'documents.invoiceFormat': 'Schrijf {jaar} en {nummer} er allebei één keer in, zoals F{jaar}-{nummer}.',
  'shipping.carriers':
    'Schrijf op elke regel een naam, en na | een adres dat met https:// begint en {code} bevat. Alleen {code}, {postcode} en {land} worden ingevuld.',
  'shipping.labelColumns':
    'Kies uit ordernummer, naam, bedrijf, straat, huisnummer, toevoeging, postcode, plaats, land, email, telefoon, gewicht_gram en product.',
  'documents.kinds': 'Kies uit invoice, proformainvoice, packinglist, deliverynote, dispatchlabel en shippinglabel.',
  'reviewWidget.address': 'Vul een heel adres in dat met https:// begint, zoals https://www.voorbeeld.nl/winkel.',
  'cors.origins': 'Vul een adres in dat met https:// begint, zonder pad erachter, zoals https://www.voorbeeld.nl.',
  'csp.hosts': 'Vul een adres in dat met https:// begint, zonder pad erachter, zoals https://www.voorbeeld.nl.',
};
