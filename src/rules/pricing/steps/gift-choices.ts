// The items of a gift promotion that can be given now.
import { stockItemOf, sumByItem } from '../../cart/stock-demand.ts';
import type { Product, Variation } from '../../catalog/product.ts';
import { availableUnits } from '../../catalog/stock.ts';
import type { CartCatalogue } from '../../cart/cart.ts';
import type { GiftItem } from '../../promotions/promotions.ts';
import { findItem } from '../pricing-draft.ts';
import type { DraftLine } from '../pricing-draft.ts';

export interface GiftChoice {
  /** The id of the variation, or of a product without variations. */
  itemId: number;
  product: Product;
  variation: Variation | null;
  attributes: Readonly<Record<string, string>>;
  /** Units that the rest of the cart leaves; infinite when the stock is not counted. At least 1. */
  available: number;
}

/**
 * The items that are sold and that the other lines of the cart leave a unit of. A product with a maximum per customer is
 * no gift: it would use up what the customer may buy.
 */
export function giftChoicesOf(
  items: readonly GiftItem[],
  catalogue: CartCatalogue,
  lines: readonly DraftLine[],
): readonly GiftChoice[] {
  const rows = lines.flatMap(({ role, row }) => (role.kind === 'bundle' ? [] : [row]));
  const demand = sumByItem(rows);
  return items.flatMap((item) => {
    const found = findItem(item, catalogue);
    if (!found) return [];
    const { product, variation } = found;
    const attributes = variation?.attributes ?? {};
    if (product.customerLimit !== null || Object.values(attributes).includes('')) return [];
    const itemId = stockItemOf(item);
    const stock = availableUnits((variation ?? product).stock) ?? Infinity;
    const ofProduct = rows.filter((row) => row.productId === product.id).reduce((sum, row) => sum + row.quantity, 0);
    const allowed = product.soldIndividually ? 1 - ofProduct : Infinity;
    const available = Math.min(stock - (demand.get(itemId) ?? 0), allowed);
    return available < 1 ? [] : [{ itemId, product, variation, attributes, available }];
  });
}
