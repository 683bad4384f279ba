// The page at which a customer gives an account number for a refund. Apart from paths.ts, which every page loads.

const prefix = '/mijn-account/terugbetaling/';

export const refundPaths = {
  /** The link in the email. */
  account: (orderId: number, key: string) => `${prefix}${orderId}/?key=${encodeURIComponent(key)}`,
  given: `${prefix}ontvangen/`,
} as const;

export const refundPatterns = { account: `${prefix}:id{[0-9]+}/` } as const;

/** The field names of the form. */
export const refundAccountFields = { iban: 'iban', name: 'account_holder' } as const;
