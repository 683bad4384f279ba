// Lines of the payment provider's settlements, and the payments and refunds that they are about.
import type { KnownAmount, SettlementLine } from '../../rules/payments/settlements.ts';
import { chunksOf } from '../chunks.ts';
import type { Tx } from '../database.ts';
import { insertNewRows } from '../insert-rows.ts';

type StoredSettlementLine = SettlementLine & { id: number };

/** Stores lines that no earlier file had; the database tells them apart. Returns how many. `readAt`: epoch ms. */
export async function insertSettlementLines(
  tx: Tx,
  lines: readonly (SettlementLine & { identityHash: string })[],
  readAt: number,
): Promise<number> {
  const rows = lines.map(({ identityHash, settlement, day, kind, amount, providerId, description }) => ({
    identity_hash: identityHash,
    settlement,
    day,
    kind,
    cents: amount,
    provider_id: providerId,
    description,
    read_at: readAt,
  }));
  return insertNewRows(tx, 'settlement_lines', rows);
}

const columns = [
  'id',
  'settlement',
  'day',
  'kind',
  'cents as amount',
  'provider_id as providerId',
  'description',
] as const;

/** The lines of a period (days, both included), and all other lines of the settlements that have one in it. */
export async function readSettlementLines(
  tx: Tx,
  { first, last }: { first: string; last: string },
): Promise<readonly StoredSettlementLine[]> {
  return tx.q
    .selectFrom('settlement_lines')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb.and([eb('day', '>=', first), eb('day', '<=', last)]),
        eb.and([
          eb('settlement', '<>', ''),
          eb(
            'settlement',
            'in',
            eb
              .selectFrom('settlement_lines as own')
              .select('own.settlement')
              .where('own.day', '>=', first)
              .where('own.day', '<=', last),
          ),
        ]),
      ]),
    )
    .orderBy('day')
    .orderBy('id')
    .execute();
}

/** Other lines about the same payments and refunds, in whatever settlement: one of them may be counted already. */
export async function readLinesAbout(tx: Tx, providerIds: readonly string[]): Promise<readonly StoredSettlementLine[]> {
  const rows: StoredSettlementLine[] = [];
  for (const part of chunksOf(providerIds))
    rows.push(
      ...(await tx.q.selectFrom('settlement_lines').select(columns).where('provider_id', 'in', part).execute()),
    );
  return rows;
}

/** What the shop knows of these ids of the provider: payments, and refunds by their own id and by that of their payment. */
export async function readKnownAmounts(
  tx: Tx,
  providerIds: readonly string[],
): Promise<Readonly<Record<'payment' | 'refund' | 'chargeback', readonly KnownAmount[]>>> {
  const payment: KnownAmount[] = [];
  const refund: KnownAmount[] = [];
  const chargeback: KnownAmount[] = [];
  for (const part of chunksOf(providerIds)) {
    const payments = await tx.q
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.provider_id as providerId',
        'orders.id as orderId',
        'orders.number as orderNumber',
        'payments.cents',
        'payments.captured_cents as captured',
        'payments.charged_back_cents as chargedBack',
      ])
      .where('payments.provider_id', 'in', part)
      .where('payments.secured_at', 'is not', null)
      .execute();
    for (const { providerId, orderId, orderNumber, cents, captured, chargedBack } of payments) {
      if (providerId === null) continue;
      const own = { providerId, orderId, orderNumber };
      payment.push({ ...own, amount: captured > 0 ? captured : cents });
      if (chargedBack > 0) chargeback.push({ ...own, amount: 0 - chargedBack });
    }
    const refunds = await tx.q
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payment_refunds.provider_id as refundId',
        'payments.provider_id as paymentId',
        'orders.id as orderId',
        'orders.number as orderNumber',
        'payment_refunds.cents',
      ])
      .where((eb) => eb.or([eb('payment_refunds.provider_id', 'in', part), eb('payments.provider_id', 'in', part)]))
      .where('payment_refunds.status', '<>', 'failed')
      .execute();
    for (const { refundId, paymentId, orderId, orderNumber, cents } of refunds)
      for (const providerId of [refundId, paymentId])
        if (providerId !== null && part.includes(providerId))
          refund.push({ providerId, orderId, orderNumber, amount: 0 - cents });
  }
  return { payment, refund, chargeback };
}

/** What staff accepted too much (or too little, below zero) in a transfer. Moments in epoch ms. */
export interface AcceptedDifference {
  orderNumber: string;
  at: number;
  amount: number;
}

/** The differences that were accepted in a period, oldest first. */
export async function readAcceptedDifferences(
  tx: Tx,
  { from, until }: { from: number; until: number },
): Promise<readonly AcceptedDifference[]> {
  const rows = await tx.q
    .selectFrom('bank_entries')
    .innerJoin('orders', 'orders.id', 'bank_entries.order_id')
    .select(['orders.number', 'bank_entries.settled_at', 'bank_entries.difference_cents as amount'])
    .where('bank_entries.difference_cents', '<>', 0)
    .where('bank_entries.settled_at', '>=', from)
    .where('bank_entries.settled_at', '<=', until)
    .orderBy('bank_entries.settled_at')
    .orderBy('bank_entries.id')
    .execute();
  return rows.map(({ number, settled_at: at, amount }) => ({ orderNumber: number, at: at ?? 0, amount }));
}
