// Texts of wishlists. The wishlist's own pages and calls load them; other pages do not.
import type { WishlistPriceChange, WishlistPrivacy, WishlistRefusal } from '../rules/wishlists/wishlists.ts';
import { formatMoney } from './money.ts';
import { wishlistButtonTexts } from './wishlist-button.ts';

const privacyNames: Readonly<Record<WishlistPrivacy, string>> = {
  0: 'Openbaar',
  1: 'Gedeeld via link',
  2: 'Privé',
};

const privacyExplanations: Readonly<Record<WishlistPrivacy, string>> = {
  0: 'Iedereen kan de lijst zien en vinden.',
  1: 'Alleen wie de link heeft kan de lijst zien.',
  2: 'Alleen jij kunt de lijst zien.',
};

export const wishlistTexts = {
  description: 'Bewaar producten die je graag wilt hebben, en deel je lijst met wie je wilt.',
  /** The name of a list that its owner has not named. */
  defaultName: 'Mijn verlanglijst',
  /** The same list, as others see it. */
  sharedName: 'Een verlanglijst',
  manage: 'Je verlanglijsten',
  empty: 'Er staat nog niets op deze lijst.',
  emptyOwn: 'Zie je iets moois? Klik bij het product op het hartje en het komt hier te staan.',
  toShop: 'Naar de winkel',

  // Results of the calls
  added: 'Product toegevoegd!',
  exists: 'Dit product staat al op je verlanglijst.',
  removed: 'Het product is van je lijst gehaald.',
  movedOne: 'Het product staat nu op je andere lijst.',
  created: (name: string) => `De lijst '${name}' is gemaakt.`,
  saved: 'Je lijst is bewaard.',
  deleted: 'De lijst is verwijderd.',
  expired: 'Deze pagina stond te lang open. Probeer het nog een keer.',

  // The table
  selectAll: 'Alles selecteren',
  selectColumn: 'Selecteren',
  select: (name: string) => `Selecteer ${name}`,
  product: 'Product',
  price: 'Prijs',
  quantity: 'Aantal',
  quantityOf: (name: string) => `Aantal van ${name}`,
  actions: 'Acties',
  applyBulk: 'Selectie in winkelwagen',
  nothingSelected: 'Selecteer eerst een product dat te koop is.',
  inCart: (count: number) =>
    count === 1 ? 'Het product ligt in je winkelwagen.' : `${count} producten liggen in je winkelwagen.`,
  addToCart: 'In winkelwagen',
  addToCartOf: (name: string) => `In winkelwagen: ${name}`,
  choose: 'Kies uitvoering',
  chooseOf: (name: string) => `Kies uitvoering van ${name}`,
  soldOut: 'Uitverkocht',
  gone: 'Nu niet te koop',
  remove: 'Haal van lijst',
  removeOf: (name: string) => `Haal ${name} van je verlanglijst`,
  up: (name: string) => `Zet ${name} hoger`,
  down: (name: string) => `Zet ${name} lager`,
  moveTo: 'Naar een andere lijst',
  moveToOf: (name: string) => `Zet ${name} op een andere lijst`,
  move: 'Verplaats',
  saveQuantities: 'Bewaar aantallen',
  share: 'Deel je lijst',
  link: 'Link naar je lijst',
  linkPrivate: 'Je lijst is privé. Kies eerst wie de lijst mag zien, dan kun je de link delen.',

  /** [2.8-12] */
  together: 'Vaak samen gekocht met deze producten',

  // Buying for the owner of a shared list (R66)
  gift: 'Koop als cadeau',
  giftOf: (name: string) => `Koop als cadeau: ${name}`,
  giftExplained:
    'Koop je iets als cadeau? Dan zien anderen met deze link dat het al gekocht wordt. Wie de lijst maakte ziet dat niet.',
  givenByYou: 'Jij koopt dit',
  givenByOther: 'Wordt al gekocht',
  given: 'Het ligt in je winkelwagen, en anderen zien dat het al gekocht wordt.',
  takeBack: 'Toch niet',
  takeBackOf: (name: string) => `Ik koop ${name} toch niet`,
  takenBack: 'Anderen kunnen dit weer kopen. In je winkelwagen verandert niets.',

  // Asking an estimate ([2.8-16])
  estimate: 'Vraag een offerte',
  estimateExplained:
    'Wil je veel producten, of veel van één product? Wij kijken wat we voor je kunnen doen en mailen je een offerte voor deze lijst.',
  estimateEmail: 'Je e-mailadres',
  estimateNote: 'Opmerking',
  estimateNoteHint: 'Bijvoorbeeld wanneer je alles nodig hebt.',
  estimateSend: 'Verstuur aanvraag',
  estimateSent: 'Je aanvraag is verstuurd. Wij mailen je een offerte.',

  // Name and privacy
  name: 'Naam van de lijst',
  editName: 'Wijzig de naam',
  saveName: 'Bewaar naam',
  privacy: 'Wie mag de lijst zien?',
  privacyOf: (name: string) => `Wie mag '${name}' zien?`,
  privacyNames,
  privacyExplanations,
  savePrivacy: 'Bewaar',

  // The table of lists
  lists: 'Lijsten',
  items: (count: number) => (count === 1 ? '1 product' : `${count} producten`),
  newList: 'Nieuwe lijst',
  create: 'Maak lijst',
  deleteList: 'Verwijder lijst',
  deleteListOf: (name: string) => `Verwijder lijst '${name}'`,
  backToLists: 'Alle lijsten',
  pages: "Pagina's van de verlanglijst",
  page: (page: number, pages: number) => `Pagina ${page} van ${pages}`,

  ...wishlistButtonTexts,

  /** How a price differs from when the item was saved. */
  change: ({ direction, cents }: WishlistPriceChange) =>
    `nu ${formatMoney(cents)} ${direction === 'lower' ? 'lager' : 'hoger'} dan toen je het bewaarde`,
} as const;

const refusals: { [C in WishlistRefusal['code']]: (refusal: Extract<WishlistRefusal, { code: C }>) => string } = {
  'unknown-list': () => 'Deze verlanglijst kunnen we niet vinden.',
  'unknown-row': () => 'Dit product staat niet meer op de lijst.',
  'unknown-product': () => 'Dit product is niet (meer) te koop.',
  'name-missing': () => 'Geef de lijst een naam.',
  'name-too-long': ({ maximum }) => `Kies een naam van hoogstens ${maximum} tekens.`,
  'invalid-privacy': () => 'Kies wie de lijst mag zien.',
  'invalid-quantity': ({ maximum }) => `Vul een heel aantal in van 1 tot en met ${maximum}.`,
  'list-full': ({ maximum }) => `Je lijst is vol: er passen ${maximum} producten op.`,
  'lists-full': ({ maximum }) => `Je kunt hoogstens ${maximum} lijsten hebben.`,
  'empty-list': () => 'Zet eerst een product op je lijst. Dan kun je een offerte vragen.',
  'invalid-email': () => 'Vul een geldig e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.',
  'note-too-long': ({ maximum }) => `Maak je opmerking korter: er passen ${maximum} tekens in.`,
  'too-many-estimates': ({ seconds }) =>
    seconds <= 60
      ? 'Je hebt net al een paar aanvragen gestuurd. Probeer het over een minuut nog een keer.'
      : `Je hebt net al een paar aanvragen gestuurd. Probeer het over ${Math.ceil(seconds / 60)} minuten nog een keer.`,
  'single-list': () => 'Je kunt hier één verlanglijst hebben.',
  'default-list': () => 'Je eerste lijst kun je niet verwijderen.',
  'bought-already': () => 'Iemand anders koopt dit al.',
};

/** The sentence of a refusal. */
export function wishlistRefusalText(refusal: WishlistRefusal): string {
  // The table has a function for each code, of the refusal with that code.
  return (refusals[refusal.code] as (one: WishlistRefusal) => string)(refusal);
}
