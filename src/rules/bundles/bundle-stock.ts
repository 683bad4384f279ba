// How many bundles the stock of their items is enough for ([5.8-10]).
import type { StockLevel } from '../catalog/product.ts';
import type { Bundle } from './bundles.ts';

/** An item in one bundle; `available` as `availableUnits`: null when its stock is not counted. */
interface BundleItemUnits {
  quantity: number;
  available: number | null;
}

/**
 * The highest number of bundles: the smallest stock ÷ quantity over the items, rounded down. 0 when nothing is chosen, null
 * when no chosen item has a counted stock.
 */
export function maxBundles(items: readonly BundleItemUnits[]): number | null {
  const wanted = items.filter((item) => item.quantity > 0);
  if (wanted.length === 0) return 0;
  const bounds = wanted.flatMap(({ quantity, available }) =>
    available === null ? [] : [Math.floor(available / quantity)],
  );
  return bounds.length === 0 ? null : Math.min(...bounds);
}

/**
 * The stock of a bundle, which follows from its items (in the order of the bundle). An optional bundle is in stock when the
 * items that remain allow its least choice; its units are not counted.
 */
export function bundleStock(bundle: Bundle, available: readonly (number | null)[], lowAt: number): StockLevel {
  if (bundle.optional) return { managed: false, onHand: 0, inStock: hasLeastChoice(bundle, available), lowAt };
  const items = bundle.items.map((item, index) => ({ quantity: item.quantity, available: available[index] ?? null }));
  const max = maxBundles(bundle.excludesUnpurchasable ? items.filter((item) => item.available !== 0) : items);
  if (max === null) return { managed: false, onHand: 0, inStock: true, lowAt };
  return { managed: true, onHand: max, inStock: max > 0, lowAt };
}

function hasLeastChoice(bundle: Bundle, available: readonly (number | null)[]): boolean {
  const most = bundle.items.map(({ max }, index) => Math.min(max ?? Infinity, available[index] ?? Infinity));
  if (bundle.items.some(({ min }, index) => (most[index] ?? 0) < min)) return false;
  return most.reduce((sum, units) => sum + units, 0) >= Math.max(1, bundle.min);
}
