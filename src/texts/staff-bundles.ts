// Texts of the back office about bundles.
import type { BundleRefusal } from '../rules/bundles/bundle-refusals.ts';

/** The number of an item as people count. */
const at = (place: number) => `Product ${place + 1}`;

/** Why a bundle is not saved. */
export function bundleRefusalText(refusal: BundleRefusal): string {
  switch (refusal.code) {
    case 'no-items':
      return 'Een bundel heeft minstens één product. Voeg er een toe.';
    case 'too-many-items':
      return `Een bundel heeft hoogstens ${refusal.max} producten.`;
    case 'has-variations':
      return 'Een product met uitvoeringen kan geen bundel zijn.';
    case 'part-of-bundle':
      return 'Dit product zit zelf in een bundel, en een bundel kan niet in een andere zitten.';
    case 'unknown-item':
      return `${at(refusal.place)} bestaat niet (meer), of heeft deze uitvoering niet.`;
    case 'contains-itself':
      return `${at(refusal.place)} is de bundel zelf. Kies een ander product.`;
    case 'contains-bundle':
      return `${at(refusal.place)} is zelf een bundel. Kies de losse producten.`;
    case 'repeated-key':
      return `${at(refusal.place)} staat er twee keer met dezelfde sleutel.`;
    case 'no-quantity':
      return `${at(refusal.place)} heeft geen aantal. Vul 1 of meer in.`;
    case 'item-min-above-max':
      return `Bij ${at(refusal.place).toLowerCase()} is het kleinste aantal groter dan het grootste.`;
    case 'item-outside-bounds':
      return `Bij ${at(refusal.place).toLowerCase()} ligt het aantal niet tussen het kleinste en het grootste.`;
    case 'min-above-max':
      return 'Het kleinste totale aantal is groter dan het grootste.';
    case 'total-min-above-max':
      return 'Het minimumbedrag is hoger dan het maximumbedrag.';
    case 'unreachable-min':
      return 'Met de grenzen per product is het totale aantal niet te halen. Pas een van beide aan.';
    case 'discount-out-of-range':
      return 'De korting is minder dan 100%.';
  }
}

export const staffBundleTexts = {
  title: 'Bundel',
  help: 'Een bundel bestaat uit andere producten. De voorraad volgt uit die producten, en de prijs ook, tenzij je een vaste prijs kiest.',
  none: 'Dit product is geen bundel.',
  start: 'Maak er een bundel van',
  stop: 'Maak er weer een gewoon product van',
  stopped: 'Dit is weer een gewoon product. Kijk de prijs en de voorraad na.',
  saved: 'De bundel is opgeslagen.',
  items: 'Producten',
  itemsHelp: 'Zoek op naam. De volgorde is die op de pagina.',
  variation: 'Uitvoering',
  anyVariation: 'De klant kiest',
  quantity: 'Aantal',
  min: 'Minstens',
  max: 'Hoogstens',
  noMax: 'Leeg is onbeperkt.',
  pricing: 'Prijs',
  pricingOptions: {
    sum: 'Alle producten bij elkaar',
    percentage: 'Percentage korting',
    amount: 'Bedrag korting',
    fixed: 'Vaste prijs: die van dit product',
  },
  discount: 'Korting in procenten',
  discountAmount: 'Korting in euro',
  optional: 'De klant kiest de aantallen',
  excludes: 'Laat weg wat uitverkocht is',
  excludesHelp: 'Anders is de hele bundel uitverkocht als er één product op is.',
  totalCount: 'Producten bij elkaar',
  totalAmount: 'Totaalbedrag in euro',
  noBound: '0 is geen grens.',
  wrongCount: 'Vul een heel getal in.',
  wrongPercentage: 'Vul een percentage tussen 0 en 100 in, zoals 12,5.',
  wrongAmount: 'Vul een bedrag in, zoals 7,50.',
  preview: 'Wat krijgt de klant?',
  previewHelp: 'Zo begint de pagina, met wat je nu hebt ingevuld. We rekenen met de prijzen en de voorraad van nu.',
  notPriced: 'Zo kan de bundel nog niet. Verhelp eerst wat bij de velden staat.',
  firstReads: 'Zo begint de klant, en leest dan:',
  costs: (price: string, loose: string) => `Kost nu ${price}. Los kosten de producten ${loose}.`,
  costsAlone: (price: string) => `Kost nu ${price}.`,
  left: (count: number | null) =>
    count === null ? 'Het aantal hangt af van de keuze.' : `Er kunnen er nu ${count} verkocht worden.`,
  inTheWay: 'Wat in de weg staat',
  unknown: (place: number) => `${at(place)} staat niet in de winkel.`,
  soldOut: (name: string) => `${name} is uitverkocht.`,
  tooFew: (name: string, available: number, quantity: number) =>
    `Van ${name} is er ${available}, en in de bundel zitten er ${quantity}.`,
} as const;
