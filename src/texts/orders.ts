// Texts about an order for its shopper, on the order page and in emails.
import type { PaymentMethodId } from '../rules/checkout/payment-methods.ts';
import type { OrderStatus } from '../rules/orders/orders.ts';
import { formatDateTime, formatWeekdayDate } from './dates.ts';
import { formatMoney } from './money.ts';

const statuses: Record<OrderStatus, string> = {
  'on-hold': 'Wacht op je betaling',
  processing: 'In behandeling',
  'ready-for-pickup': 'Klaar om af te halen',
  sent: 'Verzonden',
  completed: 'Afgerond',
  cancelled: 'Vervallen',
};

const methods: Record<PaymentMethodId, string> = {
  bacs: 'Overschrijving per bank',
  cod: 'Contant bij het afhalen',
};

export const orderTexts = {
  title: (number: string) => `Bestelling ${number}`,
  thanks: (firstName: string) => (firstName === '' ? 'Dank je wel voor je bestelling' : `Dank je wel, ${firstName}`),
  received: (number: string) => `We hebben je bestelling ${number} ontvangen.`,
  cancelledTitle: (number: string) => `Bestelling ${number} is vervallen`,
  mailSent: (email: string) => `De bevestiging is onderweg naar ${email}.`,
  number: 'Bestelnummer',
  date: 'Besteld op',
  dateOf: formatDateTime,
  status: 'Stand',
  statusOf: (status: OrderStatus) => statuses[status],
  paymentMethod: 'Betaalwijze',
  paymentMethodOf: (method: PaymentMethodId) => methods[method],

  payTitle: 'Zo betaal je',
  payText: (by: number) =>
    `Maak het bedrag over uiterlijk op ${formatWeekdayDate(by)}. Zet het kenmerk erbij, dan weten we dat het van jou is.`,
  iban: 'Rekening (IBAN)',
  accountName: 'Op naam van',
  amount: 'Bedrag',
  reference: 'Kenmerk',
  payBy: 'Uiterlijk',
  payByOf: formatWeekdayDate,
  lapses: 'Hebben we je betaling dan niet, dan vervalt de bestelling. Je hoeft daar niets voor te doen.',

  pickupTitle: 'Zo haal je het af',
  pickupAddress: 'Waar',
  pickupHours: 'Wanneer',
  pickupCash: (cents: number) => `Neem ${formatMoney(cents)} contant mee. Noem je bestelnummer aan de balie.`,
  pickupPaid: 'Noem je bestelnummer aan de balie.',
  pickupAfterPayment: 'Je bestelling ligt klaar zodra je betaling binnen is. Noem je bestelnummer aan de balie.',

  nextTitle: 'Wat gebeurt er nu?',
  nextBank: [
    'Je maakt het bedrag over.',
    'Zodra het binnen is, pakken we je bestelling stevig in.',
    'Je krijgt een mail als ze onderweg is.',
  ],
  nextBankPickup: [
    'Je maakt het bedrag over.',
    'Zodra het binnen is, leggen we je bestelling klaar.',
    'Je haalt haar op.',
  ],
  nextPaid: ['Je betaling is binnen.', 'We pakken je bestelling stevig in.', 'Je krijgt een mail als ze onderweg is.'],
  nextPaidPickup: [
    'Je betaling is binnen.',
    'We leggen je bestelling klaar. Je krijgt een mail als je haar kunt ophalen.',
  ],
  nextReady: ['Je bestelling ligt voor je klaar.', 'Je haalt haar op.'],
  nextReadyCash: ['Je bestelling ligt voor je klaar.', 'Je haalt haar op en betaalt aan de balie.'],
  nextSent: ['Je bestelling is onderweg naar je.'],
  nextCompleted: ['Je bestelling is afgerond. Veel plezier ermee.'],
  nextCash: ['We leggen je bestelling klaar.', 'Je haalt haar op en betaalt aan de balie.'],
  nextCancelled: 'We hebben de producten teruggelegd in de winkel. Wil je ze toch hebben? Bestel ze dan opnieuw.',

  lines: 'Wat je besteld hebt',
  product: 'Product',
  quantity: 'Aantal',
  lineTotal: 'Bedrag',
  subtotal: 'Subtotaal',
  shipping: 'Levering',
  discount: 'Korting',
  total: 'Totaal',
  free: 'Gratis',
  taxWithin: (cents: number) => `Inclusief ${formatMoney(cents)} btw`,

  billingAddress: 'Factuuradres',
  shippingAddress: 'Bezorgadres',
  email: 'E-mailadres',
  phone: 'Telefoon',
  note: 'Je opmerking',

  rightTitle: 'Toch niet tevreden?',
  right:
    'Je mag je bestelling tot 14 dagen na ontvangst herroepen, zonder reden. Je krijgt je geld terug, ook de gewone verzendkosten van ons naar jou.',
  rightLink: 'Overeenkomst herroepen',
  print: 'Bewaar de mail of druk deze bladzijde af.',
  printButton: 'Afdrukken',
  keepShopping: 'Verder kijken in de winkel',
  unitTimes: (quantity: number, unit: number) => `${quantity} × ${formatMoney(unit)}`,
} as const;
