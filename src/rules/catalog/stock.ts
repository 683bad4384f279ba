// Availability of products.
import type { StockLevel, StockState, Variation } from './product.ts';

/** Units that can be sold; null when the stock is not counted and the item is available. */
export function availableUnits(stock: StockLevel): number | null {
  if (stock.managed) return stock.onHand;
  return stock.inStock ? null : 0;
}

/** The stock state that is shown. */
export function stockState(stock: StockLevel): StockState {
  const available = availableUnits(stock);
  if (available === 0) return 'out-of-stock';
  if (stock.preOrder) return 'pre-order';
  if (available === null) return 'in-stock';
  return available <= stock.lowAt ? 'low-stock' : 'in-stock';
}

/** The stock level of a product with variations: that of its active variations. */
export function stockOfVariations(variations: readonly Variation[]): StockLevel {
  return combineStockLevels(variations.filter((variation) => variation.active).map((variation) => variation.stock));
}

/**
 * Combines stock levels. The result is in stock when any level is. When only pre-orders are left, it is the pre-order
 * with the earliest release.
 */
export function combineStockLevels(levels: readonly StockLevel[]): StockLevel {
  const available = levels.filter((level) => availableUnits(level) !== 0);
  const candidates = available.length > 0 ? available : levels;
  const preOrders = candidates.flatMap((level) => level.preOrder ?? []).toSorted((a, b) => a.until - b.until);
  const firstPreOrder = available.some((level) => !level.preOrder) ? undefined : preOrders[0];
  return {
    managed: false,
    onHand: 0,
    inStock: available.length > 0,
    lowAt: 0,
    ...(firstPreOrder && { preOrder: firstPreOrder }),
  };
}

/** Whether an item is available now. A pre-order is not. */
export function isAvailableNow(stock: StockLevel): boolean {
  return !stock.preOrder && availableUnits(stock) !== 0;
}
