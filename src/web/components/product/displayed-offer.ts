// The offer that the page shows: the product itself or the chosen variation.
import type { EffectivePrice, Product, StockLevel, Variation } from '../../../rules/catalog/product.ts';
import type { Cents } from '../../../rules/money.ts';
import { lowerLimit } from '../../../rules/orders/customer-limit.ts';
import { availableUnits } from '../../../rules/catalog/stock.ts';
import type { QuantityLimits } from '../../../rules/cart/quantities.ts';
import { limits } from '../../../settings/constants.ts';
import { formatDimensions, formatWeight } from '../../../texts/measures.ts';
import type { TypedVariation } from '../../../wire/variation.ts';

export interface DisplayedOffer {
  /** null while no variation is chosen, and for a simple product. */
  variation: Variation | null;
  sku: string;
  description: string;
  price: EffectivePrice;
  /** Higher than `price.price` while a product with several prices has no chosen variation. */
  highest: Cents;
  stock: StockLevel;
  quantity: QuantityLimits;
  weight: string;
  dimensions: string;
  pictureId: number | null;
}

/** The offer before a variation is chosen. */
export function productOffer(product: Product): DisplayedOffer {
  const available = lowerLimit(product.customerLimit, product.type === 'simple' ? availableUnits(product.stock) : null);
  return {
    variation: null,
    sku: product.sku,
    description: '',
    price: product.price,
    highest: product.highestPrice,
    stock: product.stock,
    quantity: { min: 1, max: available ?? limits.maximumQuantity, soldIndividually: product.soldIndividually },
    weight: formatWeight(product.weightGrams),
    dimensions: formatDimensions(product.dimensions),
    pictureId: null,
  };
}

/** The offer of a variation, whether it came with the page or from a request. */
export function variationOffer(found: TypedVariation): DisplayedOffer {
  const { variation } = found;
  return {
    variation,
    sku: found.sku,
    description: variation.description,
    price: variation.price,
    highest: variation.price.price,
    stock: variation.stock,
    quantity: {
      min: found.min_qty,
      max: found.max_qty === '' ? limits.maximumQuantity : found.max_qty,
      soldIndividually: found.is_sold_individually === 'yes',
    },
    weight: found.weight_html,
    dimensions: found.dimensions_html,
    pictureId: variation.picture?.id ?? null,
  };
}
