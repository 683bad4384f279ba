// Back-office texts about pages and posts.
import type { DraftProblemCode } from '../rules/content/draft-problems.ts';
import type { ContentBlock, ContentKind } from '../rules/content/content.ts';
import type { PlaceholderName } from '../rules/content/placeholders.ts';
import type { AccountRole } from '../rules/accounts/accounts.ts';

const problems: Readonly<Record<DraftProblemCode, string>> = {
  'no-title': 'Vul een titel in.',
  'bad-slug': 'Gebruik alleen kleine letters, cijfers en streepjes, zoals over-ons.',
  'reserved-slug': 'Dit adres gebruikt de winkel zelf. Kies een ander.',
  'slug-taken': 'Dit adres is al van een andere pagina. Kies een ander.',
  'bad-picture': 'Deze afbeelding kennen we niet. Kies een andere.',
  'too-many-blocks': 'Er zijn te veel blokken. Haal er een paar weg.',
  'unknown-placeholder': 'Tussen accolades staat een woord dat we niet kennen.',
  'unknown-block': 'Dit soort blok kennen we niet.',
  'bad-link': 'Een koppeling leidt nergens heen. Begin met /, # of https://.',
  'invalid-block': 'Dit blok is nog niet af. Vul in wat ontbreekt.',
};

const roles: Readonly<Record<AccountRole, string>> = {
  customer: 'Ingelogde klanten',
  'shop-manager': 'Winkelbeheerders',
  administrator: 'Beheerders',
};

const blocks: Readonly<Record<ContentBlock['type'], string>> = {
  text: 'Tekst',
  image: 'Afbeelding',
  gallery: 'Galerij',
  productRow: 'Rij producten',
  categoryRow: 'Rij categorieën',
  callToAction: 'Oproep',
  contactForm: 'Formulier',
};

const placeholderNames: Readonly<Record<PlaceholderName, string>> = {
  'shop.name': 'naam van de winkel',
  'shop.legalName': 'naam van het bedrijf',
  'shop.address': 'adres',
  'shop.email': 'mailadres',
  'shop.phone': 'telefoonnummer',
  'shop.kvk': 'KvK-nummer',
  'shop.vatId': 'btw-id',
  'shipping.deliveryTime': 'levertijd',
  'shipping.flatRateNl': 'verzendkosten Nederland',
  'shipping.flatRateBe': 'verzendkosten België',
  'shipping.freeFrom': 'zin over gratis verzenden',
  'pickup.how': 'zin over afhalen',
  'pickup.hours': 'tijden om af te halen',
  'payments.ways': 'zin over manieren om te betalen',
  'payments.bankTransferDays': 'dagen om over te schrijven',
};

/** Adds the number of the block to a sentence. `at` counts from 0. */
function inBlock(at: number, sentence: string): string {
  return `Blok ${at + 1}: ${sentence}`;
}

export const contentApiTexts = {
  problem: (code: DraftProblemCode, { at = null, name }: { at?: number | null; name?: string } = {}) => {
    const sentence = name === undefined ? problems[code] : `{${name}} kennen we niet. Kies een woord uit de lijst.`;
    return at === null ? sentence : inBlock(at, sentence);
  },
  unknown: 'Deze pagina bestaat niet.',
  overtaken: 'Iemand anders heeft dit intussen gewijzigd. Kopieer je tekst en laad de pagina opnieuw.',
  ownAddress: 'De winkel heeft deze pagina nodig. Het adres blijft zoals het is.',
  ownDelete: 'De winkel heeft deze pagina nodig. Je kunt hem verbergen, niet verwijderen.',
  wrongMoment: 'Vul datum en tijd in.',
  badPage: 'Deze pagina van de lijst is er niet.',
} as const;

export const staffContentTexts = {
  sections: { page: 'Pagina’s', post: 'Blog' } satisfies Record<ContentKind, string>,
  one: { page: 'pagina', post: 'artikel' } satisfies Record<ContentKind, string>,
  more: { page: 'pagina’s', post: 'artikelen' } satisfies Record<ContentKind, string>,
  create: { page: 'Nieuwe pagina', post: 'Nieuw artikel' } satisfies Record<ContentKind, string>,
  searchTitle: 'Zoek op titel',
  emptyTitle: 'Niets gevonden',
  empty: 'Pas je zoekwoorden aan of begin iets nieuws.',
  title: 'Titel',
  slug: 'Adres',
  slugHelp: (before: string) => `Komt achter ${before}`,
  description: 'Samenvatting',
  descriptionHelp: 'In één of twee zinnen. Voor lijsten en voor zoekmachines.',
  picture: 'Afbeelding bovenaan',
  status: 'Zichtbaar',
  published: 'Gepubliceerd',
  planned: 'Gepland',
  draft: 'Concept',
  date: 'Te zien vanaf',
  dateHelp: 'Tijd van Amsterdam. Een moment in de toekomst mag.',
  changed: 'Gewijzigd',
  publish: 'Publiceren',
  unpublish: 'Verbergen',
  save: 'Opslaan',
  preview: 'Voorbeeld bekijken',
  previewHelp: 'Opent in een nieuw tabblad, ook voordat je opslaat.',
  previewAs: 'Zoals gezien door',
  everyone: 'Iedereen',
  guests: 'Wie niet is ingelogd',
  view: 'Bekijk in de winkel',
  remove: 'Verwijderen',
  removeTitle: 'Weet je het zeker?',
  removeText: (title: string) => `‘${title}’ is daarna voorgoed weg.`,
  keep: 'Bewaren',
  details: 'Gegevens',
  blocks: 'Blokken',
  noBlocks: 'Er staat nog niets. Voeg hieronder een blok toe.',
  block: (at: number, type: ContentBlock['type']) => `Blok ${at + 1}: ${blocks[type].toLowerCase()}`,
  blockType: blocks,
  add: 'Blok toevoegen',
  addType: (type: ContentBlock['type']) => `${blocks[type]} toevoegen`,
  up: (name: string) => `${name} omhoog`,
  down: (name: string) => `${name} omlaag`,
  removeBlock: (name: string) => `${name} weghalen`,
  added: (name: string) => `${name} toegevoegd.`,
  moved: (name: string, at: number) => `${name} staat nu op plaats ${at + 1}.`,
  removed: (name: string) => `${name} weggehaald.`,
  undo: 'Terugzetten',
  seenBy: 'Te zien voor',
  onlyFor: 'Alleen voor',
  noRole: 'Kies minstens één groep.',
  role: roles,
  text: 'Tekst',
  textHelp:
    'Een lege regel begint een nieuwe alinea. Met de knoppen zet je een kop, een lijst, een koppeling of nadruk.',
  marks: {
    heading: 'Kop',
    subheading: 'Tussenkop',
    bullets: 'Lijst',
    numbers: 'Genummerde lijst',
    strong: 'Vet',
    emphasis: 'Nadruk',
    link: 'Koppeling',
  },
  linkWords: 'woorden',
  toolbar: 'Opmaak',
  fact: 'Gegeven van de winkel invoegen',
  factName: placeholderNames,
  alt: 'Wat erop te zien is',
  caption: 'Bijschrift',
  choosePicture: 'Kies een afbeelding',
  changePicture: 'Andere afbeelding kiezen',
  removePicture: 'Afbeelding weghalen',
  addPicture: 'Afbeelding toevoegen',
  pictureAt: (at: number) => `Afbeelding ${at + 1}`,
  searchPicture: 'Zoek een afbeelding',
  noPictures: 'Geen afbeelding gevonden.',
  heading: 'Kop',
  headingHelp: 'Laat leeg voor een kop van de winkel.',
  source: 'Welke producten',
  sources: {
    new: 'Pas binnen',
    sale: 'In de aanbieding',
    'back-in-stock': 'Weer op voorraad',
    category: 'Uit een categorie',
    chosen: 'Zelf gekozen',
  },
  category: 'Categorie',
  chosen: 'Producten',
  chosenHelp: 'Typ een naam en kies. Ze staan in de volgorde waarin je ze kiest.',
  searchProduct: 'Zoek een product',
  count: 'Hoeveel',
  categories: 'Categorieën',
  allCategories: 'Alle hoofdcategorieën',
  callText: 'Tekst',
  linkLabel: 'Tekst op de knop',
  linkAddress: 'Waar de knop heen leidt',
  savedOf: (title: string) => `‘${title}’ is opgeslagen.`,
  deletedOf: (title: string) => `‘${title}’ is verwijderd.`,
  previewNotice: 'Dit is een voorbeeld. Niemand anders ziet het zo, tot je het opslaat en publiceert.',
  previewFailed: 'Dit kan nog niet worden getoond.',
  untitled: 'Nog zonder titel',
} as const;
