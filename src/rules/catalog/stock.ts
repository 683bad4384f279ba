// What can be had of a product, and how to say it.
import type { StockLevel, StockState, Variation } from './product.ts';

/** Units that may be sold; null for stock that is not counted and there. */
export function availableUnits(stock: StockLevel): number | null {
  if (stock.managed) return stock.onHand;
  return stock.inStock ? null : 0;
}

/** In stock, nearly gone or gone; or to be had before it appears. */
export function stockState(stock: StockLevel): StockState {
  const available = availableUnits(stock);
  if (available === 0) return 'out-of-stock';
  if (stock.preOrder) return 'pre-order';
  if (available === null) return 'in-stock';
  return available <= stock.lowAt ? 'low-stock' : 'in-stock';
}

/** The stock a variable product shows. */
export function stockOfVariations(variations: readonly Variation[]): StockLevel {
  return combineStockLevels(variations.filter((variation) => variation.active).map((variation) => variation.stock));
}

/** Several levels as one: there while any is, and a pre-order of the first day to come while nothing else is left. */
export function combineStockLevels(levels: readonly StockLevel[]): StockLevel {
  const left = levels.filter((level) => availableUnits(level) !== 0);
  const some = left.length > 0 ? left : levels;
  const ahead = some.flatMap((level) => level.preOrder ?? []).toSorted((one, other) => one.until - other.until);
  const first = left.some((level) => !level.preOrder) ? undefined : ahead[0];
  return { managed: false, onHand: 0, inStock: left.length > 0, lowAt: 0, ...(first && { preOrder: first }) };
}

/** Whether it can be had now, and not only ordered before it appears. */
export function isAvailableNow(stock: StockLevel): boolean {
  return !stock.preOrder && availableUnits(stock) !== 0;
}
