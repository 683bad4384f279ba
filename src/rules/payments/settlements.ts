// Settlements of the payment provider: what it collected, paid back, kept as fees and paid out to the shop's bank. The sum of all
// lines of a settlement, its payout included, is nothing.

/** `other`: the file does not say what it is. */
export const settlementKinds = ['payment', 'refund', 'chargeback', 'fee', 'payout', 'other'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** A line of a settlement file. Amounts in cents: above zero is money for the shop. The day as '2026-11-25'. */
export interface SettlementLine {
  /** The reference with which the provider pays out; '' while it has not. */
  settlement: string;
  day: string;
  kind: SettlementKind;
  amount: number;
  /** The provider's id of a payment or refund; '' for fees. */
  providerId: string;
  description: string;
}

/** A payment or refund that the shop knows. `amount`: with the sign of a settlement line. */
export interface KnownAmount {
  providerId: string;
  orderId: number;
  orderNumber: string;
  amount: number;
}

export type SettlementMatch = 'matched' | 'unknown' | 'ambiguous' | 'amount-differs';

/** A line with what the shop knows of it. Fees and payouts need no match. */
export interface MatchedLine extends SettlementLine {
  match: SettlementMatch;
  order: { id: number; number: string } | null;
  /** Cents that are in the shop's own books already. */
  booked: number;
}

/**
 * The text that tells a line from every other one, for a hash. Equal lines of one file are counted, so that a file with two equal
 * fees has two keys, and the same file again the same two.
 */
export function settlementIdentities(lines: readonly SettlementLine[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map(({ settlement, day, kind, amount, providerId, description }) => {
    const identity = JSON.stringify([settlement, day, kind, amount, providerId, description]);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return `${identity} ${count}`;
  });
}

const keyOf = ({ kind, providerId }: SettlementLine): string => `${kind} ${providerId}`;

/**
 * Matches lines with what the shop knows. A line is matched only by id and exact amount, and no payment or refund matches more lines
 * than there are of it.
 */
export function matchSettlement(
  lines: readonly SettlementLine[],
  known: Readonly<Record<'payment' | 'refund' | 'chargeback', readonly KnownAmount[]>>,
): readonly MatchedLine[] {
  const used = new Map<string, number>();
  const byKey = new Map(
    (['payment', 'refund', 'chargeback'] as const).flatMap((kind) => [
      ...Map.groupBy(known[kind], ({ providerId }) => `${kind} ${providerId}`),
    ]),
  );
  return lines.map((line): MatchedLine => {
    if (line.kind === 'fee' || line.kind === 'payout') return { ...line, match: 'matched', order: null, booked: 0 };
    const candidates = line.providerId === '' ? [] : (byKey.get(keyOf(line)) ?? []);
    const same = candidates.filter(({ amount }) => amount === line.amount);
    const [first] = same.length > 0 ? same : candidates;
    if (!first) return { ...line, match: 'unknown', order: null, booked: 0 };
    const order = { id: first.orderId, number: first.orderNumber };
    // The shop has no chargebacks in its own books.
    const isOwn = line.kind !== 'chargeback';
    const key = `${keyOf(line)} ${line.amount}`;
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    if (same.length === 0 && candidates.length === 1 && count === 1)
      return { ...line, match: 'amount-differs', order, booked: isOwn ? first.amount : 0 };
    if (count > same.length) return { ...line, match: 'ambiguous', order, booked: 0 };
    return { ...line, match: 'matched', order, booked: isOwn ? line.amount : 0 };
  });
}

/**
 * The payout of each settlement that has no line for it: what is left of the other lines, on their last day. Nothing for lines that
 * are not paid out yet.
 */
export function derivedPayouts(lines: readonly SettlementLine[]): readonly SettlementLine[] {
  return [...Map.groupBy(lines, ({ settlement }) => settlement)].flatMap(([settlement, own]) => {
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    if (settlement === '' || sum <= 0 || own.some(({ kind }) => kind === 'payout')) return [];
    const day =
      own
        .map((line) => line.day)
        .toSorted()
        .at(-1) ?? '';
    return [{ settlement, day, kind: 'payout', amount: 0 - sum, providerId: '', description: '' }];
  });
}

/** The sums by kind; together with the payouts they are what the provider still holds of these lines. */
export function settlementTotals(lines: readonly SettlementLine[]): Readonly<Record<SettlementKind, number>> {
  const totals = { payment: 0, refund: 0, chargeback: 0, fee: 0, payout: 0, other: 0 };
  for (const { kind, amount } of lines) totals[kind] += amount;
  return totals;
}
