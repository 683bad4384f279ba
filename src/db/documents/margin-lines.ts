// The lines of orders under the margin scheme, with the documents that sold them or took them back.
import { cents } from '../../rules/money.ts';
import type { MarginEvent, MarginLine } from '../../rules/documents/margin-sales.ts';
import type { Tx } from '../database.ts';
import type { BookkeepingPeriod } from './bookkeeping.ts';

/** Returns the lines whose invoice was issued by the end of a period, with all their documents until then. */
export async function readMarginLines(tx: Tx, { until }: BookkeepingPeriod): Promise<readonly MarginLine[]> {
  const lines = await tx.q
    .selectFrom('order_lines')
    .innerJoin('issued_documents', 'issued_documents.order_id', 'order_lines.order_id')
    .select([
      'order_lines.id',
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
  return lines.map((row) => ({
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
