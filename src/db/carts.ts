// Carts: rows of what was chosen, the shopper's address and choices; never a price that counts (R21).
import { emptyAddress } from '../rules/addresses.ts';
import type { Address } from '../rules/addresses.ts';
import type { CartCustomer, CartRow } from '../rules/cart.ts';
import { addressColumns, addressOf } from './addresses.ts';
import type { Tx } from './database.ts';
import { encodeChoices, parseChoices } from './json.ts';

export interface StoredCart {
  id: number;
  session: string;
  /** Epoch ms. */
  expiresAt: number;
  rows: readonly CartRow[];
  /** Rows that were removed and can be put back. */
  removed: readonly CartRow[];
  customer: CartCustomer;
}

/** The cart of a session, unless it has expired; with `lock`, nobody else changes it until the transaction ends. */
export async function readCart(tx: Tx, session: string, now: number, lock = false): Promise<StoredCart | null> {
  let query = tx.q.selectFrom('carts').selectAll().where('session', '=', session).where('expires_at', '>', now);
  if (lock && tx.locks) query = query.forUpdate();
  const cart = await query.executeTakeFirst();
  if (!cart) return null;
  const addresses = await tx.q.selectFrom('cart_addresses').selectAll().where('cart_id', '=', cart.id).execute();
  const billing = addresses.find((row) => row.kind === 'billing');
  const shipping = addresses.find((row) => row.kind === 'shipping');
  return {
    id: cart.id,
    session: cart.session,
    expiresAt: cart.expires_at,
    ...(await readCartRows(tx, cart.id)),
    customer: {
      email: cart.email,
      billing: billing ? addressOf(billing) : emptyAddress,
      shipping: shipping ? addressOf(shipping) : billing ? addressOf(billing) : emptyAddress,
      shippingRateId: cart.shipping_rate_id,
      paymentMethod: cart.payment_method,
    },
  };
}

/** The rows of a cart, and those that were removed from it. */
export async function readCartRows(tx: Tx, cartId: number): Promise<Pick<StoredCart, 'rows' | 'removed'>> {
  const rows = await tx.q.selectFrom('cart_rows').selectAll().where('cart_id', '=', cartId).orderBy('id').execute();
  const parsed = rows.map((row) => ({
    removed: row.removed_at !== null,
    row: {
      key: row.key,
      productId: row.product_id,
      variationId: row.variation_id,
      attributes: parseChoices(row.attributes),
      quantity: row.quantity,
      seenCents: row.seen_cents,
    },
  }));
  return {
    rows: parsed.filter((entry) => !entry.removed).map((entry) => entry.row),
    removed: parsed.filter((entry) => entry.removed).map((entry) => entry.row),
  };
}

const noCustomer: CartCustomer = {
  email: '',
  billing: emptyAddress,
  shipping: emptyAddress,
  shippingRateId: null,
  paymentMethod: null,
};

/** The id of a cart that is begun; null where the session has one, expired or not. */
async function beginCart(tx: Tx, session: string, now: number, expiresAt: number): Promise<number | null> {
  const row = await tx.q
    .insertInto('carts')
    .values({ session, shipping_rate_id: null, payment_method: null, created_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('session').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Begins a cart; times in epoch ms. A cart of that session that has expired is begun anew. */
export async function createCart(tx: Tx, session: string, now: number, expiresAt: number): Promise<StoredCart> {
  const id = await beginCart(tx, session, now, expiresAt);
  if (id !== null) return { id, session, expiresAt, rows: [], removed: [], customer: noCustomer };
  await tx.q.deleteFrom('carts').where('session', '=', session).where('expires_at', '<=', now).execute();
  await beginCart(tx, session, now, expiresAt);
  const cart = await readCart(tx, session, now, true);
  if (!cart) throw new Error('the cart that was just made is gone');
  return cart;
}

/** Puts a row into the cart, or changes the one with its key; a removed row with that key comes back. */
export async function putCartRow(tx: Tx, cartId: number, row: CartRow): Promise<void> {
  const changing = { quantity: row.quantity, seen_cents: row.seenCents, removed_at: null };
  await tx.q
    .insertInto('cart_rows')
    .values({
      cart_id: cartId,
      key: row.key,
      product_id: row.productId,
      variation_id: row.variationId,
      attributes: encodeChoices(row.attributes),
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doUpdateSet(changing))
    .execute();
}

/** Takes a row out; it can be put back until the cart is ordered. */
export async function removeCartRow(tx: Tx, cartId: number, key: string, at: number): Promise<void> {
  await tx.q
    .updateTable('cart_rows')
    .set({ removed_at: at })
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .execute();
}

/** Deletes rows for good: after an order, or when what they hold is no longer sold. */
export async function deleteCartRows(tx: Tx, cartId: number, keys: readonly string[] | 'all'): Promise<void> {
  let query = tx.q.deleteFrom('cart_rows').where('cart_id', '=', cartId);
  if (keys !== 'all') query = query.where('key', 'in', keys.length > 0 ? keys : ['']);
  await query.execute();
}

/** Makes the cart live until a moment (epoch ms). */
export async function renewCart(tx: Tx, cartId: number, expiresAt: number): Promise<void> {
  await tx.q.updateTable('carts').set({ expires_at: expiresAt }).where('id', '=', cartId).execute();
}

/** Stores what the shopper said of themselves; what is absent stays. */
export async function storeCartCustomer(
  tx: Tx,
  cartId: number,
  change: {
    email?: string | undefined;
    billing?: Address | undefined;
    shipping?: Address | undefined;
    shippingRateId?: string | undefined;
    paymentMethod?: string | undefined;
  },
): Promise<void> {
  const columns = {
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.shippingRateId === undefined ? {} : { shipping_rate_id: change.shippingRateId }),
    ...(change.paymentMethod === undefined ? {} : { payment_method: change.paymentMethod }),
  };
  if (Object.keys(columns).length > 0) await tx.q.updateTable('carts').set(columns).where('id', '=', cartId).execute();
  for (const kind of ['billing', 'shipping'] as const) {
    const address = change[kind];
    if (!address) continue;
    const stored = addressColumns(address);
    await tx.q
      .insertInto('cart_addresses')
      .values({ cart_id: cartId, kind, ...stored })
      .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(stored))
      .execute();
  }
}

/** Deletes at most `most` carts that expired before a moment; how many went. */
export async function deleteExpiredCarts(tx: Tx, before: number, most: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('carts')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(most)
    .execute();
  if (rows.length > 0)
    await tx.q
      .deleteFrom('carts')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      // One that is being renewed is waited for, and then lives.
      .where('expires_at', '<', before)
      .execute();
  return rows.length;
}
