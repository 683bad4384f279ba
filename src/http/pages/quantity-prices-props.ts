// The table of quantity prices that a product page starts with.
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { findVariation, isComplete } from '../../rules/catalog/variations.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { quantityPriceRows } from '../../rules/promotions/quantity-prices.ts';
import type { Settings } from '../../settings/registry.ts';
import type { QuantityPricesProps } from '../../web/components/promotions/quantity-prices-props.ts';
import { bulkTableHtml } from '../encode/discount-html.ts';
import { discountSettings, encodeDiscountParams } from '../encode/discount-settings.ts';
import type { ProductChoice } from './product-choice.ts';

/** The variation of a complete choice; null otherwise. */
function chosenVariation(product: Product, { attributes }: ProductChoice): Variation | null {
  const names = product.attributes.filter((one) => one.forVariations).map((one) => one.taxonomy);
  if (product.type !== 'variable' || !isComplete(names, attributes)) return null;
  return findVariation(product.variations, attributes) ?? null;
}

/**
 * The table of the chosen variation, or of the product. undefined when neither the product nor a variation has prices by
 * quantity: then the page has no table and loads no script for it.
 */
export function quantityPricesProps(
  product: Product,
  chosen: ProductChoice,
  promotions: readonly Promotion[],
  settings: Settings,
): QuantityPricesProps | undefined {
  if (!promotions.some((one) => one.kind === 'quantity')) return undefined;
  const flags = discountSettings(settings);
  const variation = flags.tableFollowsVariation ? chosenVariation(product, chosen) : null;
  const rows = quantityPriceRows({ product, variation }, promotions);
  const hasRows = (one: Variation | null) => quantityPriceRows({ product, variation: one }, promotions).length > 0;
  if (rows.length === 0 && !hasRows(null) && !product.variations.some((one) => one.active && hasRows(one)))
    return undefined;
  const hasOnePrice = variation !== null || product.highestPrice === product.price.price;
  return {
    itemId: variation?.id ?? product.id,
    rows,
    settings: flags,
    params: encodeDiscountParams(settings),
    html: bulkTableHtml(rows, hasOnePrice, chosen.quantity),
  };
}
