// Texts of the page about the feeds of all products.
import type { FeedField, FeedProblem } from '../rules/feeds/check-feed-item.ts';

const fields: Readonly<Record<FeedField, string>> = {
  id: 'Nummer van het product',
  title: 'Titel',
  description: 'Omschrijving',
  link: 'Adres van de pagina',
  picture: 'Foto',
  'availability-date': 'Datum van verschijnen',
  price: 'Prijs',
  'sale-price': 'Actieprijs',
  'sale-period': 'Duur van de actie',
  brand: 'Merk (fabrikant)',
  gtin: 'EAN',
  category: 'Categorie',
  choice: 'Keuze van een uitvoering',
  shipping: 'Verzendkosten',
  weight: 'Gewicht',
};

const faults: Readonly<Record<FeedProblem['fault'], string>> = {
  missing: 'ontbreekt',
  'too-long': 'is te lang en wordt afgekapt',
  'too-small': 'is te klein: minstens 100 bij 100 pixels',
  invalid: 'klopt niet',
  restricted: 'geldt alleen binnen één winkel',
};

export const staffFeedTexts = {
  title: 'Productfeeds',
  description: 'Lijsten van al je producten voor Google en voor vergelijkers, en wat er nog aan ontbreekt.',
  addresses: 'Adressen van de feeds',
  merchant: 'Voor Google Merchant Center:',
  table: 'Voor andere programma’s (CSV):',
  off: 'De feeds staan uit. Niemand kan ze nu ophalen.',
  settings: 'Instellingen van de feeds',
  checked: (products: number) => (products === 1 ? '1 product nagekeken.' : `${products} producten nagekeken.`),
  lacking: (products: number) =>
    products === 1 ? 'Bij 1 product ontbreekt iets.' : `Bij ${products} producten ontbreekt iets.`,
  none: 'Er ontbreekt niets.',
  more: 'Kijk de volgende producten na',
  problems: 'Wat er ontbreekt',
  problem: ({ field, fault }: FeedProblem) => `${fields[field]} ${faults[fault]}`,
  /** The variations of a product that a problem is about. */
  ofItems: (count: number, all: number) => (all === 1 ? '' : ` (bij ${count} van de ${all} uitvoeringen)`),
} as const;
