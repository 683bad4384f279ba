// What scripts on a page may know of the store and of who looks at it ([3.17-01]).

/** Flags are 1 or 0, as the protocol writes them ([4.17-01]). */
export interface StoreData {
  store_currency: 'EUR';
  currency_minor_unit: 2;
  timezone: 'Europe/Amsterdam';
  is_guest: 0 | 1;
  store_admin: 0 | 1;
}

/** For the value of the cookie `shop_user`: `1` a customer, `2` staff, anything else a guest (R16). A hint, never an authority. */
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
