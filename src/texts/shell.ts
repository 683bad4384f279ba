// The frame around every page: header, menu, footer.
import { formatMoney } from './money.ts';

export const shellTexts = {
  skipToContent: 'Ga naar de inhoud',
  toHome: (shop: string) => `${shop}, naar de voorpagina`,
  menu: 'Menu',
  mainMenu: 'Hoofdmenu',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  allProducts: 'Alle producten',
  breadcrumb: 'Je bent hier',
  shop: 'Shop',
  account: 'Mijn account',
  delivery: 'Bezorging en afhalen',
  delivered: (time: string) => `Bezorgd in ${time}`,
  freeFrom: (cents: number) => `Gratis verzending vanaf ${formatMoney(cents)}`,
  shippingCosts: (cents: number) => `Verzendkosten ${formatMoney(cents)}`,
  pickup: 'Afhalen kan ook',
  footer: 'Over deze winkel',
  categories: 'Kaarten en boxen',
  service: 'Klantenservice',
  contact: 'Contact',
  terms: 'Algemene voorwaarden',
  shipping: 'Verzenden en retourneren',
  privacy: 'Privacy',
  withdraw: 'Overeenkomst herroepen',
  kvk: (number: string) => `KvK ${number}`,
  vatId: (number: string) => `Btw-id ${number}`,
  guarantee:
    'Op alles wat je bij ons koopt heb je wettelijke garantie: klopt een product niet, dan repareren of vervangen we het, of je krijgt je geld terug.',
  pricesIncludeTax: 'Alle prijzen zijn inclusief btw.',
} as const;
