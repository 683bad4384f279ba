// Back-office texts about the home page and the menu.
import type { HomeBlock } from '../rules/home/sections.ts';

export const homeAndMenuApiTexts = {
  section: {
    'unknown-section': 'Dit deel van de voorpagina bestaat niet meer. Laad de pagina opnieuw.',
    'too-many': 'Er zijn te veel delen. Haal er een paar weg.',
    'unknown-block': 'Dit soort deel kennen we niet.',
    'bad-link': 'Een koppeling leidt nergens heen. Begin met /, # of https://.',
    'invalid-block': 'Dit deel is nog niet af. Vul in wat ontbreekt.',
  },
  menu: {
    'unknown-item': 'Dit onderdeel van het menu bestaat niet meer. Laad de pagina opnieuw.',
    'bad-label': 'Vul een naam in van hoogstens 60 tekens.',
    'bad-address': 'Vul een adres in dat begint met /, # of https://.',
    'no-parent': 'Waar dit onder hoort, bestaat niet meer.',
    cycle: 'Een onderdeel kan niet onder zichzelf staan.',
    'too-deep': 'Dieper dan drie lagen gaat het menu niet.',
    'too-many': 'Er zijn te veel onderdelen. Haal er een paar weg.',
  },
} as const;

/** Names of pages that a link can lead to and that are no records. */
export const linkTargetTexts = {
  home: 'Voorpagina',
  shop: 'Alle producten',
  blog: 'Blog',
  cart: 'Winkelwagen',
  account: 'Mijn account',
} as const;

const blocks: Readonly<Record<HomeBlock['type'], string>> = {
  hero: 'Opening',
  productRow: 'Rij producten',
  categoryRow: 'Rij categorieën',
  text: 'Tekst',
  image: 'Afbeelding',
  callToAction: 'Oproep',
  posts: 'Uit de blog',
};

type LinkTargetKind = 'shop' | 'page' | 'category' | 'product' | 'post';

const linkTargetKinds: Readonly<Record<LinkTargetKind, string>> = {
  shop: 'Deel van de winkel',
  page: 'Pagina',
  category: 'Categorie',
  product: 'Product',
  post: 'Blog',
};

export const staffHomeAndMenuTexts = {
  home: 'Voorpagina',
  homeHelp: 'De delen van de voorpagina, van boven naar beneden. Sleep ze, of verplaats ze met de pijlen.',
  menu: 'Menu',
  menuHelp: 'Wat bovenaan elke pagina staat. Sleep onderdelen, of verplaats ze met de pijlen.',
  none: 'Je hebt nog geen eigen menu. De winkel laat nu zelf ‘Alle producten’ en de categorieën zien.',
  startMenu: 'Begin met dat menu',
  blockType: blocks,
  section: (at: number, type: HomeBlock['type']) => `Deel ${at + 1}: ${blocks[type].toLowerCase()}`,
  addSection: 'Deel toevoegen',
  addType: (type: HomeBlock['type']) => `${blocks[type]} toevoegen`,
  save: (name: string) => `${name} opslaan`,
  savedShort: 'Opslaan',
  up: (name: string) => `${name} omhoog`,
  down: (name: string) => `${name} omlaag`,
  remove: (name: string) => `${name} weghalen`,
  changeOf: (name: string) => `${name} wijzigen`,
  change: 'Wijzigen',
  closeOf: (name: string) => `${name} sluiten`,
  close: 'Sluiten',
  drag: 'Slepen',
  said: {
    saved: 'Opgeslagen.',
    moved: (name: string, at: number, count: number) => `${name} staat nu op plaats ${at + 1} van ${count}.`,
    movedBelow: (name: string, parent: string) => `${name} staat nu onder ${parent}.`,
    movedToTop: (name: string) => `${name} staat nu bovenaan.`,
    removed: 'Weggehaald.',
    added: 'Toegevoegd.',
  },
  removeTitle: 'Weet je het zeker?',
  removeSection: (name: string) => `${name} gaat van de voorpagina af.`,
  removeItem: (name: string) => `‘${name}’ gaat uit het menu, met alles wat eronder staat.`,
  keep: 'Laten staan',
  title: 'Titel',
  text: 'Tekst',
  heading: 'Kop',
  ownWords: (words: string) => `Laat leeg voor ‘${words}’.`,
  linkLabel: 'Tekst op de knop',
  linkAddress: 'Waar de knop heen leidt',
  addressHelp: 'Typ een naam en kies, of vul een adres van een andere website in.',
  addressKind: linkTargetKinds,
  addressLeadsTo: (kind: LinkTargetKind, name: string) => `${linkTargetKinds[kind]}: ${name}`,
  addressOutside: 'Een andere website',
  addressUnknown: 'Op dit adres van de winkel vinden we niets.',
  noTargets: 'Niets gevonden.',
  preview: 'Voorbeeld bekijken',
  previewOf: (name: string) => `Voorbeeld bekijken: ${name}`,
  picture: 'Afbeelding',
  tall: 'Afbeelding op een telefoon',
  caption: 'Bijschrift',
  paragraph: (at: number) => `Alinea ${at + 1}`,
  addParagraph: 'Alinea toevoegen',
  lead: 'Grote woorden ervoor',
  script: 'Schrift van die woorden',
  scripts: { '': 'Gewoon', 'zh-Hant': 'Traditioneel Chinees', 'zh-Hans': 'Vereenvoudigd Chinees' },
  count: 'Hoeveel',
  previewNotice: 'Dit is een voorbeeld. Niemand anders ziet het zo, tot je het opslaat.',
  newItem: 'Nieuw onderdeel',
  label: 'Naam',
  address: 'Adres',
  below: 'Staat onder',
  top: 'Bovenaan',
  mega: 'Breed, in kolommen met koppen',
  callToAction: 'Ziet eruit als een knop (het laatste bovenaan)',
  add: 'Toevoegen',
  cancel: 'Annuleren',
} as const;
