// The amounts of an issued document without tax, as electronic invoices and bookkeeping count them: lines, then discounts of the
// whole order per rate. They add up to the net amounts of the document's tax table to the cent.
import { addCents, allocate, cents, includedTax } from '../money.ts';
import type { Cents } from '../money.ts';
import type { DocumentDiscount, DocumentItem, DocumentLine, OrderDocument } from './order-document.ts';

/** A line with its amount before discounts of the whole order. Amounts of a credit note are below zero. */
export interface NetLine {
  item: DocumentItem;
  /** The bundle that the item is a part of; null for others. */
  bundle: DocumentLine | null;
  net: Cents;
}

/** A part of a discount of the whole order; `net` is above zero. `discount` null: the order does not say which. */
export interface NetAllowance {
  rate: number;
  isMargin: boolean;
  discount: DocumentDiscount | null;
  net: Cents;
}

interface NetAmounts {
  lines: readonly NetLine[];
  allowances: readonly NetAllowance[];
}

type ItemTax = Pick<DocumentItem, 'rate' | 'isMargin'>;

/** Amounts that are taxed alike: by their rate, and apart those of the margin scheme. */
const groupOf = ({ rate, isMargin }: ItemTax): string => (isMargin ? 'margin' : String(rate));

const netTotal = ({ total, tax }: Pick<DocumentItem, 'total' | 'tax'>): Cents => cents(total - tax);

/** Before discounts of the whole order. What has none keeps its own tax, which is not always that of its rate to the cent. */
function netSubtotal(item: DocumentItem): Cents {
  if (item.subtotal === item.total) return netTotal(item);
  return cents(item.subtotal - includedTax(item.subtotal, item.rate));
}

/** The net amounts of a document. A bundle is its parts; shipping is not among the lines. */
export function netAmountsOf({ lines, discounts }: Pick<OrderDocument, 'lines' | 'discounts'>): NetAmounts {
  const entries = lines.flatMap((line) => {
    const own = { item: line, bundle: null };
    const parts = line.parts.map((item) => ({ item, bundle: line }));
    return line.parts.length > 0 && line.subtotal === 0 ? parts : [own, ...parts];
  });
  const rates = [...Map.groupBy(entries, ({ item }) => groupOf(item)).values()].map((own) => {
    const [{ item: first } = { item: { rate: 0, isMargin: false } }] = own;
    const off = addCents(...own.map(({ item }) => cents(netSubtotal(item) - netTotal(item))));
    // Rounding of single lines can leave less than nothing of a discount of a few cents: such lines stand at their final amount.
    return { group: groupOf(first), tax: { rate: first.rate, isMargin: first.isMargin }, off, isWhole: off >= 0 };
  });
  const isWhole = new Map(rates.map(({ group, isWhole: whole }) => [group, whole]));
  return {
    lines: entries.map((entry) => ({
      ...entry,
      net: isWhole.get(groupOf(entry.item)) === true ? netSubtotal(entry.item) : netTotal(entry.item),
    })),
    allowances: rates.flatMap(({ tax, off }) => (off > 0 ? spread(tax, off, discounts) : [])),
  };
}

/** Divides the discount in a rate over the discounts that the document names. */
function spread(tax: ItemTax, off: Cents, discounts: readonly DocumentDiscount[]): readonly NetAllowance[] {
  if (discounts.length === 0) return [{ ...tax, discount: null, net: off }];
  const shares = allocate(
    off,
    discounts.map((one) => one.cents),
  );
  return discounts.flatMap((discount, index) => {
    const net = shares[index] ?? cents(0);
    return net > 0 ? [{ ...tax, discount, net }] : [];
  });
}
