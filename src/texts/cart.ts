// Texts of the cart icon in the header, the mini cart and the cart page.
import { formatMoney } from './money.ts';

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} producten`;
}

export const cartTexts = {
  title: 'Winkelwagen',
  description: 'Wat er in je winkelwagen ligt.',
  bag: 'Winkelwagen',
  /** The accessible name of the cart link. The count is known only in the browser. */
  bagWith: (count: number) => `Winkelwagen, ${products(count)}`,
  count: products,
  nowInCart: (count: number) => `Er ${count === 1 ? 'ligt' : 'liggen'} nu ${products(count)} in je winkelwagen.`,
  close: 'Sluiten',

  /** Part of the protocol's markup (W3). */
  emptyMini: 'Geen producten in de winkelwagen.',
  removeOf: (name: string) => `Verwijder ${name} uit winkelwagen`,
  /** The visible part of the name above (WCAG 2.5.3). */
  remove: 'Verwijder',
  removedMessage: (name: string) => `"${name}" is uit je winkelwagen gehaald.`,
  undo: 'Ongedaan maken',
  /** The message about a removed product without the question at its end, because a button asks it. */
  removedAlone: (sentence: string) => sentence.replace(/ Ongedaan maken\?$/, ''),
  /** Shown in the mini cart. */
  untilFreeShipping: (cents: number) => `Nog ${formatMoney(cents)} tot gratis verzending`,
  freeShipping: 'Je bestelling wordt gratis verzonden',
  subtotal: 'Subtotaal',
  viewCart: 'Bekijk winkelwagen',
  checkout: 'Afrekenen',
  toCheckout: 'Naar afrekenen',
  keepShopping: 'Verder winkelen',

  /** Before the edition of a line (R54). */
  edition: 'Editie',
  lines: 'Wat je gekozen hebt',
  each: (price: string) => `${price} per stuk`,
  quantityOf: (name: string) => `Aantal van ${name}`,
  lessOf: (name: string) => `Eén minder van ${name}`,
  moreOf: (name: string) => `Eén meer van ${name}`,
  onlyOne: 'Eén per bestelling',
  followsMain: (quantity: number) => `${quantity} ×. Dit aantal volgt het hoofdproduct.`,
  lowStock: (left: number) => `Nog ${left} op voorraad`,
  update: 'Winkelwagen bijwerken',
  lineTotal: 'Totaal van deze regel',

  totals: 'Overzicht',
  shipping: 'Levering',
  howToReceive: 'Hoe wil je het ontvangen?',
  free: 'Gratis',
  noShipping: 'Kies bij het afrekenen hoe je het wilt ontvangen.',
  noRates: 'Naar dit adres kunnen we niet leveren.',
  discount: 'Korting',
  afterDiscount: 'Na korting',
  total: 'Totaal',
  /** `rate`: '21%'; '' where nothing is taxed. */
  taxWithin: (amount: string, rate: string) => `Inclusief ${amount} btw${rate === '' ? '' : ` (${rate})`}`,
  settling: 'We rekenen het totaal opnieuw uit.',
  untilFree: (cents: number) => `Nog ${formatMoney(cents)} en we verzenden je bestelling gratis.`,
  isFree: 'We verzenden je bestelling gratis.',
  changes: 'Veranderd sinds je vorige bezoek',
  takeOut: 'Haal het uit de winkelwagen',
  solveFirst: 'Los eerst op wat bij de producten staat. Daarna kun je bestellen.',
  deliveryTime: (time: string) => `Levertijd: ${time}`,

  emptyTitle: 'Je winkelwagen is nog leeg',
  emptyText:
    'Zoek een doos of pakje dat je mooi vindt en leg het erin. Je hoeft geen account te hebben om te bestellen.',
  emptyLink: 'Bekijk alle producten',
  suggestions: 'Misschien vind je dit mooi',
} as const;
