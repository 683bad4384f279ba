// Texts for collectors: pre-orders, the maximum per customer, and prices per pack.
import { formatCalendarDate } from './dates.ts';
import { formatMoney } from './money.ts';

export const collectorTexts = {
  preOrder: 'Pre-order',
  preOrderOf: (name: string) => `Pre-order ${name}`,
  /** The add button of a pre-order (R49). */
  reserve: 'Pre-order plaatsen',
  reserveOf: (name: string) => `Pre-order plaatsen: ${name}`,
  appears: (date: string) => `verschijnt ${formatCalendarDate(date)}`,
  preOrderStock: (date: string, left: number | null) =>
    `Pre-order: verschijnt ${formatCalendarDate(date)}${left === null ? '' : `, nog ${left} te reserveren`}`,
  preOrderGone: (date: string) => `Alle pre-orders zijn vergeven. Verschijnt ${formatCalendarDate(date)}`,
  /** U9: when the shopper pays, when the order is sent, and what happens after a delay. */
  preOrderTerms: (date: string) =>
    `Dit is een pre-order: je betaalt nu. We versturen het zodra het er is: naar verwachting op ${formatCalendarDate(date)}. Wordt het later, dan hoor je dat van ons en mag je kosteloos annuleren.`,
  expected: (date: string) => `Verwacht op ${formatCalendarDate(date)}`,
  /** For a cart or order with a pre-order. */
  shipsOn: (date: string, mixed: boolean) =>
    mixed
      ? `In deze bestelling zit een pre-order. We versturen alles samen, naar verwachting vanaf ${formatCalendarDate(date)}. Wil je de rest eerder hebben? Kies dan voor apart verzenden, of bestel die apart.`
      : `Dit is een pre-order. We versturen hem naar verwachting vanaf ${formatCalendarDate(date)}.`,
  /** The days on which the parcels of a cart leave; null: now. */
  partsFrom: (days: readonly (string | null)[]) =>
    days.map((day) => (day === null ? 'nu wat er al is' : `vanaf ${formatCalendarDate(day)}`)).join(', dan '),
  /** For a cart or order whose customer chose a parcel for each day. */
  shipsApart: (days: readonly (string | null)[]) =>
    `In deze bestelling zit een pre-order. We versturen in ${days.length} pakketten: ${collectorTexts.partsFrom(days)}.`,
  /** For an order line. `first` is the original release date, if it was moved. */
  wasToAppear: (date: string, first?: string) =>
    `Pre-order, verschijnt ${formatCalendarDate(date)}${first === undefined ? '' : ` (eerst: ${formatCalendarDate(first)})`}`,

  perCustomer: (max: number) => `${max} per klant`,
  /** U11: the reason for the maximum. */
  perCustomerReason: (max: number) =>
    max === 1
      ? 'Je kunt er één kopen, zodat meer verzamelaars er een krijgen. Eerdere bestellingen tellen mee.'
      : `Je kunt er hoogstens ${max} kopen, zodat meer verzamelaars er een krijgen. Eerdere bestellingen tellen mee.`,

  unitPrice: (per: 'pack' | 'card', cents: number) =>
    `${formatMoney(cents)} per ${per === 'pack' ? 'booster' : 'kaart'}`,
  pricePer: { pack: 'Prijs per booster', card: 'Prijs per kaart' },
  appearsOn: 'Verschijnt op',
  responsible: 'Verantwoordelijk in de EU',
} as const;
