// Everything that the shop has stored about a customer, for the customer.
import type { Address } from '../../rules/checkout/addresses.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { ReviewState } from '../../rules/reviews/reviews.ts';
import type { WishlistPrivacy } from '../../rules/wishlists/wishlists.ts';
import type { Withdrawal } from '../../rules/withdrawals/withdrawals.ts';
import type { ContactMessage } from '../../rules/forms/messages.ts';
import { readMessagesOfAddress } from '../forms/contact-messages.ts';
import { readOrders } from '../orders/orders.ts';
import { readRefundAccounts } from '../refunds/refund-accounts.ts';
import { readTransfersOf } from '../transfers/bank-entries.ts';
import type { OwnTransfer } from '../transfers/bank-entries.ts';
import type { Shipment } from '../../rules/shipments/shipments.ts';
import { readShipmentsOf } from '../shipments/shipments.ts';
import { readWithdrawalsOfCustomer } from '../withdrawals/withdrawals.ts';
import { readEstimatesOf } from '../quotations/estimates.ts';
import type { Estimate } from '../quotations/estimates.ts';
import { readQuotationsOf } from '../quotations/quotations.ts';
import type { Quotation } from '../../rules/quotations/quotations.ts';
import type { Tx } from '../database.ts';
import { readAccountAddresses } from './account-addresses.ts';
import { listPasskeys } from './passkeys.ts';

/** Moments in epoch ms. */
export interface OwnData {
  account: { name: string; email: string; isConfirmed: boolean; role: string; createdAt: number };
  logIns: readonly { startedAt: number; usedAt: number }[];
  passkeys: readonly { name: string; createdAt: number }[];
  /** Named values, such as that a banner was dismissed. */
  choices: readonly { name: string; value: string }[];
  addresses: Readonly<Record<'billing' | 'shipping', Address | null>>;
  cart: readonly { product: string; quantity: number; isRemoved: boolean }[];
  wishlists: readonly OwnWishlistData[];
  /** Rows of wishlists of others that the customer buys for them. */
  gifts: readonly { product: string; at: number }[];
  orders: readonly OwnOrder[];
  reviews: readonly OwnReview[];
  /** Requests for an email when a product is back in stock. */
  restockRequests: readonly { product: string; askedAt: number; isConfirmed: boolean }[];
  /** Withdrawals from the orders of the account, and those that were sent with its confirmed address. */
  withdrawals: readonly OwnWithdrawal[];
  /** Reports of reviews that were sent with the confirmed address. */
  reviewReports: readonly OwnReviewReport[];
  /** Messages of contact forms that were sent with the confirmed address. */
  messages: readonly ContactMessage[];
  /** Estimates of the account, and those that were asked with its confirmed address, with their quotations. */
  estimates: readonly (Estimate & { quotations: readonly Quotation[] })[];
}

interface OwnWishlistData {
  name: string;
  privacy: WishlistPrivacy;
  createdAt: number;
  rows: readonly { product: string; quantity: number; savedCents: number; addedAt: number }[];
}

type OwnWithdrawal = Pick<
  Withdrawal,
  'orderNumber' | 'name' | 'email' | 'scope' | 'items' | 'at' | 'state' | 'answer' | 'decidedAt' | 'goodsAt'
> & { lines: readonly { product: string; quantity: number }[] };

interface OwnReviewReport {
  product: string;
  reason: string;
  text: string;
  state: string;
  answer: string;
  at: number;
  decidedAt: number | null;
}

interface OwnOrder {
  order: Order;
  /** Where the visit came from. */
  attribution: readonly { name: string; value: string }[];
  /** The parcels that have left. */
  parcels: readonly Shipment[];
  /** The account that was given for a refund, as far as staff sees it; null for none. */
  refundAccount: { last4: string; givenAt: number } | null;
  /** What the bank said about who paid by transfer. */
  transfers: readonly OwnTransfer[];
  /** The emails to the customer. */
  mails: readonly { kind: string; recipient: string; createdAt: number; sentAt: number | null }[];
}

interface OwnReview {
  product: string;
  state: ReviewState;
  author: string;
  email: string;
  rating: number;
  text: string;
  answer: string;
  createdAt: number;
}

const moment = (stored: Date | string): number => new Date(stored).getTime();

/** Reads the data of an account; null when there is no such account. */
export async function readOwnData(tx: Tx, accountId: number): Promise<OwnData | null> {
  const account = await tx.q
    .selectFrom('auth_users')
    .select(['name', 'email', 'emailVerified', 'role', 'createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return null;
  const { name, email, role } = account;
  const isConfirmed = Boolean(account.emailVerified);
  return {
    account: { name, email, isConfirmed, role, createdAt: moment(account.createdAt) },
    logIns: await readLogIns(tx, accountId),
    passkeys: await listPasskeys(tx, accountId),
    choices: await tx.q.selectFrom('user_meta').select(['name', 'value']).where('user_id', '=', accountId).execute(),
    addresses: await readAccountAddresses(tx, accountId),
    cart: await readCartItems(tx, accountId),
    wishlists: await readOwnWishlists(tx, accountId),
    gifts: await tx.q
      .selectFrom('wishlist_gifts')
      .innerJoin('wishlist_rows', 'wishlist_rows.id', 'row_id')
      .select(['name as product', 'at'])
      .where('giver_account_id', '=', accountId)
      .orderBy('row_id')
      .execute(),
    orders: await readOwnOrders(tx, accountId),
    reviews: await readOwnReviews(tx, accountId),
    // Anybody can ask for an address: only its confirmed owner may see what was asked.
    restockRequests: isConfirmed ? await readRestockRequests(tx, email) : [],
    withdrawals: await readOwnWithdrawals(tx, accountId, isConfirmed ? email : null),
    reviewReports: isConfirmed ? await readOwnReviewReports(tx, email) : [],
    messages: isConfirmed ? await readMessagesOfAddress(tx, email.toLowerCase()) : [],
    estimates: await readOwnEstimates(tx, accountId, isConfirmed ? email.toLowerCase() : null),
  };
}

async function readOwnEstimates(tx: Tx, accountId: number, email: string | null): Promise<OwnData['estimates']> {
  const estimates = await readEstimatesOf(tx, { accountId, email });
  const quotations = await readQuotationsOf(
    tx,
    estimates.map(({ id }) => id),
  );
  return estimates.map((estimate) => ({
    ...estimate,
    quotations: quotations.filter(({ estimateId }) => estimateId === estimate.id),
  }));
}

async function readLogIns(tx: Tx, accountId: number): Promise<OwnData['logIns']> {
  const rows = await tx.q
    .selectFrom('auth_sessions')
    .select(['createdAt', 'updatedAt'])
    .where('userId', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ startedAt: moment(row.createdAt), usedAt: moment(row.updatedAt) }));
}

async function readCartItems(tx: Tx, accountId: number): Promise<OwnData['cart']> {
  const rows = await tx.q
    .selectFrom('carts')
    .innerJoin('cart_rows', 'cart_rows.cart_id', 'carts.id')
    .innerJoin('products', 'products.id', 'cart_rows.product_id')
    .select(['products.name', 'cart_rows.quantity', 'cart_rows.removed_at'])
    .where('carts.session', '=', `account:${accountId}`)
    .orderBy('cart_rows.id')
    .execute();
  return rows.map((row) => ({ product: row.name, quantity: row.quantity, isRemoved: row.removed_at !== null }));
}

async function readOwnWishlists(tx: Tx, accountId: number): Promise<readonly OwnWishlistData[]> {
  const lists = await tx.q
    .selectFrom('wishlists')
    .select(['id', 'name', 'privacy', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const rows = await tx.q
    .selectFrom('wishlist_rows')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_rows.wishlist_id')
    .select(['wishlist_id', 'wishlist_rows.name', 'quantity', 'saved_cents', 'added_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('wishlist_rows.id')
    .execute();
  return lists.map(({ id, name, privacy, created_at: createdAt }) => ({
    name,
    privacy,
    createdAt,
    rows: rows
      .filter((row) => row.wishlist_id === id)
      .map((row) => ({
        product: row.name,
        quantity: row.quantity,
        savedCents: row.saved_cents,
        addedAt: row.added_at,
      })),
  }));
}

async function readOwnOrders(tx: Tx, accountId: number): Promise<readonly OwnOrder[]> {
  const rows = await tx.q.selectFrom('orders').select('id').where('account_id', '=', accountId).orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const attribution = await tx.q
    .selectFrom('order_attribution')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('name')
    .execute();
  const mails = await tx.q
    .selectFrom('mails')
    .select(['order_id', 'kind', 'recipient', 'created_at', 'sent_at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const parcels = await readShipmentsOf(tx, ids);
  const accounts = await readRefundAccounts(tx, ids);
  const transfers = await readTransfersOf(tx, ids);
  return (await readOrders(tx, ids)).map((order) => ({
    order,
    parcels: (parcels.get(order.id) ?? []).filter(({ sentAt }) => sentAt !== null),
    refundAccount: maskedAccount(accounts.get(order.id)),
    transfers: transfers.filter(({ orderId }) => orderId === order.id),
    attribution: attribution
      .filter((row) => row.order_id === order.id)
      .map((row) => ({ name: row.name, value: row.value })),
    mails: mails
      .filter((row) => row.order_id === order.id && row.recipient === order.email)
      .map((row) => ({ kind: row.kind, recipient: row.recipient, createdAt: row.created_at, sentAt: row.sent_at })),
  }));
}

function maskedAccount(
  account: { last4: string | null; givenAt: number | null } | undefined,
): OwnOrder['refundAccount'] {
  const { last4 = null, givenAt = null } = account ?? {};
  return last4 === null || givenAt === null ? null : { last4, givenAt };
}

async function readOwnReviews(tx: Tx, accountId: number): Promise<readonly OwnReview[]> {
  const rows = await tx.q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name', 'state', 'author', 'email', 'rating', 'body', 'answer', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('reviews.id')
    .execute();
  return rows.map(({ name, body, created_at: createdAt, ...review }) => ({
    ...review,
    product: name,
    text: body,
    createdAt,
  }));
}

async function readRestockRequests(tx: Tx, email: string): Promise<OwnData['restockRequests']> {
  const rows = await tx.q
    .selectFrom('restock_requests')
    .leftJoin('variations', 'variations.id', 'restock_requests.item_id')
    .innerJoin('products', (join) =>
      join.on((eb) => eb('products.id', '=', eb.fn.coalesce('variations.product_id', 'restock_requests.item_id'))),
    )
    .select(['products.name', 'asked_at', 'confirmed_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('restock_requests.id')
    .execute();
  return rows.map((row) => ({ product: row.name, askedAt: row.asked_at, isConfirmed: row.confirmed_at !== null }));
}

async function readOwnWithdrawals(tx: Tx, accountId: number, email: string | null): Promise<readonly OwnWithdrawal[]> {
  const withdrawals = await readWithdrawalsOfCustomer(tx, { accountId, email });
  const ids = withdrawals.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  const lines =
    ids.length === 0
      ? []
      : await tx.q.selectFrom('order_lines').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(lines.map((line) => [line.id, line.name]));
  return withdrawals.map((withdrawal) => ({
    ...withdrawal,
    lines: withdrawal.lines.map(({ lineId, quantity }) => ({ product: names.get(lineId) ?? '', quantity })),
  }));
}

async function readOwnReviewReports(tx: Tx, email: string): Promise<readonly OwnReviewReport[]> {
  const rows = await tx.q
    .selectFrom('review_reports')
    .innerJoin('products', 'products.id', 'review_reports.product_id')
    .select(['products.name', 'reason', 'body', 'state', 'answer', 'created_at', 'decided_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('review_reports.id')
    .execute();
  return rows.map(({ name, body, created_at: at, decided_at: decidedAt, ...report }) => ({
    ...report,
    product: name,
    text: body,
    at,
    decidedAt,
  }));
}
