// Addresses about paying online. Apart from paths.ts, which every page loads.

const payPrefix = '/checkout/order-pay/';
const statePrefix = '/betaling/stand/';
const notificationPrefix = '/betaling/melding/';

export const paymentPaths = {
  /** Where an order is paid; the address of the original software. */
  pay: (id: number, key: string) => `${payPrefix}${id}/?pay_for_order=true&key=${encodeURIComponent(key)}`,
  /** The page of the order, which a shopper comes back to. */
  back: (id: number, key: string) => `/checkout/order-received/${id}/?key=${encodeURIComponent(key)}`,
  /** How the payment of an order stands, as JSON. */
  state: (id: number, key: string) => `${statePrefix}${id}/?key=${encodeURIComponent(key)}`,
  /** Where the provider says that a payment changed. */
  notification: (paymentKey: string) => `${notificationPrefix}${paymentKey}/`,
} as const;

export const paymentPrefixes = { notification: notificationPrefix, pay: payPrefix } as const;

export const paymentPatterns = {
  pay: `${payPrefix}:id{[0-9]+}/`,
  state: `${statePrefix}:id{[0-9]+}/`,
  notification: `${notificationPrefix}:key/`,
} as const;

/** The fields of the form that pays an order, and what its buttons do. */
export const payFields = { method: 'payment_method', action: 'actie' } as const;
export const payActions = { pay: 'betalen', toCart: 'winkelwagen' } as const;
