// Texts of the error pages, and sentences for the placeholders in texts that staff writes.
import type { UsualShipping } from '../rules/shipping/shipping-zones.ts';
import { formatMoney } from './money.ts';

export const contentTexts = {
  notFoundTitle: 'Deze pagina bestaat niet',
  notFoundText:
    'Misschien is het product verkocht, of klopt er iets niet in het adres. Kijk hieronder of ga naar alle producten.',
  toShop: 'Bekijk alle producten',
  toHome: 'Naar de voorpagina',
  popular: 'Dit ligt nu in de vitrine',
  faultTitle: 'Er ging iets mis bij ons',
  faultText: 'Dat ligt niet aan jou. Wat in je winkelwagen ligt, is bewaard. Probeer het over een minuut nog eens.',
  tryAgain: 'Probeer het opnieuw',
  reference: (reference: string) => `Blijft het misgaan? Mail ons en noem dit nummer: ${reference}.`,
  enlarge: (alt: string) => (alt === '' ? 'Bekijk de afbeelding groot' : `${alt} Bekijk groot.`),
} as const;

/** Sentences that replace placeholders. Amounts are in cents. */
export const placeholderTexts = {
  /** What it costs to send something to a country. */
  shippingCosts: (costs: UsualShipping | undefined) =>
    costs ? `${costs.varies ? 'vanaf ' : ''}${formatMoney(costs.price)}` : 'daar bezorgen we niet',
  freeFrom: (cents: number) => `Vanaf ${formatMoney(cents)} verzenden we gratis.`,
  pickup: (address: string, hours: string) => `Afhalen is gratis: ${address}, ${hours}. Neem je bestelnummer mee.`,
  days: (days: number) => (days === 1 ? '1 dag' : `${days} dagen`),
} as const;
