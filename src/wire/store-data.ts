// Data about the store and the visitor for scripts on a page ([3.17-01]).

/** Flags are 1 or 0, as in the protocol ([4.17-01]). */
export interface StoreData {
  store_currency: 'EUR';
  currency_minor_unit: 2;
  timezone: 'Europe/Amsterdam';
  is_guest: 0 | 1;
  store_admin: 0 | 1;
}

/**
 * The data for a value of the cookie `shop_user`: `1` is a customer, `2` staff, anything else a guest (R16). Only a
 * hint, never used for authorisation.
 */
export function storeData(user: string | null): StoreData {
  const staff = user === '2';
  return {
    store_currency: 'EUR',
    currency_minor_unit: 2,
    timezone: 'Europe/Amsterdam',
    is_guest: staff || user === '1' ? 0 : 1,
    store_admin: staff ? 1 : 0,
  };
}
