// Merges the cart of a guest into the cart of the account that the guest logs in to (R52).
import type { Product, Variation } from '../catalog/product.ts';
import { availableUnits } from '../catalog/stock.ts';
import type { CartRow } from './cart.ts';
import { demandByItem, stockItemOf, unitsOfProduct } from './stock-demand.ts';

/** What limits the quantity of a product. */
export type ProductLimits = Pick<Product, 'stock' | 'soldIndividually' | 'customerLimit'> & {
  variations: readonly Pick<Variation, 'id' | 'stock'>[];
};

interface MergeContext {
  /** The products of all rows, by id; null for a product that is not sold. */
  products: ReadonlyMap<number, ProductLimits | null>;
  /** The highest quantity of a row. */
  maxQuantity: number;
  /** The highest number of rows of a cart. */
  maxRows: number;
}

interface MergedRows {
  /** The rows of the account that are new or have another quantity. */
  changed: readonly CartRow[];
  /** Whether everything that the guest had fits. */
  isComplete: boolean;
}

/**
 * Merges the rows of a guest into those of an account. A row that both have gets the larger quantity, not the sum: who
 * logs in has often put the same thing in the cart before. Quantities stay within the stock, the maximum per customer and
 * the maximum of a row; a row of the account never gets smaller. A row that cannot be bought at all stays as it is, so
 * that the cart shows the problem.
 */
export function mergeCartRows(
  own: readonly CartRow[],
  added: readonly CartRow[],
  { products, maxQuantity, maxRows }: MergeContext,
): MergedRows {
  const merged = new Map(own.map((row) => [row.key, row]));
  const changed: CartRow[] = [];
  let isComplete = true;
  for (const row of added) {
    if (isWithoutMain(row, added, merged)) {
      isComplete = false;
      continue;
    }
    const present = merged.get(row.key);
    const wanted = Math.max(present?.quantity ?? 0, row.quantity);
    const others = [...merged.values()].filter((one) => one.key !== row.key);
    const isRoom = present !== undefined || merged.size < maxRows;
    const room = isRoom ? Math.min(maxQuantity, rowsLeft(row, others, products)) : 0;
    const quantity = Math.max(present?.quantity ?? 0, Math.min(wanted, room));
    if (quantity < wanted) isComplete = false;
    if (quantity < 1 || quantity === present?.quantity) continue;
    const next = { ...(present ?? row), quantity };
    merged.set(row.key, next);
    changed.push(next);
  }
  return { changed, isComplete };
}

/** The quantity of a row that can be bought beside the other rows. That of a bundle also follows from its parts. */
function rowsLeft(row: CartRow, others: readonly CartRow[], products: MergeContext['products']): number {
  const own = products.get(row.productId) ?? null;
  if (!row.parts) return unitsLeft(row, others, own);
  const bounds = row.parts.map((part) => {
    const { itemKey: _item, ...item } = part;
    const left = unitsLeft({ ...row, ...item, parts: undefined }, others, products.get(part.productId) ?? null);
    return Math.floor(left / part.quantity);
  });
  const uncounted = own && { ...own, stock: { managed: false, onHand: 0, inStock: true, lowAt: 0 } };
  return Math.min(unitsLeft({ ...row, parts: undefined }, others, uncounted), ...bounds);
}

/** Whether a row was added with a product that is not in the merged cart: it does not come without it. */
function isWithoutMain(
  { boughtTogether }: CartRow,
  added: readonly CartRow[],
  merged: ReadonlyMap<string, CartRow>,
): boolean {
  if (!boughtTogether || merged.has(boughtTogether.parentKey)) return false;
  return added.some((one) => one.key === boughtTogether.parentKey);
}

/** The units of a row that can be bought beside the other rows; unlimited for what is sold out or no longer sold. */
function unitsLeft(row: CartRow, others: readonly CartRow[], product: ProductLimits | null): number {
  if (!product) return Infinity;
  const ofProduct = unitsOfProduct(others, row.productId);
  if (product.soldIndividually) return ofProduct > 0 ? 0 : 1;
  const variation = product.variations.find((one) => one.id === row.variationId);
  const available = availableUnits((variation ?? product).stock);
  const inStock =
    available === null || available === 0 ? Infinity : available - (demandByItem(others).get(stockItemOf(row)) ?? 0);
  const perCustomer = product.customerLimit === null ? Infinity : product.customerLimit - ofProduct;
  return Math.min(inStock, perCustomer);
}
