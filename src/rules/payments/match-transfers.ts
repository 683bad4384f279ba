// Which order a transfer pays. Only a reference, or an order number, together with the exact amount is sure; everything else is a
// suggestion for staff, who decide.
import { parseCreditorReference } from './creditor-reference.ts';
import { parseStructuredCommunication } from './structured-communication.ts';

/** What the bank says about money that came in. Amounts in cents. */
export interface Transfer {
  amount: number;
  payer: string;
  /** The structured reference; '' when the payer gave none. */
  reference: string;
  /** The unstructured lines, joined without anything between them: banks break them anywhere. */
  text: string;
}

/** An order that a transfer could be for. */
export interface PayableOrder {
  id: number;
  number: string;
  /** Cents. */
  total: number;
  /** The names of the customer: person and company. */
  names: readonly string[];
  /** Whether it waits for a transfer. */
  isAwaited: boolean;
}

export type TransferMatch =
  | { kind: 'sure'; orderId: number; by: 'reference' | 'number' }
  /** It names this order but the amount differs. `difference`: cents too much, or too little when negative. */
  | { kind: 'amount-differs'; orderId: number; difference: number }
  /** It names this order, which waits for no transfer (any more). */
  | { kind: 'not-awaited'; orderId: number }
  /** Orders that it may be for: by a number that is not certain, or by amount and name. */
  | { kind: 'suggestion'; orderIds: readonly number[] }
  | { kind: 'unknown' };

/** The orders by number, and those that wait for a transfer by amount. */
interface PayableOrders {
  byNumber: ReadonlyMap<string, PayableOrder>;
  awaitedByAmount: ReadonlyMap<number, readonly PayableOrder[]>;
}

/** At most this many suggestions are shown. */
const maxSuggestions = 3;

/** Words of names that say nothing about who it is. */
const emptyWords = new Set([
  'dhr',
  'mevr',
  'mw',
  'hr',
  'heer',
  'fam',
  'familie',
  'eo',
  'cj',
  'ev',
  'en',
  'of',
  'van',
  'de',
  'der',
  'den',
  'het',
  'ter',
  'ten',
  'te',
  'bv',
  'nv',
  'vof',
  'bvba',
  'srl',
]);

/** Indexes orders for `matchTransfer`. */
export function indexPayableOrders(orders: readonly PayableOrder[]): PayableOrders {
  const awaitedByAmount = new Map<number, PayableOrder[]>();
  for (const order of orders.filter(({ isAwaited }) => isAwaited)) {
    const same = awaitedByAmount.get(order.total);
    if (same) same.push(order);
    else awaitedByAmount.set(order.total, [order]);
  }
  return { byNumber: new Map(orders.map((order) => [order.number, order])), awaitedByAmount };
}

/** The order numbers that a transfer may name: in its references, and every run of digits of its text, with and without its spaces. */
export function numbersInTransfer({ reference, text }: Pick<Transfer, 'reference' | 'text'>): readonly string[] {
  const structured = structuredNumber({ reference, text });
  const runs = [text, text.replaceAll(/\s/g, '')].flatMap((one) => one.match(/\d+/g) ?? []);
  return [
    ...new Set([...(structured === null ? [] : [structured]), ...runs.map((run) => run.replace(/^0+(?=.)/, ''))]),
  ];
}

/** The order number in a reference with right check digits, which may stand in the text as well; null: none, or two that differ. */
function structuredNumber({ reference, text }: Pick<Transfer, 'reference' | 'text'>): string | null {
  const joined = text.replaceAll(/\s/g, '').toUpperCase();
  const written = [
    reference,
    text,
    ...(joined.match(/(?<![A-Z0-9])RF\d{2}[A-Z0-9]{1,21}(?![A-Z0-9])/g) ?? []),
    ...(joined.match(/(?:\+{3}|\*{3})\d{3}\/\d{4}\/\d{5}(?:\+{3}|\*{3})/g) ?? []),
  ];
  const numbers = new Set(
    written.flatMap((one) => parseCreditorReference(one) ?? parseStructuredCommunication(one) ?? []),
  );
  const [number] = numbers;
  return numbers.size === 1 && number !== undefined ? number : null;
}

/** The words of a name by which a person is recognised: without titles, initials, accents and particles. */
function wordsOfName(name: string): readonly string[] {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length > 1 && !emptyWords.has(word));
}

/** Whether the payer has the last name, or the company, of the customer. */
function isNamedAs(payer: string, { names }: PayableOrder): boolean {
  const words = new Set(wordsOfName(payer));
  return names.some((name) => {
    const last = wordsOfName(name).at(-1);
    return last !== undefined && last.length > 2 && words.has(last);
  });
}

/** Which order a transfer pays, or may pay. Never throws; decides nothing by itself. */
export function matchTransfer(transfer: Transfer, { byNumber, awaitedByAmount }: PayableOrders): TransferMatch {
  const structured = structuredNumber(transfer);
  const named = structured === null ? undefined : byNumber.get(structured);
  if (named) return matchNamed(transfer, named, 'reference');
  const sameAmount = awaitedByAmount.get(transfer.amount) ?? [];
  const candidates = numbersInTransfer(transfer).flatMap((number) => byNumber.get(number) ?? []);
  const [only] = candidates;
  if (only && candidates.length === 1) {
    const match = matchNamed(transfer, only, 'number');
    // A number without check digits may be that of another order, one digit away: the name decides between equal amounts.
    const rivals = sameAmount.filter(({ id }) => id !== only.id);
    const isCertain =
      rivals.length === 0 ||
      (isNamedAs(transfer.payer, only) && !rivals.some((order) => isNamedAs(transfer.payer, order)));
    if (match.kind !== 'sure' || isCertain) return match;
  }
  const likely = [
    ...candidates.filter(({ isAwaited }) => isAwaited),
    ...sameAmount.filter((order) => isNamedAs(transfer.payer, order)),
  ];
  const orderIds = [...new Set(likely.map(({ id }) => id))].slice(0, maxSuggestions);
  return orderIds.length === 0 ? { kind: 'unknown' } : { kind: 'suggestion', orderIds };
}

function matchNamed({ amount }: Transfer, order: PayableOrder, by: 'reference' | 'number'): TransferMatch {
  if (!order.isAwaited) return { kind: 'not-awaited', orderId: order.id };
  if (amount !== order.total) return { kind: 'amount-differs', orderId: order.id, difference: amount - order.total };
  return { kind: 'sure', orderId: order.id, by };
}
