// Every way to pay, once. Checkout, orders, mails and the protocol follow from this table; the texts are in texts/payment-methods.ts.
import { endOfDayAfter } from '../amsterdam-days.ts';
import type { Notice } from '../notices.ts';
import type { ShippingRate } from '../shipping/shipping-rates.ts';

interface PaymentMethodRow {
  /** The setting that switches it on: a yes or no. */
  setting: `payments.${string}`;
  /** The only way of shipping that it goes with; null: it goes with all. */
  onlyWith: ShippingRate['method'] | null;
  /** The state of the order when it is placed. */
  initialStatus: 'pending' | 'on-hold' | 'processing';
  /** When the money comes: before anything leaves the shop, or when the goods are handed over. */
  timing: 'in-advance' | 'at-handover';
  /** What the shopper is told to do after ordering. */
  instructions: 'bank-transfer' | 'at-pickup';
  /** The setting with the days after which an unpaid order lapses (R24); null: it does not lapse. */
  dueDays: `payments.${string}` | null;
}

/** By the id that clients send and orders store. */
export const paymentMethods = {
  bacs: {
    setting: 'payments.bankTransfer',
    onlyWith: null,
    initialStatus: 'on-hold',
    timing: 'in-advance',
    instructions: 'bank-transfer',
    dueDays: 'payments.bankTransferDays',
  },
  cod: {
    setting: 'payments.cashAtPickup',
    onlyWith: 'local_pickup',
    initialStatus: 'processing',
    timing: 'at-handover',
    instructions: 'at-pickup',
    dueDays: null,
  },
} as const satisfies Readonly<Record<string, PaymentMethodRow>>;

export type PaymentMethodId = keyof typeof paymentMethods;
export type PaymentTiming = PaymentMethodRow['timing'];

type PaymentMethodEntry = (typeof paymentMethods)[PaymentMethodId];
/** The settings that switch methods on. */
type PaymentSwitches = Readonly<Record<PaymentMethodEntry['setting'], boolean>>;
/** The settings with the days that an unpaid order waits. */
type PaymentDueDays = Readonly<Record<NonNullable<PaymentMethodEntry['dueDays']>, number>>;

/** All methods, the usual one first. */
export const paymentMethodIds = Object.keys(paymentMethods) as readonly PaymentMethodId[];

/** The methods that are switched on, the usual one first. */
function enabledPaymentMethods(settings: PaymentSwitches): readonly PaymentMethodId[] {
  return paymentMethodIds.filter((id) => settings[paymentMethods[id].setting]);
}

/** Of these, the methods that go with one of the shop's ways of shipping. */
export function offeredPaymentMethods(
  settings: PaymentSwitches & Readonly<Record<'shipping.pickup', boolean>>,
): readonly PaymentMethodId[] {
  const methods = enabledPaymentMethods(settings);
  return settings['shipping.pickup'] ? methods : methods.filter((id) => paymentMethods[id].onlyWith !== 'local_pickup');
}

/** The methods that a cart with this way of shipping can be paid with. */
export function paymentMethodsFor(shipping: ShippingRate | null, settings: PaymentSwitches): PaymentMethodId[] {
  return enabledPaymentMethods(settings).filter((id) => {
    const { onlyWith } = paymentMethods[id];
    return onlyWith === null || onlyWith === shipping?.method;
  });
}

/** The method that was sent. Refused: an unknown one or one that is off, and one that does not go with the shipping. */
export function choosePayment(
  sent: string,
  shipping: ShippingRate,
  settings: PaymentSwitches,
): { ok: true; method: PaymentMethodId } | { ok: false; notice: Notice } {
  const method = enabledPaymentMethods(settings).find((id) => id === sent);
  if (method === undefined) return { ok: false, notice: { code: 'unknown-payment-method' } };
  return paymentMethodsFor(shipping, settings).includes(method)
    ? { ok: true, method }
    : { ok: false, notice: { code: 'payment-not-with-shipping' } };
}

/**
 * The last moment (epoch ms) at which an order placed at `now` can be paid: the end of its last day, because people read
 * it as a day (R53). null: the order does not lapse (R24).
 */
export function payByMoment(method: PaymentMethodId, settings: PaymentDueDays, now: number): number | null {
  const { dueDays } = paymentMethods[method];
  return dueDays === null ? null : endOfDayAfter(now, settings[dueDays]);
}
