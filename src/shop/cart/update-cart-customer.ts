// Stores the addresses, shipping rate and payment method of a cart before checkout.
import { storeCartCustomer } from '../../db/cart/carts.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { CartCustomer } from '../../rules/cart/cart.ts';
import { cartKeysOf } from './cart-keys.ts';
import type { CartOutcome, CartView } from './cart-view.ts';
import { changeCart } from './change-cart.ts';
import type { Shop, Visitor } from '../shop.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import { buildCartView } from './view-cart.ts';

export interface UpdateCartCustomerInput {
  email?: string | undefined;
  billing?: Address | undefined;
  shipping?: Address | undefined;
  /** For example `flat_rate:1`; it must be one of the rates of the cart. */
  shippingRateId?: string | undefined;
  paymentMethod?: string | undefined;
  note?: string | undefined;
}

/** Computes the change from the stored customer data. */
type CartCustomerUpdater = (known: CartCustomer) => UpdateCartCustomerInput;

/**
 * Stores the given fields; the other fields stay. A change that depends on the stored data is a function, which runs
 * under the lock of the cart. Refused: a shipping rate that the cart does not have (`invalid-shipping-option`). For a
 * visitor without a cart nothing is stored; the view is computed with the given data.
 */
export async function updateCartCustomer(
  shop: Shop,
  visitor: Visitor,
  input: UpdateCartCustomerInput | CartCustomerUpdater,
): Promise<CartOutcome> {
  const changeFor = typeof input === 'function' ? input : () => input;
  if (cartKeysOf(visitor)) {
    const outcome = await storeChange(shop, visitor, changeFor);
    if (outcome.view.session !== null) return outcome;
  }
  const now = shop.clock.now();
  const tables = await loadRateTables(shop);
  return shop.db.read(async (tx): Promise<CartOutcome> => {
    const known = await buildCartView(tx, null, now, { tables });
    const change = changeFor(known.customer);
    const view = await buildCartView(tx, null, now, { customer: definedFields(change), tables });
    if (isUnknownRate(change, view))
      return { ok: false, notice: { code: 'invalid-shipping-option' }, productSlug: null, view: known };
    return { ok: true, view, notice: null };
  });
}

function isUnknownRate({ shippingRateId: id }: UpdateCartCustomerInput, { priced }: Pick<CartView, 'priced'>): boolean {
  return id !== undefined && !priced.shippingRates.some((rate) => rate.id === id);
}

function storeChange(shop: Shop, visitor: Visitor, changeFor: CartCustomerUpdater): Promise<CartOutcome> {
  return changeCart(
    shop,
    visitor,
    { code: 'session-expired' },
    async (tx, { cart, now, pricingInputs: known, tables }) => {
      const change = changeFor(cart.customer);
      const { shippingRateId } = change;
      if (shippingRateId !== undefined) {
        const view = await buildCartView(tx, cart, now, {
          customer: definedFields(change),
          pricingInputs: known,
          tables,
        });
        if (isUnknownRate(change, view)) return { refused: { code: 'invalid-shipping-option' } };
      }
      await storeCartCustomer(tx, cart, now, change);
      return { done: shippingRateId === undefined ? null : { code: 'shipping-updated' } };
    },
  );
}

function definedFields(change: UpdateCartCustomerInput): Partial<CartCustomer> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
