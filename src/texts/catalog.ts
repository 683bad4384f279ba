// Texts of product cards and product pages.
import type { SealedState } from '../rules/catalog/product.ts';
import type { UsualShipping } from '../rules/shipping/shipping-zones.ts';
import { formatMoney } from './money.ts';

export const catalogTexts = {
  isNew: 'Nieuw',
  onSale: 'Aanbieding',
  /**
   * The discount relative to the strike-through price (R36), in percent. Without a strike-through price only a word.
   */
  saleMark: ({ price, struck }: { price: number; struck: number | null }) => {
    const percent = struck === null ? 0 : Math.floor(((struck - price) * 100) / struck);
    return percent < 1 ? 'Aanbieding' : `${percent}% korting`;
  },
  onePerOrder: 'Eén per bestelling',
  quickView: 'Snel bekijken',
  quickViewLoading: 'We halen het product op.',
  closeQuickView: 'Sluiten',
  wholeProduct: 'Alles over dit product',
  quickViewOf: (name: string) => `Snel bekijken: ${name}`,
  inStock: 'Op voorraad',
  lowStock: (units: number) => `Nog ${units} op voorraad`,
  soldOut: 'Uitverkocht',
  chooseOptions: 'Kies opties',
  chooseOptionsOf: (name: string) => `Kies opties van ${name}`,
  viewProduct: 'Bekijk product',
  viewProductOf: (name: string) => `Bekijk product: ${name}`,
} as const;

export const priceTexts = {
  /** R36: the strike-through price is the lowest price of the 30 days before. */
  before: (cents: number) => `Laagste prijs van de 30 dagen vóór de aanbieding: ${formatMoney(cents)}.`,
  now: (cents: number) => `Prijs nu: ${formatMoney(cents)}.`,
  range: (lowest: number, highest: number) => `Prijs van ${formatMoney(lowest)} tot ${formatMoney(highest)}`,
  includesTax: 'incl. btw',
  struckNote: 'De doorgestreepte prijs is de laagste prijs van de 30 dagen vóór de aanbieding.',
} as const;

const sealed: Record<SealedState, string> = {
  'factory-sealed': 'Verzegeld door de fabriek',
  'shrink-wrapped': 'In krimpfolie',
  opened: 'Geopend',
};

/** Editions in a language that Dutch and English readers cannot read. */
const foreignEdition = /chinees|japans|koreaans/i;

export const productTexts = {
  facts: 'Alles over dit product',
  description: 'Beschrijving',
  related: 'Past hierbij',
  edition: 'Taal van de kaarten',
  game: 'Spel',
  set: 'Set',
  setCode: 'Setcode',
  releaseDate: 'Verschenen op',
  contents: 'Inhoud',
  packs: (packs: number, cards: number) => {
    const packText = packs === 1 ? '1 booster' : `${packs} boosters`;
    const cardText = cards === 1 ? '1 kaart' : `${cards} kaarten`;
    if (packs === 0) return cardText;
    return packs === 1 ? `${packText} met ${cardText}` : `${packText} met elk ${cardText}`;
  },
  pricePerPack: 'Prijs per booster',
  sealedState: 'Verpakking',
  sealed: (state: SealedState) => sealed[state],
  ean: 'EAN',
  sku: 'Artikelnummer',
  weight: 'Gewicht',
  dimensions: 'Afmetingen',
  manufacturer: 'Fabrikant',
  ageWarning: 'Let op',
  deliveryTime: (time: string) => `Bezorgd in ${time}`,
  shippingFrom: ({ price, varies, freeFrom }: UsualShipping) => {
    const costs = `Verzending ${varies ? 'vanaf ' : ''}${formatMoney(price)}`;
    return freeFrom === null ? costs : `${costs}, gratis vanaf ${formatMoney(freeFrom)}`;
  },
  pickup: 'Afhalen in de winkel kan ook',
  right: 'Je mag je bestelling binnen 14 dagen terugsturen.',
  /** A statement about the language of the cards; null when Dutch or English readers can read them. */
  editionStatement: (edition: string) => {
    if (!foreignEdition.test(edition)) return null;
    return `De kaarten zijn in het ${edition}. Op veel toernooien mag je daar niet mee spelen: vraag het eerst na.`;
  },
} as const;
