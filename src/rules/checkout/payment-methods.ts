// Every way to pay, once. Checkout, orders, mails and the protocol follow from this table; the texts are in texts/payment-methods.ts.
import { endOfDayAfter } from '../amsterdam-days.ts';
import { minuteMs } from '../durations.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';
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
  instructions: 'bank-transfer' | 'at-pickup' | 'online';
  /** The setting with the days after which an unpaid order lapses (R24); null: it does not lapse. */
  dueDays: `payments.${string}` | null;
  /** The name of the method at the payment provider; null: no provider takes part. */
  provider: string | null;
  /** Whether the provider only authorises the payment, and the money is captured when the goods leave. */
  isCapturedLater: boolean;
  /** Countries in which it can be used, by the billing address; null: all. */
  countries: readonly string[] | null;
  /** The country whose shoppers see it first; null: none. */
  firstIn: string | null;
}

const online = {
  onlyWith: null,
  initialStatus: 'pending',
  timing: 'in-advance',
  instructions: 'online',
  dueDays: null,
  isCapturedLater: false,
  countries: null,
  firstIn: null,
} as const;

const offline = { provider: null, isCapturedLater: false, countries: null, firstIn: null } as const;

/** By the id that clients send and orders store. */
export const paymentMethods = {
  ideal: { ...online, setting: 'payments.ideal', provider: 'ideal' },
  bancontact: { ...online, setting: 'payments.bancontact', provider: 'bancontact', firstIn: 'BE' },
  creditcard: { ...online, setting: 'payments.creditcard', provider: 'creditcard' },
  applepay: { ...online, setting: 'payments.applepay', provider: 'applepay' },
  paypal: { ...online, setting: 'payments.paypal', provider: 'paypal' },
  riverty: {
    ...online,
    setting: 'payments.riverty',
    provider: 'riverty',
    isCapturedLater: true,
    countries: ['NL', 'BE'],
  },
  bacs: {
    setting: 'payments.bankTransfer',
    onlyWith: null,
    initialStatus: 'on-hold',
    timing: 'in-advance',
    instructions: 'bank-transfer',
    dueDays: 'payments.bankTransferDays',
    ...offline,
  },
  cod: {
    setting: 'payments.cashAtPickup',
    onlyWith: 'local_pickup',
    initialStatus: 'processing',
    timing: 'at-handover',
    instructions: 'at-pickup',
    dueDays: null,
    ...offline,
  },
} as const satisfies Readonly<Record<string, PaymentMethodRow>>;

export type PaymentMethodId = keyof typeof paymentMethods;
export type PaymentTiming = PaymentMethodRow['timing'];

type PaymentMethodEntry = (typeof paymentMethods)[PaymentMethodId];
/** A method of the provider, with the amounts of one payment as texts ('0.50'); `max` '' for no maximum. */
export interface ProviderMethod {
  method: string;
  min: string;
  max: string;
}

/** The settings that switch methods on. */
type PaymentSwitches = Readonly<Record<PaymentMethodEntry['setting'] | 'payments.online', boolean>> &
  Readonly<Record<'payments.providerMethods', readonly Readonly<Record<'method' | 'min' | 'max', string>>[]>>;
/** The settings with the days that an unpaid order waits. */
type PaymentDueDays = Readonly<Record<NonNullable<PaymentMethodEntry['dueDays']>, number>>;

/** All methods, the usual one first. */
export const paymentMethodIds = Object.keys(paymentMethods) as readonly PaymentMethodId[];

/** Whether a payment provider takes the money. */
export function isOnline(method: PaymentMethodId): boolean {
  return paymentMethods[method].provider !== null;
}

/** R24: how long an order holds its units from the start of an online payment. */
export const paymentHoldMs = 15 * minuteMs;

/** What a method can be used for, in cents; `max` null: no maximum. */
export interface PaymentLimits {
  min: Cents;
  max: Cents | null;
}

function centsOf(text: string): Cents {
  return cents(Math.round(Number(text) * 100));
}

/** The amounts that the provider accepts with a method; null for a method without a provider, and one that it does not have. */
export function limitsOf(method: PaymentMethodId, settings: PaymentSwitches): PaymentLimits | null {
  const { provider } = paymentMethods[method];
  const row = settings['payments.providerMethods'].find((one) => one.method === provider);
  return row ? { min: centsOf(row.min), max: row.max === '' ? null : centsOf(row.max) } : null;
}

/** The methods that are switched on, the usual one first. One of the provider is on while the provider has it too. */
function enabledPaymentMethods(settings: PaymentSwitches): readonly PaymentMethodId[] {
  return paymentMethodIds.filter(
    (id) =>
      settings[paymentMethods[id].setting] &&
      (!isOnline(id) || (settings['payments.online'] && limitsOf(id, settings) !== null)),
  );
}

/** Of these, the methods that go with one of the shop's ways of shipping. */
export function offeredPaymentMethods(
  settings: PaymentSwitches & Readonly<Record<'shipping.pickup', boolean>>,
): readonly PaymentMethodId[] {
  const methods = enabledPaymentMethods(settings);
  return settings['shipping.pickup'] ? methods : methods.filter((id) => paymentMethods[id].onlyWith !== 'local_pickup');
}

/** What is paid: the amount in cents, and the country of the billing address. */
export interface PaidCart {
  total: Cents;
  country: string;
}

/** Why a method cannot be used for what is paid; null when it can. */
export function paymentObstacle(
  { limits, countries }: { limits: PaymentLimits | null; countries: readonly string[] | null },
  { total, country }: PaidCart,
): 'amount' | 'country' | null {
  if (countries && country !== '' && !countries.includes(country)) return 'country';
  if (limits && (total < limits.min || (limits.max !== null && total > limits.max))) return 'amount';
  return null;
}

/** Methods in the order in which a shopper of a country sees them: first that of the country, otherwise the usual one. */
export function sortForCountry<Method extends { id: string }>(
  methods: readonly Method[],
  country: string,
): readonly Method[] {
  const isFirst = ({ id }: Method) => isPaymentMethod(id) && paymentMethods[id].firstIn === country;
  return [...methods.filter(isFirst), ...methods.filter((method) => !isFirst(method))];
}

/** Whether a text is the id of a method. */
export function isPaymentMethod(text: string): text is PaymentMethodId {
  return Object.hasOwn(paymentMethods, text);
}

/** The methods that a cart with this way of shipping can be paid with. */
export function paymentMethodsFor(shipping: ShippingRate | null, settings: PaymentSwitches): PaymentMethodId[] {
  return enabledPaymentMethods(settings).filter((id) => {
    const { onlyWith } = paymentMethods[id];
    return onlyWith === null || onlyWith === shipping?.method;
  });
}

/** The provider's methods that an order can be paid with. */
export function onlineMethodsFor(paid: PaidCart, settings: PaymentSwitches): PaymentMethodId[] {
  const methods = enabledPaymentMethods(settings).filter(
    (id) =>
      isOnline(id) &&
      paymentObstacle({ limits: limitsOf(id, settings), countries: paymentMethods[id].countries }, paid) === null,
  );
  return sortForCountry(
    methods.map((id) => ({ id })),
    paid.country,
  ).map(({ id }) => id);
}

/**
 * The method that was sent. Refused: an unknown one or one that is off, one that does not go with the shipping, and one
 * that the provider does not accept for this amount or country.
 */
export function choosePayment(
  sent: string,
  shipping: ShippingRate,
  settings: PaymentSwitches,
  paid: PaidCart,
): { ok: true; method: PaymentMethodId } | { ok: false; notice: Notice } {
  const method = enabledPaymentMethods(settings).find((id) => id === sent);
  if (method === undefined) return { ok: false, notice: { code: 'unknown-payment-method' } };
  if (!paymentMethodsFor(shipping, settings).includes(method))
    return { ok: false, notice: { code: 'payment-not-with-shipping' } };
  const limits = limitsOf(method, settings);
  const obstacle = paymentObstacle({ limits, countries: paymentMethods[method].countries }, paid);
  return obstacle === null ? { ok: true, method } : { ok: false, notice: { code: `payment-not-for-${obstacle}` } };
}

/**
 * The last moment (epoch ms) at which an order placed at `now` can be paid: the end of its last day, because people read
 * it as a day (R53); of an online payment the end of the hold. null: the order does not lapse (R24).
 */
export function payByMoment(method: PaymentMethodId, settings: PaymentDueDays, now: number): number | null {
  const { dueDays } = paymentMethods[method];
  if (isOnline(method)) return now + paymentHoldMs;
  return dueDays === null ? null : endOfDayAfter(now, settings[dueDays]);
}
