// Online payments. The caller has locked the order's row before it changes any of its payments.
import type { Selectable } from 'kysely';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { awaitedStatuses } from '../../rules/online-payments/payment-states.ts';
import type { PaymentStatus } from '../../rules/online-payments/payment-states.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A payment as it is stored. Moments in epoch ms. */
export interface StoredPayment {
  id: number;
  orderId: number;
  method: PaymentMethodId;
  status: PaymentStatus;
  /** null until the provider has answered. */
  providerId: string | null;
  idempotencyKey: string;
  cents: Cents;
  currency: string;
  checkoutUrl: string | null;
  captured: Cents;
  refunded: Cents;
  chargedBack: Cents;
  createdAt: number;
  expiresAt: number | null;
  /** When it was paid or authorised; null: never. */
  securedAt: number | null;
  /** When the provider was asked for what is stored. */
  checkedAt: number;
}

function toPayment(row: Selectable<Tables['payments']>): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method,
    status: row.status,
    providerId: row.provider_id,
    idempotencyKey: row.idempotency_key,
    cents: cents(row.cents),
    currency: row.currency,
    checkoutUrl: row.checkout_url,
    captured: cents(row.captured_cents),
    refunded: cents(row.refunded_cents),
    chargedBack: cents(row.charged_back_cents),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    securedAt: row.secured_at,
    checkedAt: row.checked_at,
  };
}

/** Stores a payment before the provider knows of it; returns it. */
export async function insertPayment(
  tx: Tx,
  made: Pick<StoredPayment, 'orderId' | 'method' | 'idempotencyKey' | 'cents' | 'currency' | 'createdAt'>,
): Promise<StoredPayment> {
  const row = await tx.q
    .insertInto('payments')
    .values({
      order_id: made.orderId,
      method: made.method,
      status: 'created',
      provider_id: null,
      idempotency_key: made.idempotencyKey,
      cents: made.cents,
      currency: made.currency,
      checkout_url: null,
      captured_cents: 0,
      refunded_cents: 0,
      charged_back_cents: 0,
      created_at: made.createdAt,
      expires_at: null,
      secured_at: null,
      checked_at: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

/** The payments of an order, oldest first. */
export async function readPayments(tx: Tx, orderId: number): Promise<readonly StoredPayment[]> {
  const rows = await tx.q.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(toPayment);
}

/** A payment by its id; null for an unknown one. */
export async function readPayment(tx: Tx, id: number): Promise<StoredPayment | null> {
  const row = await tx.q.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** The payment with this id of the provider; null for an unknown one. */
export async function findPaymentByProviderId(tx: Tx, providerId: string): Promise<StoredPayment | null> {
  const row = await tx.q.selectFrom('payments').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** The payment with this idempotency key; null for an unknown one. */
export async function findPaymentByKey(tx: Tx, key: string): Promise<StoredPayment | null> {
  const row = await tx.q.selectFrom('payments').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** The ids of payments that are still awaited, and were not checked since a moment (epoch ms). */
export async function listUncheckedPayments(tx: Tx, since: number, max: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', awaitedStatuses)
    .where('checked_at', '<', since)
    .where('created_at', '<', since)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

type PaymentChange = Partial<
  Pick<
    StoredPayment,
    | 'status'
    | 'providerId'
    | 'checkoutUrl'
    | 'captured'
    | 'refunded'
    | 'chargedBack'
    | 'expiresAt'
    | 'securedAt'
    | 'checkedAt'
  >
>;

/** Changes what is stored of a payment; absent fields do not change. */
export async function updatePayment(tx: Tx, id: number, change: PaymentChange): Promise<void> {
  const { status, providerId, checkoutUrl, captured, refunded, chargedBack, expiresAt, securedAt, checkedAt } = change;
  await tx.q
    .updateTable('payments')
    .set({
      ...(status !== undefined && { status }),
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(checkoutUrl !== undefined && { checkout_url: checkoutUrl }),
      ...(captured !== undefined && { captured_cents: captured }),
      ...(refunded !== undefined && { refunded_cents: refunded }),
      ...(chargedBack !== undefined && { charged_back_cents: chargedBack }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(securedAt !== undefined && { secured_at: securedAt }),
      ...(checkedAt !== undefined && { checked_at: checkedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** One call of the provider about a payment, as it is stored: no data of the payer. */
export interface PaymentExchange {
  call: string;
  result: string;
  detail: string;
  /** Epoch ms. */
  at: number;
}

/** Stores a call of the provider with its result. */
export async function recordExchange(tx: Tx, paymentId: number, exchange: PaymentExchange): Promise<void> {
  await tx.q
    .insertInto('payment_exchanges')
    .values({ payment_id: paymentId, ...exchange, detail: exchange.detail.slice(0, 500) })
    .execute();
}

/** The calls about the payments of an order, newest first. */
export async function readExchanges(
  tx: Tx,
  orderId: number,
  max: number,
): Promise<readonly (PaymentExchange & { paymentId: number })[]> {
  const rows = await tx.q
    .selectFrom('payment_exchanges')
    .innerJoin('payments', 'payments.id', 'payment_exchanges.payment_id')
    .select(['payment_id', 'call', 'result', 'detail', 'at'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_exchanges.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ payment_id: paymentId, ...row }) => ({ paymentId, ...row }));
}

/** Sets how a locked order is paid, its state and until when it holds its units (epoch ms). */
export async function setOrderPayment(
  tx: Tx,
  orderId: number,
  change: { method?: PaymentMethodId; payBy?: number },
): Promise<void> {
  await tx.q
    .updateTable('orders')
    .set({
      ...(change.method !== undefined && { payment_method: change.method }),
      ...(change.payBy !== undefined && { pay_by: change.payBy }),
    })
    .where('id', '=', orderId)
    .execute();
}

/** How a cancelled order ended: by its deadline, or by somebody. null: it did not end so. */
export async function readOrderEnd(tx: Tx, orderId: number): Promise<'lapse' | 'cancellation' | null> {
  const row = await tx.q
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['lapsed', 'cancelled', 'reopened'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.kind === 'reopened') return null;
  return row.kind === 'lapsed' ? 'lapse' : 'cancellation';
}
