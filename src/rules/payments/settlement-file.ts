// Reads the provider's settlement file: a CSV file with a line for each payment, refund, chargeback and fee. The columns are found by
// their names, in Dutch or English.
import { parseCsv } from '../csv.ts';
import type { SettlementKind, SettlementLine } from './settlements.ts';

/** `columns`: one is missing; `incomplete`: a line without a day or amount; `currency`: not in euro; `unbalanced`: a payout is not the sum of its lines. */
export type SettlementFileProblem = 'too-large' | 'not-csv' | 'columns' | 'incomplete' | 'currency' | 'unbalanced';

/** In characters. */
const maxLength = 10_000_000;

/** Names of columns, the preferred ones first: an amount of the payout differs from that of a payment in another currency. */
const columnNames = {
  day: ['date', 'datum'],
  amount: ['settlement amount', 'uitbetalingsbedrag', 'amount', 'bedrag'],
  currency: ['settlement currency', 'uitbetalingsvaluta', 'currency', 'valuta'],
  id: ['id'],
  settlement: ['settlement reference', 'uitbetalingsreferentie', 'settlement', 'uitbetaling'],
  description: ['description', 'omschrijving'],
  type: ['type', 'soort'],
} as const;

const typeNames: Readonly<Record<string, SettlementKind>> = {
  payment: 'payment',
  betaling: 'payment',
  refund: 'refund',
  terugbetaling: 'refund',
  chargeback: 'chargeback',
  stornering: 'chargeback',
  fee: 'fee',
  kosten: 'fee',
  payout: 'payout',
  settlement: 'payout',
  uitbetaling: 'payout',
};

/** Cents of '12.34' or '-0,29'; null for anything else, so that no thousands are misread. */
function parseEuros(text: string): number | null {
  const match = /^([+-]?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}

/** '2026-11-25 12:00:00' and '25-11-2026' → '2026-11-25'; null for anything else. */
function parseDay(text: string): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0];
  const [, date = '', month = '', year = ''] = /^(\d{2})[-/](\d{2})[-/](\d{4})(?=$|[T ])/.exec(text) ?? [];
  const day = iso ?? [year, month, date].join('-');
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** What a line is: by its own name, or else by its id and sign. */
function kindOf({ type, id, amount }: { type: string; id: string; amount: number }): SettlementKind {
  const named = typeNames[type.toLowerCase()];
  if (named) return named;
  if (id.startsWith('tr_')) return amount < 0 ? 'refund' : 'payment';
  if (id.startsWith('re_')) return 'refund';
  if (id.startsWith('chb_')) return 'chargeback';
  if (id.startsWith('stl_')) return 'payout';
  return id === '' && amount < 0 ? 'fee' : 'other';
}

/** Reads the text of a file. Lines that move no money are left out. Refused: `SettlementFileProblem`, with the row that it is about. */
export function parseSettlementFile(
  text: string,
): { ok: true; lines: readonly SettlementLine[] } | { ok: false; reason: SettlementFileProblem; row: number | null } {
  const refuse = (reason: SettlementFileProblem, row: number | null = null) => ({ ok: false, reason, row }) as const;
  if (text.length > maxLength) return refuse('too-large');
  const rows = parseCsv(text);
  const [head] = rows ?? [];
  if (!rows || !head) return refuse('not-csv');
  const names = head.map((name) => name.trim().toLowerCase());
  const column = (key: keyof typeof columnNames): number =>
    columnNames[key].map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1;
  const at = {
    day: column('day'),
    amount: column('amount'),
    currency: column('currency'),
    id: column('id'),
    settlement: column('settlement'),
    description: column('description'),
    type: column('type'),
  };
  if ([at.day, at.amount, at.id, at.settlement].includes(-1)) return refuse('columns');
  const lines: SettlementLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === '')) continue;
    const cell = (place: number): string => (place === -1 ? '' : (row[place] ?? '').trim());
    const [day, amount] = [parseDay(cell(at.day)), parseEuros(cell(at.amount))];
    if (day === null || amount === null) return refuse('incomplete', index + 1);
    if (!['', 'EUR'].includes(cell(at.currency))) return refuse('currency', index + 1);
    if (amount === 0) continue;
    const id = cell(at.id);
    lines.push({
      settlement: cell(at.settlement).slice(0, 60),
      day,
      kind: kindOf({ type: cell(at.type), id, amount }),
      amount,
      providerId: id.slice(0, 60),
      description: cell(at.description).slice(0, 140),
    });
  }
  const settlements = Map.groupBy(lines, ({ settlement }) => settlement);
  const isBalanced = [...settlements.values()].every(
    (own) => !own.some(({ kind }) => kind === 'payout') || own.reduce((sum, { amount }) => sum + amount, 0) === 0,
  );
  return isBalanced ? { ok: true, lines } : refuse('unbalanced');
}
