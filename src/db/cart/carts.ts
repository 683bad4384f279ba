// Carts: addresses and choices of the shopper; their rows are in cart-rows.ts. A stored price is never used for a purchase (R21). A
// guest's cart is one row of `carts`. A customer has one for the account, which holds the rows of the cart, and one for each log-in,
// which holds what was typed in it (R52).
import type { Selectable } from 'kysely';
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { emptyCustomer, noChoices } from '../../rules/cart/cart.ts';
import type { CartChoices, CartCustomer } from '../../rules/cart/cart.ts';
import { readAccountAddresses } from '../accounts/account-addresses.ts';
import type { AccountAddresses } from '../accounts/account-addresses.ts';
import { fromJoinedAddresses, joinedAddressColumns, toAddressColumns } from '../address-columns.ts';
import type { JoinedAddresses } from '../address-columns.ts';
import type { Tx } from '../database.ts';
import { pipelined } from '../pipelined.ts';
import { prepareQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';
import { cartRowColumns, splitCartRows } from './cart-rows.ts';
import type { CartRowColumns, CartRows } from './cart-rows.ts';
import { encodeCartChoices, parseCartChoices } from './row-json.ts';

/** The keys under which the cart of a visitor is stored. */
export interface CartKeys {
  /** Of the rows: the session of a guest (`t_…`), or an account (`account:12`). */
  rows: string;
  /** Of the customer data: the session of a guest, or a log-in (`log-in:77`). */
  customer: string;
  /** The account whose stored addresses are used until the log-in has others; null for a guest. */
  accountId: number | null;
  /** The email address of the account, which holds until the log-in has typed another; '' for a guest. */
  email: string;
}

export interface StoredCart extends CartRows {
  /** The id of the cart that holds the rows. */
  id: number;
  /** The id of the cart that holds the customer data; null when there are none. */
  customerCartId: number | null;
  /** The key of the customer data. */
  session: string;
  /** Epoch ms. */
  expiresAt: number;
  customer: CartCustomer;
  choices: CartChoices;
}

/** Columns are null when the cart has no customer data, no such address or no row. */
type JoinedCartRow = JoinedAddresses &
  (CartRowColumns | { key: null }) & {
    cart: number;
    customer_cart: number | null;
    email: string | null;
    customer_note: string | null;
  } & Pick<
    Selectable<Tables['carts']>,
    'expires_at' | 'shipping_rate_id' | 'payment_method' | 'coupon_codes' | 'gift_choices' | 'quotation_id'
  >;

/** A cart with its addresses, joined with its rows. */
const selectCart = prepareQuery<Omit<CartKeys, 'accountId' | 'email'> & { now: number }, JoinedCartRow>((q, value) => {
  return q
    .selectFrom('carts')
    .leftJoin('carts as own', (join) =>
      join.on('own.session', '=', value('customer')).on('own.expires_at', '>', value('now')),
    )
    .leftJoin('cart_addresses as billing', (join) =>
      join.onRef('billing.cart_id', '=', 'own.id').on('billing.kind', '=', 'billing'),
    )
    .leftJoin('cart_addresses as shipping', (join) =>
      join.onRef('shipping.cart_id', '=', 'own.id').on('shipping.kind', '=', 'shipping'),
    )
    .leftJoin('cart_rows', 'cart_rows.cart_id', 'carts.id')
    .select([
      'carts.id as cart',
      'carts.expires_at',
      'carts.coupon_codes',
      'carts.gift_choices',
      'carts.quotation_id',
      'own.id as customer_cart',
    ])
    .select(['own.email', 'own.shipping_rate_id', 'own.payment_method', 'own.customer_note'])
    .select(joinedAddressColumns())
    .select(cartRowColumns)
    .where('carts.session', '=', value('rows'))
    .where('carts.expires_at', '>', value('now'))
    .where('carts.ended_at', 'is', null)
    .orderBy('cart_rows.id')
    .$castTo<JoinedCartRow>();
});

const lockCart = prepareQuery<{ session: string }, unknown>((q, value) =>
  q.selectFrom('carts').select('id').where('session', '=', value('session')).forUpdate(),
);

/**
 * Returns the cart of a visitor; null when there is none, or it has expired or ended. `lock` locks its rows until the
 * transaction ends.
 */
export async function readCart(tx: Tx, keys: CartKeys, now: number, lock = false): Promise<StoredCart | null> {
  const isLocked = lock && tx.hasRowLocks;
  // The rows are read after the lock: a statement that waits for a lock has read the other tables before the wait.
  const [locked, rows] = await pipelined(
    isLocked ? lockCart(tx, { session: keys.rows }) : Promise.resolve([]),
    selectCart(tx, { rows: keys.rows, customer: keys.customer, now }),
  );
  // Another transaction may create the cart between the two statements. It would be read without a lock.
  if (isLocked && locked.length === 0) return null;
  const [cart] = rows;
  if (!cart) return null;
  const { billing, shipping } = await customerAddresses(tx, keys, cart);
  return {
    id: cart.cart,
    customerCartId: cart.customer_cart,
    session: keys.customer,
    expiresAt: cart.expires_at,
    ...splitCartRows(rows.flatMap((row) => (row.key === null ? [] : [row]))),
    customer: {
      email: cart.email || keys.email,
      billing: billing ?? emptyAddress,
      shipping: shipping ?? billing ?? emptyAddress,
      shippingRateId: cart.shipping_rate_id,
      paymentMethod: cart.payment_method,
      ...(cart.customer_note && { note: cart.customer_note }),
    },
    choices: parseCartChoices(cart),
  };
}

/** The addresses that were typed; when there are none, those that the account stores. */
async function customerAddresses(tx: Tx, { accountId }: CartKeys, cart: JoinedAddresses): Promise<AccountAddresses> {
  const typed = { billing: fromJoinedAddresses(cart, 'billing'), shipping: fromJoinedAddresses(cart, 'shipping') };
  if (accountId === null || typed.billing || typed.shipping) return typed;
  return readAccountAddresses(tx, accountId);
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

/** Inserts a cart, in place of an expired one. Returns its id; null when there is a cart with this key. */
async function insertCart(tx: Tx, session: string, now: number, expiresAt: number): Promise<number | null> {
  const [row] = await insertCartRow(tx, { session, now, expiresAt });
  if (row) return row.id;
  await tx.q.deleteFrom('carts').where('session', '=', session).where('expires_at', '<=', now).execute();
  const [second] = await insertCartRow(tx, { session, now, expiresAt });
  return second?.id ?? null;
}

/** Creates a cart, or returns the present one; times in epoch ms. Returns null for an ended session. */
export async function createCart(tx: Tx, keys: CartKeys, now: number, expiresAt: number): Promise<StoredCart | null> {
  const id = await insertCart(tx, keys.rows, now, expiresAt);
  // A log-in can have customer data from before.
  if (id === null || keys.rows !== keys.customer) return readCart(tx, keys, now, true);
  return {
    id,
    customerCartId: id,
    session: keys.customer,
    expiresAt,
    rows: [],
    removed: [],
    customer: emptyCustomer,
    choices: noChoices,
  };
}

/** An ended session of a guest. */
interface EndedCart {
  id: number;
  by: 'order' | 'log-in';
  /** Epoch ms. */
  at: number;
}

/** Returns the ended session with this key; null when there is none. */
export async function findEndedCart(tx: Tx, session: string): Promise<EndedCart | null> {
  const row = await tx.q
    .selectFrom('carts')
    .select(['id', 'ended_by', 'ended_at'])
    .where('session', '=', session)
    .executeTakeFirst();
  const { ended_by: by = null, ended_at: at = null } = row ?? {};
  return row && by !== null && at !== null ? { id: row.id, by, at } : null;
}

const deleteAllRows = prepareQuery<{ cart: number }, unknown>((q, value) =>
  q.deleteFrom('cart_rows').where('cart_id', '=', value('cart')),
);

const deleteAddresses = prepareQuery<{ cart: number }, unknown>((q, value) =>
  q.deleteFrom('cart_addresses').where('cart_id', '=', value('cart')),
);

const updateEnded = prepareQuery<{ cart: number; until: number } & Pick<EndedCart, 'by' | 'at'>, unknown>((q, value) =>
  q
    .updateTable('carts')
    .set({
      email: '',
      shipping_rate_id: null,
      payment_method: null,
      customer_note: '',
      ...encodeCartChoices(noChoices),
    })
    .set({ ended_by: value('by'), ended_at: value('at'), expires_at: value('until') })
    .where('id', '=', value('cart')),
);

/**
 * Ends the session of a guest: erases its rows and customer data. Its key stays stored until `until`, so that it is not
 * used again; times in epoch ms.
 */
export async function endCart(tx: Tx, cartId: number, by: EndedCart['by'], at: number, until: number): Promise<void> {
  await pipelined(
    deleteAllRows(tx, { cart: cartId }),
    deleteAddresses(tx, { cart: cartId }),
    updateEnded(tx, { cart: cartId, by, at, until }),
  );
}

/** Erases what was typed in a log-in. */
export async function deleteCartCustomer(tx: Tx, session: string): Promise<void> {
  await tx.q.deleteFrom('carts').where('session', '=', session).execute();
}

/** Stores what the shopper chose for the cart as a whole. */
export async function storeCartChoices(tx: Tx, cartId: number, choices: CartChoices): Promise<void> {
  await tx.q.updateTable('carts').set(encodeCartChoices(choices)).where('id', '=', cartId).execute();
}

const updateExpiry = prepareQuery<{ cart: number; own: number; expiresAt: number }, unknown>((q, value) =>
  q
    .updateTable('carts')
    .set({ expires_at: value('expiresAt') })
    .where('id', 'in', [value('cart'), value('own')])
    .where('ended_at', 'is', null),
);

/** Sets the moment (epoch ms) at which the cart and its customer data expire. */
export async function setCartExpiry(
  tx: Tx,
  { id, customerCartId }: Pick<StoredCart, 'id' | 'customerCartId'>,
  expiresAt: number,
): Promise<void> {
  await updateExpiry(tx, { cart: id, own: customerCartId ?? id, expiresAt });
}

/** Stores customer data of a cart at `now` (epoch ms). Absent fields do not change. */
export async function storeCartCustomer(
  tx: Tx,
  cart: StoredCart,
  now: number,
  change: {
    email?: string | undefined;
    billing?: Address | undefined;
    shipping?: Address | undefined;
    shippingRateId?: string | undefined;
    paymentMethod?: string | undefined;
    note?: string | undefined;
  },
): Promise<void> {
  const columns = {
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.shippingRateId === undefined ? {} : { shipping_rate_id: change.shippingRateId }),
    ...(change.paymentMethod === undefined ? {} : { payment_method: change.paymentMethod }),
    ...(change.note === undefined ? {} : { customer_note: change.note }),
  };
  const cartId = cart.customerCartId ?? (await insertCart(tx, cart.session, now, cart.expiresAt));
  if (cartId === null) throw new Error(`the customer data of ${cart.session} were not read`);
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

/** Deletes at most `max` carts that expired before a moment (epoch ms); returns how many. */
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
