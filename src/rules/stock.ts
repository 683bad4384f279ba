// What can be had of a product, and how to say it.
import type { StockLevel, StockState, Variation } from './catalog.ts';

/** Units that may be sold; null for stock that is not counted and there. */
export function availableUnits(stock: StockLevel): number | null {
  if (stock.managed) return stock.onHand;
  return stock.inStock ? null : 0;
}

/** In stock, nearly gone or gone. */
export function stockState(stock: StockLevel): StockState {
  const available = availableUnits(stock);
  if (available === null) return 'in-stock';
  if (available === 0) return 'out-of-stock';
  return available <= stock.lowAt ? 'low-stock' : 'in-stock';
}

/** The stock a variable product shows: there while any active variation is. */
export function stockOfVariations(variations: readonly Variation[]): StockLevel {
  const inStock = variations.some((variation) => variation.active && availableUnits(variation.stock) !== 0);
  return { managed: false, onHand: 0, inStock, lowAt: 0 };
}
