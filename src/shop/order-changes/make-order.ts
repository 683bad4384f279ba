// Staff, or a program of theirs, make an order for a customer: by the same checkout as any other order.
import { createCart, storeCartChoices } from '../../db/cart/carts.ts';
import { upsertCartRow } from '../../db/cart/cart-rows.ts';
import { readAccountNames } from '../../db/accounts/account-names.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { noChoices } from '../../rules/cart/cart.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import type { Notice } from '../../rules/notices.ts';
import { changeOrderMeta } from '../../rules/orders/order-meta.ts';
import type { OrderMetaChange } from '../../rules/orders/order-meta.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { guestCartKeys } from '../cart/cart-keys.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { guest } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { keepMetaIn } from './change-order-meta.ts';
import { rowsOfItems } from './rows-of-items.ts';
import type { AddedItem } from './rows-of-items.ts';

interface MakeOrderInput {
  items: readonly AddedItem[];
  /** In lower case. */
  couponCodes: readonly string[];
  email: string;
  billing: Address;
  /** null: the billing address. */
  shipping: Address | null;
  /** `flat_rate:1`; null: the usual one. */
  shippingRateId: string | null;
  paymentMethod: string;
  note: string;
  /** The customer's account; null: a guest. */
  accountId: number | null;
  /** Whether the money is there already. */
  isPaid: boolean;
  createdVia: 'admin' | 'rest-api';
  /** What the program keeps with it. */
  meta: readonly OrderMetaChange[];
}

type MakeOrderOutcome =
  | { ok: true; orderId: number }
  | NotAllowed
  | { ok: false; reason: 'no-items' | 'too-many-items' | 'unknown-item' | 'unknown-account' | 'too-much-meta' }
  | { ok: false; reason: 'refused'; notice: Notice }
  | { ok: false; reason: 'invalid'; fields: readonly CheckoutProblem[] };

/**
 * Makes an order: priced by the engine, with its stock held and its emails sent as any other order; the history says who made it. It has
 * no attribution, and no consent is recorded: the customer saw no page. Refused: not staff (R30), no or unknown items, an unknown
 * account, more than `orderMetaLimits`, and what the checkout refuses.
 */
export async function makeOrder(shop: Shop, visitor: Visitor, input: MakeOrderInput): Promise<MakeOrderOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { items, accountId, couponCodes, isPaid, meta, ...form } = input;
  if (items.length === 0) return { ok: false, reason: 'no-items' };
  if (items.length > serverLimits.cartRows) return { ok: false, reason: 'too-many-items' };
  if (!changeOrderMeta([], meta)) return { ok: false, reason: 'too-much-meta' };
  const now = shop.clock.now();
  const session = shop.ids.cartSession();
  const filled = await shop.db.write(async (tx) => {
    if (accountId !== null && (await readAccountNames(tx, [accountId])).size === 0)
      return { ok: false, reason: 'unknown-account' } as const;
    const made = await rowsOfItems(tx, items, now);
    if (!made.ok) return made;
    // The cart of this order alone; when the order is refused, it is gone after a while.
    const cart = await createCart(tx, guestCartKeys(session), now, now + serverTimes.repeatedCheckout);
    if (!cart) throw new Error('a new cart session is not new');
    for (const row of made.rows) await upsertCartRow(tx, cart.id, row);
    if (couponCodes.length > 0) await storeCartChoices(tx, cart.id, { ...noChoices, couponCodes });
    return made;
  });
  if (!filled.ok) return filled.reason === 'not-available' ? { ...filled, reason: 'refused' } : filled;
  const placed = await placeOrder(shop, guest(session), {
    ...form,
    attribution: {},
    attemptKey: null,
    seenTotal: null,
    userAgent: '',
    madeBy: { visitor, accountId },
  });
  switch (placed.kind) {
    case 'placed': {
      const { id: orderId } = placed.order;
      if (meta.length > 0) await shop.db.write((tx) => keepMetaIn(tx, { orderId, changes: meta }, now));
      if (isPaid) await changeOrderStatus(shop, visitor, { orderId, status: 'processing' });
      return { ok: true, orderId };
    }
    case 'refused':
      return { ok: false, reason: 'refused', notice: placed.notice };
    case 'invalid':
      return { ok: false, reason: 'invalid', fields: placed.fields };
    case 'conflict':
      throw new Error('a cart of its own was ordered before');
  }
}
