// The rows of the grid of variations, and what is sent of them.
import { staffProductTexts } from '../../texts/staff.ts';
import type { VariationRecord } from '../records.ts';

export interface GridRow {
  id: number;
  name: string;
  /** Euros with a comma; '' for none. */
  price: string;
  /** A whole number; '' when the stock is not counted. */
  stock: string;
  sku: string;
  forSale: boolean;
}

/** The rows of variations. */
export function gridRows(variations: readonly VariationRecord[]): readonly GridRow[] {
  return variations.map((variation) => ({
    id: variation.id,
    name: variation.attributes.map(({ option }) => (option === '' ? staffProductTexts.anyOption : option)).join(', '),
    price: variation.regular_price.replace('.', ','),
    stock: variation.stock_quantity === null ? '' : String(variation.stock_quantity),
    sku: variation.sku,
    forSale: variation.status === 'publish',
  }));
}

/** The rows that differ from what is stored. */
export function changedRows(stored: readonly GridRow[], rows: readonly GridRow[]): readonly GridRow[] {
  return rows.filter((row, at) => JSON.stringify(row) !== JSON.stringify(stored[at]));
}

/** What to send of a row: the values that changed. A stock is not overwritten when somebody else changed it. */
export function toGridItem(row: GridRow, before: GridRow): Record<string, unknown> {
  const wasCounted = before.stock !== '';
  const stock = row.stock.trim();
  return {
    id: row.id,
    ...(row.price !== before.price && { regular_price: row.price.trim().replace(',', '.') }),
    ...(row.sku !== before.sku && { sku: row.sku }),
    ...(row.forSale !== before.forSale && { status: row.forSale ? 'publish' : 'private' }),
    ...(row.stock !== before.stock && {
      manage_stock: stock !== '',
      ...(stock !== '' && { stock_quantity: stock }),
      ...(wasCounted && { expected_stock: Number(before.stock) }),
    }),
  };
}

interface FailedItem {
  id: number;
  error: { message?: string; data?: { params?: Readonly<Record<string, string>> } };
}

function isFailed(item: unknown): item is FailedItem {
  return typeof item === 'object' && item !== null && 'error' in item && 'id' in item;
}

/** The messages of the items of a batch that failed, by id. */
export function readBatch(answer: unknown): Record<number, string> {
  const updated = (answer as { update?: readonly unknown[] } | null)?.update ?? [];
  return Object.fromEntries(
    updated.filter(isFailed).map(({ id, error }) => {
      const [first] = Object.values(error.data?.params ?? {});
      return [id, first ?? error.message ?? ''];
    }),
  );
}
