// The file that services for labels read: one line per order, in columns whose sequence is a setting. And the file with the codes
// that comes back.
import { weightOfUnits } from './parcel-weight.ts';
import { lineTitle } from '../orders/orders.ts';
import type { Order } from '../orders/orders.ts';
import type { UnsentLine } from './shipments.ts';
import { parseTrackingCode } from './tracking-link.ts';

/** All columns, in their usual sequence. */
export const labelColumns = [
  'ordernummer',
  'naam',
  'bedrijf',
  'straat',
  'huisnummer',
  'toevoeging',
  'postcode',
  'plaats',
  'land',
  'email',
  'telefoon',
  'gewicht_gram',
  'product',
] as const;

type LabelColumn = (typeof labelColumns)[number];

interface LabelledOrder {
  order: Pick<Order, 'number' | 'shipping' | 'billing' | 'email'>;
  units: readonly UnsentLine[];
}

/** The cells of an order by column. `weights`: grams by product id. */
function cellsOf(
  { order, units }: LabelledOrder,
  weights: ReadonlyMap<number, number>,
): Readonly<Record<LabelColumn, string | number>> {
  const { shipping, billing } = order;
  return {
    ordernummer: order.number,
    naam: `${shipping.firstName} ${shipping.lastName}`.trim(),
    bedrijf: shipping.company,
    straat: [shipping.street, shipping.line2].filter((part) => part !== '').join(', '),
    huisnummer: shipping.houseNumber,
    toevoeging: shipping.addition,
    postcode: shipping.postcode.replaceAll(/\s/g, ''),
    plaats: shipping.city,
    land: shipping.country,
    email: order.email,
    telefoon: shipping.phone === '' ? billing.phone : shipping.phone,
    gewicht_gram: weightOfUnits(units, weights),
    product: units.map(({ line, left }) => `${left}x ${lineTitle(line)}`).join(', '),
  };
}

/** The rows of the file, the names of the columns first. */
export function labelRows(
  columns: readonly LabelColumn[],
  orders: readonly LabelledOrder[],
  weights: ReadonlyMap<number, number>,
): readonly (readonly (string | number)[])[] {
  return [
    columns,
    ...orders.map((one) => {
      const cells = cellsOf(one, weights);
      return columns.map((column) => cells[column]);
    }),
  ];
}

/** A line of a file of codes. `line` counts from 1, with the names of the columns. */
export interface CodeLine {
  line: number;
  orderNumber: string;
  code: string;
}

type CodesFile =
  | { ok: true; lines: readonly CodeLine[] }
  /** `no-columns`: the first line lacks `ordernummer` or `barcode`. */
  | { ok: false; reason: 'no-columns' | 'too-many-lines' | 'malformed' };

/** Reads a file with the columns `ordernummer` and `barcode`, among others; of at most `max` lines. Empty lines are left out. */
export function parseCodes(rows: readonly (readonly string[])[] | null, max: number): CodesFile {
  if (rows === null) return { ok: false, reason: 'malformed' };
  const [head = [], ...rest] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const [number, code] = [names.indexOf('ordernummer'), names.indexOf('barcode')];
  if (number === -1 || code === -1) return { ok: false, reason: 'no-columns' };
  const lines = rest.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [{ line: index + 2, orderNumber: cleaned(cells[number]), code: cleaned(cells[code]) }];
  });
  return lines.length > max ? { ok: false, reason: 'too-many-lines' } : { ok: true, lines };
}

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
function cleaned(cell = ''): string {
  return cell.trim().replace(/^'/, '');
}

/** Why a line cannot be stored. */
export type CodeProblem = 'no-number' | 'wrong-code' | 'unknown-order' | 'not-to-send' | 'twice';

/** What is wrong with each line; null: nothing. `open`: the ids of the orders that are to be sent, by number; null for others. */
export function codeProblems(
  lines: readonly CodeLine[],
  open: ReadonlyMap<string, number | null>,
): readonly (CodeProblem | null)[] {
  const counts = new Map<string, number>();
  for (const { orderNumber } of lines) counts.set(orderNumber, (counts.get(orderNumber) ?? 0) + 1);
  return lines.map(({ orderNumber, code }) => {
    if (orderNumber === '') return 'no-number';
    const parsed = parseTrackingCode(code);
    if (parsed === null || parsed === '') return 'wrong-code';
    if ((counts.get(orderNumber) ?? 0) > 1) return 'twice';
    const id = open.get(orderNumber);
    if (id === undefined) return 'unknown-order';
    return id === null ? 'not-to-send' : null;
  });
}
