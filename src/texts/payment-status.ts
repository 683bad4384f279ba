// Texts about the payment of an order, for its shopper.
import type { PaymentStage } from '../rules/online-payments/payment-stage.ts';
import { formatMoney } from './money.ts';

const titles: Readonly<Record<PaymentStage, string>> = {
  processing: 'We wachten op je betaling',
  open: 'Rond je betaling af',
  unpaid: 'Je bestelling is nog niet betaald',
  failed: 'Je betaling is niet gelukt',
  lapsed: 'Je bestelling is niet betaald',
  returned: 'Je krijgt je betaling terug',
  paid: 'Je betaling is binnen',
};

const leads: Readonly<Record<Exclude<PaymentStage, 'returned' | 'paid'>, string>> = {
  processing:
    'Je betaling is nog in behandeling. Dat duurt meestal een paar seconden, soms langer. Deze pagina werkt zichzelf bij. Je krijgt ook een mail zodra je betaling binnen is.',
  open: 'We hebben nog geen betaling van je ontvangen. Heb je net betaald? Wacht dan even: deze pagina werkt zichzelf bij.',
  unpaid: 'Er is niets afgeschreven. Je bestelling is bewaard: je kunt haar nu betalen.',
  failed: 'Er is niets afgeschreven. Probeer het opnieuw, of kies een andere betaalwijze.',
  lapsed: 'De tijd om te betalen is voorbij. De producten liggen weer in de winkel.',
};

const reasons = {
  'paid-twice': 'Je had deze bestelling al betaald. Aan je bestelling verandert niets.',
  'order-ended': 'De bestelling was al geannuleerd toen je betaling binnenkwam.',
  'sold-out': 'Je betaling kwam te laat binnen en intussen is iets uit je bestelling uitverkocht.',
} as const;

export const paymentStatusTexts = {
  heading: 'Je betaling',
  title: (stage: PaymentStage) => titles[stage],
  lead: (stage: Exclude<PaymentStage, 'returned' | 'paid'>) => leads[stage],
  stillPossible: 'Je kunt dezelfde bestelling nog betalen zolang alles op voorraad is.',
  returned: (amount: number, reason: keyof typeof reasons) =>
    `${reasons[reason]} We betalen ${formatMoney(amount)} terug. Het staat binnen een paar dagen op je rekening.`,
  goOn: 'Verder met betalen',
  again: 'Opnieuw betalen',
  payOther: 'Betaal op een andere manier',
  toCart: 'Terug naar winkelwagen',
  toCartHint: 'Dan annuleren we deze bestelling en ligt alles weer in je winkelwagen.',
  refresh: 'Kijk of je betaling binnen is',
  sandbox: 'Dit is een proefwinkel: er gaat geen geld om.',
} as const;

export const payPageTexts = {
  title: (number: string) => `Bestelling ${number} betalen`,
  description: 'Betaal je bestelling.',
  lead: (amount: number) => `Je betaalt ${formatMoney(amount)}. Hieronder kies je hoe.`,
  choose: 'Hoe wil je betalen?',
  pay: (amount: number) => `Betaal ${formatMoney(amount)}`,
  leaves: 'Je gaat naar de beveiligde pagina van onze betaalpartner en komt daarna hier terug.',
  noMethods: 'Online betalen kan nu niet. Probeer het later opnieuw, of neem contact met ons op.',
  done: 'Deze bestelling is al betaald.',
  over: 'Deze bestelling kan niet meer betaald worden.',
  toOrder: 'Bekijk je bestelling',
  toShop: 'Naar de winkel',
} as const;
