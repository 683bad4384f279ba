// What collectors are told: pre-orders, how many each may buy, what a pack costs, and when something is back.
import { formatCalendarDate } from './dates.ts';
import { formatMoney } from './money.ts';

export const collectorTexts = {
  preOrder: 'Pre-order',
  preOrderOf: (name: string) => `Pre-order ${name}`,
  /** What the add button says while a product is bought before it appears (R49). */
  reserve: 'Reserveren',
  reserveOf: (name: string) => `${name} reserveren`,
  appears: (date: string) => `verschijnt ${formatCalendarDate(date)}`,
  preOrderStock: (date: string, left: number | null) =>
    `Pre-order: verschijnt ${formatCalendarDate(date)}${left === null ? '' : `, nog ${left} te reserveren`}`,
  preOrderGone: (date: string) => `Alle pre-orders zijn vergeven. Verschijnt ${formatCalendarDate(date)}`,
  /** U9: when it is paid, when it is sent, and what happens when that slips. */
  preOrderTerms: (date: string) =>
    `Je bestelt dit vooruit en betaalt nu. We versturen het zodra het er is: naar verwachting op ${formatCalendarDate(date)}. Wordt het later, dan hoor je dat van ons en mag je kosteloos annuleren.`,
  expected: (date: string) => `Verwacht op ${formatCalendarDate(date)}`,
  /** Of a cart or an order that holds a pre-order. */
  shipsOn: (date: string, mixed: boolean) =>
    mixed
      ? `In deze bestelling zit een pre-order. We versturen alles samen, naar verwachting vanaf ${formatCalendarDate(date)}. Wil je de rest eerder hebben? Bestel die dan apart.`
      : `Dit is een pre-order. We versturen hem naar verwachting vanaf ${formatCalendarDate(date)}.`,
  /** Of a line of an order; `first`: the day it was bought with, where it was moved since. */
  wasToAppear: (date: string, first?: string) =>
    `Pre-order, verschijnt ${formatCalendarDate(date)}${first === undefined ? '' : ` (eerst: ${formatCalendarDate(first)})`}`,

  perCustomer: (most: number) => `${most} per klant`,
  /** U11: why. */
  perCustomerReason: (most: number) =>
    most === 1
      ? 'Je kunt er één kopen, zodat meer verzamelaars er een krijgen. Eerdere bestellingen tellen mee.'
      : `Je kunt er hoogstens ${most} kopen, zodat meer verzamelaars er een krijgen. Eerdere bestellingen tellen mee.`,

  unitPrice: (per: 'pack' | 'card', cents: number) => `${formatMoney(cents)} per ${per === 'pack' ? 'pack' : 'kaart'}`,
  pricePer: { pack: 'Prijs per pack', card: 'Prijs per kaart' },
  appearsOn: 'Verschijnt op',
  responsible: 'Verantwoordelijk in de EU',
} as const;
