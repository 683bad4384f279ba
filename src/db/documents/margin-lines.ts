// The lines of orders under the margin scheme, with the documents that sold them or took them back.
import { cents } from '../../rules/money.ts';
import { spreadMarginAmounts } from '../../rules/documents/margin-sales.ts';
import type { MarginAmount, MarginEvent, MarginLine } from '../../rules/documents/margin-sales.ts';
import type { Tx } from '../database.ts';
import type { BookkeepingPeriod } from './bookkeeping.ts';

/** Returns the lines whose invoice was issued by the end of a period, with all their documents until then. */
export async function readMarginLines(tx: Tx, { until }: BookkeepingPeriod): Promise<readonly MarginLine[]> {
  const lines = await tx.q
    .selectFrom('order_lines')
    .innerJoin('issued_documents', 'issued_documents.order_id', 'order_lines.order_id')
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.name',
      'order_lines.sku',
      'order_lines.quantity',
      'order_lines.total_cents',
      'order_lines.margin_cost_cents',
      'order_lines.margin_rate',
      'order_lines.margin_statement',
      'issued_documents.number',
      'issued_documents.issued_at',
    ])
    .where('order_lines.margin_cost_cents', 'is not', null)
    .where('issued_documents.kind', '=', 'invoice')
    .where('issued_documents.issued_at', '<=', until)
    .orderBy('issued_documents.issued_at')
    .orderBy('order_lines.id')
    .execute();
  const credits = Map.groupBy(await readCredits(tx, until), ({ lineId }) => lineId);
  const sold = lines.map((row) => ({
    orderId: row.order_id,
    name: row.name,
    sku: row.sku,
    cost: cents(row.margin_cost_cents ?? 0),
    rate: row.margin_rate ?? 0,
    statement: row.margin_statement,
    events: [
      { documentNumber: row.number, at: row.issued_at, quantity: row.quantity, sales: cents(row.total_cents) },
      ...(credits.get(row.id) ?? []).map(({ event }) => event),
    ],
  }));
  return spreadMarginAmounts(sold, await readAmounts(tx, until));
}

/** What credit notes gave back for no line of goods under the margin scheme, which have no rate. */
async function readAmounts(tx: Tx, until: number): Promise<readonly MarginAmount[]> {
  const rows = await tx.q
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refund_id')
    .innerJoin('issued_documents', 'issued_documents.id', 'refunds.document_id')
    .select(['refunds.order_id', 'refund_parts.total_cents', 'issued_documents.number', 'issued_documents.issued_at'])
    .where('refund_parts.kind', '=', 'amount')
    .where('refund_parts.tax_rate', '=', 0)
    .where('issued_documents.issued_at', '<=', until)
    .where('refunds.order_id', 'in', (eb) =>
      eb
        .selectFrom('order_lines')
        .select('order_lines.order_id')
        .where('order_lines.margin_cost_cents', 'is not', null),
    )
    .orderBy('issued_documents.issued_at')
    .orderBy('issued_documents.id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    documentNumber: row.number,
    at: row.issued_at,
    sales: cents(0 - row.total_cents),
  }));
}

async function readCredits(tx: Tx, until: number): Promise<readonly { lineId: number; event: MarginEvent }[]> {
  const rows = await tx.q
    .selectFrom('refund_parts')
    .innerJoin('order_lines', 'order_lines.id', 'refund_parts.order_line_id')
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refund_id')
    .innerJoin('issued_documents', 'issued_documents.id', 'refunds.document_id')
    .select([
      'order_lines.id as line_id',
      'refund_parts.quantity',
      'refund_parts.total_cents',
      'issued_documents.number',
      'issued_documents.issued_at',
    ])
    .where('order_lines.margin_cost_cents', 'is not', null)
    .where('issued_documents.issued_at', '<=', until)
    .orderBy('issued_documents.issued_at')
    .orderBy('issued_documents.id')
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    event: {
      documentNumber: row.number,
      at: row.issued_at,
      quantity: 0 - row.quantity,
      sales: cents(0 - row.total_cents),
    },
  }));
}
