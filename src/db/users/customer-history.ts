// The history of a customer, from the orders of the account and what belongs to them.
import { cents } from '../../rules/money.ts';
import { noteKinds } from '../../rules/orders/order-notes.ts';
import { maxHistoryRows } from '../../rules/users/customer-history.ts';
import type { CustomerHistory } from '../../rules/users/customer-history.ts';
import type { Tx } from '../database.ts';
import { parseNote } from '../orders/order-notes.ts';

/** The history of the account with this id; an empty one for an unknown id. */
export async function readCustomerHistory(tx: Tx, accountId: number): Promise<CustomerHistory> {
  return {
    ...(await readTotals(tx, accountId)),
    reviews: await readReviews(tx, accountId),
    withdrawals: await readWithdrawals(tx, accountId),
    notes: await readNotes(tx, accountId),
  };
}

async function readTotals(tx: Tx, accountId: number) {
  const { count, paid, first, last } = await tx.q
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .sum<number | null>(eb.case().when('paid_at', 'is not', null).then(eb.ref('total_cents')).else(0).end())
        .as('paid'),
      eb.fn.min<number | null>('placed_at').as('first'),
      eb.fn.max<number | null>('placed_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { refunded } = await tx.q
    .selectFrom('orders')
    .innerJoin('refunds', 'refunds.order_id', 'orders.id')
    .select((eb) => eb.fn.sum<number | null>('refunds.total_cents').as('refunded'))
    .where('orders.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    orders: Number(count),
    paid: cents(Number(paid ?? 0)),
    refunded: cents(Number(refunded ?? 0)),
    firstAt: first,
    lastAt: last,
  };
}

async function readReviews(tx: Tx, accountId: number): Promise<CustomerHistory['reviews']> {
  const rows = await tx.q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'product_id', 'products.name', 'rating', 'body', 'reviews.state', 'reviews.created_at'])
    .where('reviews.account_id', '=', accountId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(maxHistoryRows)
    .execute();
  return rows.map(({ id, product_id: productId, name: product, rating, body, state, created_at: at }) => ({
    id,
    productId,
    product,
    rating,
    body,
    state,
    at,
  }));
}

async function readWithdrawals(tx: Tx, accountId: number): Promise<CustomerHistory['withdrawals']> {
  const rows = await tx.q
    .selectFrom('orders')
    .innerJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
    .select(['withdrawals.id', 'orders.number', 'withdrawals.state', 'withdrawals.created_at'])
    .where('orders.account_id', '=', accountId)
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(maxHistoryRows)
    .execute();
  return rows.map(({ id, number: orderNumber, state, created_at: at }) => ({ id, orderNumber, state, at }));
}

async function readNotes(tx: Tx, accountId: number): Promise<CustomerHistory['notes']> {
  const rows = await tx.q
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select(['order_events.id', 'order_id', 'kind', 'params', 'actor', 'at'])
    .where('orders.account_id', '=', accountId)
    .where('kind', 'in', Object.values(noteKinds))
    .orderBy('at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(maxHistoryRows)
    .execute();
  return rows.map(({ id, order_id: orderId, kind, params, actor, at }) => ({
    id,
    orderId,
    text: parseNote(params),
    isForCustomer: kind === noteKinds.customer,
    actor,
    at,
  }));
}
