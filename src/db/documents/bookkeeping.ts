// What the books of a period are made of, besides the issued documents.
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import type { Tx } from '../database.ts';

/** Moments in epoch ms, both included. */
export interface BookkeepingPeriod {
  from: number;
  until: number;
}

export interface BookedOrder {
  number: string;
  placedAt: number;
  status: OrderStatus;
  total: Cents;
  tax: Cents;
}

/** Returns the orders that were placed in a period, oldest first. */
export async function readPlacedOrders(tx: Tx, { from, until }: BookkeepingPeriod): Promise<readonly BookedOrder[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .select(['number', 'placed_at', 'status', 'total_cents', 'tax_cents'])
    .where('placed_at', '>=', from)
    .where('placed_at', '<=', until)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    status: row.status,
    total: cents(row.total_cents),
    tax: cents(row.tax_cents),
  }));
}

/** Money that came in, or that was paid back (below zero). */
export interface BookedPayment {
  orderNumber: string;
  at: number;
  amount: Cents;
  method: PaymentMethodId;
  /** The credit note of money that was paid back; null for money that came in. */
  creditNumber: string | null;
}

/** Returns the payments and repayments of a period, oldest first. */
export async function readPayments(tx: Tx, { from, until }: BookkeepingPeriod): Promise<readonly BookedPayment[]> {
  const paid = await tx.q
    .selectFrom('orders')
    .select(['number', 'paid_at', 'total_cents', 'payment_method'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', until)
    .where('total_cents', '>', 0)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  const repaid = await tx.q
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('issued_documents', 'issued_documents.id', 'refunds.document_id')
    .select([
      'orders.number as order_number',
      'orders.payment_method',
      'refunds.paid_at',
      'refunds.total_cents',
      'issued_documents.number as credit_number',
    ])
    .where('refunds.paid_at', '>=', from)
    .where('refunds.paid_at', '<=', until)
    .orderBy('refunds.paid_at')
    .orderBy('refunds.id')
    .execute();
  return [
    ...paid.map((row) => ({
      orderNumber: row.number,
      at: row.paid_at ?? 0,
      amount: cents(row.total_cents),
      method: row.payment_method,
      creditNumber: null,
    })),
    ...repaid.map((row) => ({
      orderNumber: row.order_number,
      at: row.paid_at ?? 0,
      amount: cents(0 - row.total_cents),
      method: row.payment_method,
      creditNumber: row.credit_number,
    })),
  ].toSorted((one, other) => one.at - other.at);
}
