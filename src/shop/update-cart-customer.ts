// Remembers where the cart is to go and how it is to be paid, before there is an order.
import { readCart, storeCartCustomer } from '../db/carts.ts';
import type { Address } from '../rules/addresses.ts';
import type { CartOutcome } from './cart-view.ts';
import { changeCart } from './change-cart.ts';
import type { Shop, Visitor } from './shop.ts';
import { viewOf } from './view-cart.ts';

export interface CartCustomerInput {
  email?: string | undefined;
  billing?: Address | undefined;
  shipping?: Address | undefined;
  /** `flat_rate:1`; must be one of the cart's rates. */
  shippingRateId?: string | undefined;
  paymentMethod?: string | undefined;
}

/**
 * Stores what is given and leaves the rest. Refused: a shipping rate the cart does not have (`invalid-shipping-option`).
 * A visitor without a cart gets the answer for these data, and nothing is stored.
 */
export async function updateCartCustomer(shop: Shop, visitor: Visitor, input: CartCustomerInput): Promise<CartOutcome> {
  const now = shop.clock.now();
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const known =
    visitor.session !== null && (await shop.db.read((tx) => readCart(tx, visitor.session ?? '', now))) !== null;
  if (!known) return { ok: true, view: await shop.db.read((tx) => viewOf(tx, null, now, given)), notice: null };
  return changeCart(shop, visitor, { code: 'session-expired' }, async (tx, cart) => {
    const after = await viewOf(tx, cart, now, given);
    const { shippingRateId } = input;
    if (shippingRateId !== undefined && !after.priced.shippingRates.some((rate) => rate.id === shippingRateId))
      return { refused: { code: 'invalid-shipping-option' } };
    await storeCartCustomer(tx, cart.id, input);
    return { done: shippingRateId === undefined ? null : { code: 'shipping-updated' } };
  });
}
