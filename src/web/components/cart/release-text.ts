import { orderRelease } from '../../../rules/catalog/pre-order.ts';
import { isApartRate, parcelDays } from '../../../rules/shipping/shipping-rates.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { chosenRate } from './cart-amounts.ts';

/** The sentence that says when a cart with a pre-order is shipped (R49, U10); null for a cart without one. */
export function releaseText(cart: Pick<StoreCart, 'items' | 'shipping_rates'>): string | null {
  const dates = cart.items.map(({ extensions }) => extensions['pre-order']?.release_date ?? null);
  return releaseSentence(dates, isApartRate(chosenRate(cart)?.rate_id));
}

/** The same of an order or cart with these release dates (ISO dates; null for released products). */
export function releaseSentence(dates: readonly (string | null)[], isApart: boolean): string | null {
  const release = orderRelease(dates);
  if (!release) return null;
  const days = parcelDays(dates);
  return isApart && days.length > 1
    ? collectorTexts.shipsApart(days)
    : collectorTexts.shipsOn(release.date, release.mixed);
}
