// Money that goes back by the payment provider. The caller has locked the order's row.
import type { Selectable } from 'kysely';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { ProviderRefundStatus, ReturnReason } from '../../rules/online-payments/payment-states.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A refund at the provider. Moments in epoch ms. */
export interface PaymentRefund {
  id: number;
  paymentId: number;
  /** The refund of the order; null for a payment that the order could not take. */
  refundId: number | null;
  reason: ReturnReason;
  status: ProviderRefundStatus;
  providerId: string | null;
  idempotencyKey: string;
  cents: Cents;
  createdAt: number;
  /** When the provider was first asked; null: not yet. */
  triedAt: number | null;
}

function toRefund(row: Selectable<Tables['payment_refunds']>): PaymentRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    refundId: row.refund_id,
    reason: row.reason,
    status: row.status,
    providerId: row.provider_id,
    idempotencyKey: row.idempotency_key,
    cents: cents(row.cents),
    createdAt: row.created_at,
    triedAt: row.tried_at,
  };
}

/** Stores a refund before the provider knows of it; null when the payment, or the refund of the order, has one already. */
export async function insertPaymentRefund(
  tx: Tx,
  made: Pick<PaymentRefund, 'paymentId' | 'refundId' | 'reason' | 'idempotencyKey' | 'cents' | 'createdAt'>,
): Promise<PaymentRefund | null> {
  const row = await tx.q
    .insertInto('payment_refunds')
    .values({
      payment_id: made.paymentId,
      refund_id: made.refundId,
      reason: made.reason,
      status: 'created',
      provider_id: null,
      idempotency_key: made.idempotencyKey,
      cents: made.cents,
      created_at: made.createdAt,
      tried_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** A refund at the provider; null for an unknown id. */
export async function readPaymentRefund(tx: Tx, id: number): Promise<PaymentRefund | null> {
  const row = await tx.q.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** The refunds of a payment at the provider, oldest first. */
export async function readPaymentRefunds(tx: Tx, paymentId: number): Promise<readonly PaymentRefund[]> {
  const rows = await tx.q
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

/** Whether the provider was or is to be asked for a refund of the order, and its answer is not known. */
export async function isAtProvider(tx: Tx, refundId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('payment_refunds')
    .select('id')
    .where('refund_id', '=', refundId)
    .where('status', '=', 'created')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what is stored of a refund; absent fields do not change. */
export async function updatePaymentRefund(
  tx: Tx,
  id: number,
  change: Partial<Pick<PaymentRefund, 'status' | 'providerId' | 'triedAt'>>,
): Promise<void> {
  const { status, providerId, triedAt } = change;
  await tx.q
    .updateTable('payment_refunds')
    .set({
      ...(status !== undefined && { status }),
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(triedAt !== undefined && { tried_at: triedAt }),
    })
    .where('id', '=', id)
    .execute();
}
