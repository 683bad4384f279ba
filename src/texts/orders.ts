// Texts about an order for its shopper, on the order page and in emails.
import type { OrderStatus } from '../rules/orders/order-states.ts';
import { orderStateNames } from './order-states.ts';
import { formatDateTime, formatWeekdayDate } from './dates.ts';
import { formatMoney } from './money.ts';

/** What an order that ended without its goods means for the customer; null for the other states. */
const endings: Readonly<Record<OrderStatus, string | null>> = {
  pending: null,
  'on-hold': null,
  processing: null,
  'ready-for-pickup': null,
  sent: null,
  completed: null,
  cancelled: 'We hebben de producten teruggelegd in de winkel. Wil je ze toch hebben? Bestel ze dan opnieuw.',
  failed: 'Je betaling is niet gelukt. Er is niets afgeschreven. We houden je bestelling nog even voor je vast.',
  refunded: 'Je hebt alles terugbetaald gekregen. Je hoeft niets meer te doen.',
};

export const orderTexts = {
  title: (number: string) => `Bestelling ${number}`,
  thanks: (firstName: string) => (firstName === '' ? 'Dank je wel voor je bestelling' : `Dank je wel, ${firstName}`),
  received: (number: string) => `We hebben je bestelling ${number} ontvangen.`,
  endedTitle: (number: string, status: OrderStatus) =>
    status === 'failed'
      ? `De betaling van bestelling ${number} is mislukt`
      : `Bestelling ${number} is ${orderStateNames[status].customer.toLowerCase()}`,
  mailSent: (email: string) => `De bevestiging is onderweg naar ${email}.`,
  number: 'Bestelnummer',
  date: 'Besteld op',
  dateOf: formatDateTime,
  status: 'Status',
  statusOf: (status: OrderStatus) => orderStateNames[status].customer,
  paymentMethod: 'Betaalwijze',

  payTitle: 'Zo betaal je',
  payText: (by: number) =>
    `Maak het bedrag over uiterlijk op ${formatWeekdayDate(by)}. Vermeld het kenmerk, dan herkennen we je betaling.`,
  iban: 'Rekening (IBAN)',
  accountName: 'Op naam van',
  amount: 'Bedrag',
  reference: 'Kenmerk',
  payBy: 'Uiterlijk',
  /** Above the QR code. Not every bank's app reads it. */
  scan: 'Je kunt ook deze code scannen met de app van je bank, als die dat kan. Dan staat alles al ingevuld.',
  qrCode: 'QR-code van je overschrijving',
  payByOf: formatWeekdayDate,
  lapses: 'Hebben we je betaling dan nog niet, dan vervalt je bestelling vanzelf.',

  pickupTitle: 'Zo haal je het af',
  pickupAddress: 'Waar',
  pickupHours: 'Wanneer',

  nextTitle: 'Wat gebeurt er nu?',
  nextPaid: [
    'Je betaling is binnen.',
    'We pakken je bestelling stevig in.',
    'Je krijgt een mail als je bestelling onderweg is.',
  ],
  nextPaidPickup: [
    'Je betaling is binnen.',
    'We leggen je bestelling klaar. Je krijgt een mail zodra je hem kunt ophalen.',
  ],
  nextSent: ['Je bestelling is onderweg naar je.'],
  nextCompleted: ['Je bestelling is afgerond. Veel plezier ermee.'],
  endingOf: (status: OrderStatus) => endings[status],

  lines: 'Wat je besteld hebt',
  edition: 'Editie',
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

  accountTitle: 'Je bestelling terugvinden?',
  accountText: (email: string) =>
    `Maak een account met ${email}. Je krijgt een mail om je adres te bevestigen. Daarna staat deze bestelling in je account.`,
  accountButton: 'Account maken',

  refundsTitle: 'Je geld terug',
  refundOwed: (cents: number) =>
    `Je krijgt ${formatMoney(cents)} van ons terug. Je krijgt een mail als het geld onderweg is.`,
  refundPaid: (cents: number, at: number) => `${formatMoney(cents)} terugbetaald op ${formatDateTime(at)}.`,

  rightTitle: 'Toch niet tevreden?',
  right:
    'Je mag je bestelling tot 14 dagen na ontvangst herroepen, zonder reden. Je krijgt je geld terug, ook de gewone verzendkosten van ons naar jou.',
  rightLink: 'Overeenkomst herroepen',
  print: 'Bewaar de mail of print deze pagina.',
  printButton: 'Afdrukken',
  keepShopping: 'Verder kijken in de winkel',
  unitTimes: (quantity: number, unit: number) => `${quantity} × ${formatMoney(unit)}`,
} as const;
