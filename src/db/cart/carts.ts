// Carts: rows, addresses and choices of the shopper. A stored price is never used for a purchase (R21).
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { emptyCustomer } from '../../rules/cart/cart.ts';
import type { CartCustomer, CartRow } from '../../rules/cart/cart.ts';
import { toAddressColumns, fromAddressColumns } from '../address-columns.ts';
import type { Tx } from '../database.ts';
import { encodeChoices, parseChoices } from '../json.ts';
import type { AddressColumns } from '../order-tables.ts';
import { prepareQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';

export interface StoredCart {
  id: number;
  session: string;
  /** Epoch ms. */
  expiresAt: number;
  rows: readonly CartRow[];
  /** Removed rows that can be restored. */
  removed: readonly CartRow[];
  customer: CartCustomer;
}

const cartRowColumns = [
  'key',
  'product_id',
  'variation_id',
  'attributes',
  'quantity',
  'seen_cents',
  'removed_at',
] as const;

type CartRowColumns = Pick<Selectable<Tables['cart_rows']>, (typeof cartRowColumns)[number]>;

type AddressKind = 'billing' | 'shipping';

/** Columns are null when the cart has no such address or no row. */
type JoinedCartRow = {
  [Name in `${AddressKind}_${keyof AddressColumns}`]: string | null;
} & (CartRowColumns | { key: null }) & { cart: number } & Omit<Selectable<Tables['carts']>, 'id' | 'created_at'>;

const addressColumnNames = Object.keys(toAddressColumns(emptyAddress)) as (keyof AddressColumns)[];

/** A cart with its addresses, joined with its rows. */
const selectCart = prepareQuery<{ session: string; now: number }, JoinedCartRow>((q, value) => {
  const addressAs = (kind: AddressKind) =>
    addressColumnNames.map((column) => sql.ref(`${kind}.${column}`).as(`${kind}_${column}` as const));
  return q
    .selectFrom('carts')
    .leftJoin('cart_addresses as billing', (join) =>
      join.onRef('billing.cart_id', '=', 'carts.id').on('billing.kind', '=', 'billing'),
    )
    .leftJoin('cart_addresses as shipping', (join) =>
      join.onRef('shipping.cart_id', '=', 'carts.id').on('shipping.kind', '=', 'shipping'),
    )
    .leftJoin('cart_rows', 'cart_rows.cart_id', 'carts.id')
    .select(['carts.id as cart', 'session', 'expires_at', 'email', 'shipping_rate_id', 'payment_method'])
    .select([...addressAs('billing'), ...addressAs('shipping')])
    .select(cartRowColumns)
    .where('carts.session', '=', value('session'))
    .where('carts.expires_at', '>', value('now'))
    .orderBy('cart_rows.id')
    .$castTo<JoinedCartRow>();
});

const lockCart = prepareQuery<{ session: string }, unknown>((q, value) =>
  q.selectFrom('carts').select('id').where('session', '=', value('session')).forUpdate(),
);

function parseAddress(row: JoinedCartRow, kind: AddressKind): Address | null {
  if (row[`${kind}_country`] === null) return null;
  const columns = addressColumnNames.map((name) => [name, row[`${kind}_${name}`] ?? ''] as const);
  return fromAddressColumns(Object.fromEntries(columns) as Record<keyof AddressColumns, string>);
}

/** Returns the cart of a session; null when there is none or it has expired. `lock` locks it until the transaction ends. */
export async function readCart(tx: Tx, session: string, now: number, lock = false): Promise<StoredCart | null> {
  // The rows are read after the lock: a statement that waits for a lock has read the other tables before the wait.
  if (lock && tx.hasRowLocks) await lockCart(tx, { session });
  const rows = await selectCart(tx, { session, now });
  const [cart] = rows;
  if (!cart) return null;
  const billing = parseAddress(cart, 'billing');
  return {
    id: cart.cart,
    session: cart.session,
    expiresAt: cart.expires_at,
    ...splitCartRows(rows.flatMap((row) => (row.key === null ? [] : [row]))),
    customer: {
      email: cart.email,
      billing: billing ?? emptyAddress,
      shipping: parseAddress(cart, 'shipping') ?? billing ?? emptyAddress,
      shippingRateId: cart.shipping_rate_id,
      paymentMethod: cart.payment_method,
    },
  };
}

const selectCartRows = prepareQuery<{ cart: number }, CartRowColumns>((q, value) =>
  q.selectFrom('cart_rows').select(cartRowColumns).where('cart_id', '=', value('cart')).orderBy('id'),
);

/** Returns the rows of a cart and its removed rows. */
export async function readCartRows(tx: Tx, cartId: number): Promise<Pick<StoredCart, 'rows' | 'removed'>> {
  return splitCartRows(await selectCartRows(tx, { cart: cartId }));
}

function splitCartRows(rows: readonly CartRowColumns[]): Pick<StoredCart, 'rows' | 'removed'> {
  const parts: { rows: CartRow[]; removed: CartRow[] } = { rows: [], removed: [] };
  for (const row of rows)
    parts[row.removed_at === null ? 'rows' : 'removed'].push({
      key: row.key,
      productId: row.product_id,
      variationId: row.variation_id,
      attributes: parseChoices(row.attributes),
      quantity: row.quantity,
      seenCents: row.seen_cents,
    });
  return parts;
}

const insertCartRow = prepareQuery<{ session: string; now: number; expiresAt: number }, { id: number }>((q, value) =>
  q
    .insertInto('carts')
    .values({
      session: value('session'),
      shipping_rate_id: null,
      payment_method: null,
      created_at: value('now'),
      expires_at: value('expiresAt'),
    })
    .onConflict((conflict) => conflict.column('session').doNothing())
    .returning('id'),
);

/** Inserts a cart and returns its id; null when the session has a cart, expired or not. */
async function insertCart(tx: Tx, session: string, now: number, expiresAt: number): Promise<number | null> {
  const [row] = await insertCartRow(tx, { session, now, expiresAt });
  return row?.id ?? null;
}

/** Creates a cart; times in epoch ms. It replaces an expired cart of the session. */
export async function createCart(tx: Tx, session: string, now: number, expiresAt: number): Promise<StoredCart> {
  const id = await insertCart(tx, session, now, expiresAt);
  if (id !== null) return { id, session, expiresAt, rows: [], removed: [], customer: emptyCustomer };
  await tx.q.deleteFrom('carts').where('session', '=', session).where('expires_at', '<=', now).execute();
  await insertCart(tx, session, now, expiresAt);
  const cart = await readCart(tx, session, now, true);
  if (!cart) throw new Error('the cart that was just made is gone');
  return cart;
}

const upsertRow = prepareQuery<Omit<CartRowColumns, 'removed_at'> & { cart: number }, unknown>((q, value) => {
  const changing = { quantity: value('quantity'), seen_cents: value('seen_cents'), removed_at: null };
  return q
    .insertInto('cart_rows')
    .values({
      cart_id: value('cart'),
      key: value('key'),
      product_id: value('product_id'),
      variation_id: value('variation_id'),
      attributes: value('attributes'),
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doUpdateSet(changing));
});

/** Adds a row to the cart, or changes the row with its key. A removed row with that key is restored. */
export async function upsertCartRow(tx: Tx, cartId: number, row: CartRow): Promise<void> {
  await upsertRow(tx, {
    cart: cartId,
    key: row.key,
    product_id: row.productId,
    variation_id: row.variationId,
    attributes: encodeChoices(row.attributes),
    quantity: row.quantity,
    seen_cents: row.seenCents,
  });
}

/** Marks a row as removed at `at` (epoch ms). It can be restored until the cart is ordered. */
export async function removeCartRow(tx: Tx, cartId: number, key: string, at: number): Promise<void> {
  await tx.q
    .updateTable('cart_rows')
    .set({ removed_at: at })
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .execute();
}

/** Deletes rows for good: after an order, or when their items are no longer sold. */
export async function deleteCartRows(tx: Tx, cartId: number, keys: readonly string[] | 'all'): Promise<void> {
  let query = tx.q.deleteFrom('cart_rows').where('cart_id', '=', cartId);
  if (keys !== 'all') query = query.where('key', 'in', keys.length > 0 ? keys : ['']);
  await query.execute();
}

const updateExpiry = prepareQuery<{ cart: number; expiresAt: number }, unknown>((q, value) =>
  q
    .updateTable('carts')
    .set({ expires_at: value('expiresAt') })
    .where('id', '=', value('cart')),
);

/** Sets the moment (epoch ms) at which the cart expires. */
export async function setCartExpiry(tx: Tx, cartId: number, expiresAt: number): Promise<void> {
  await updateExpiry(tx, { cart: cartId, expiresAt });
}

/** Stores customer data of a cart. Absent fields do not change. */
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
    const stored = toAddressColumns(address);
    await tx.q
      .insertInto('cart_addresses')
      .values({ cart_id: cartId, kind, ...stored })
      .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(stored))
      .execute();
  }
}

/** Deletes at most `most` carts that expired before a moment (epoch ms); returns how many. */
export async function deleteExpiredCarts(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('carts')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(max)
    .execute();
  if (rows.length > 0)
    await tx.q
      .deleteFrom('carts')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      // A cart that is being extended is not deleted: the statement waits for its lock and checks the condition again.
      .where('expires_at', '<', before)
      .execute();
  return rows.length;
}
