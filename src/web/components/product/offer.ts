// What the page shows as the thing to buy: the product itself, or the variation that was chosen.
import type { PriceNow, Product, StockLevel } from '../../../rules/catalog.ts';
import { cents } from '../../../rules/money.ts';
import type { Cents } from '../../../rules/money.ts';
import { availableUnits } from '../../../rules/stock.ts';
import type { QuantityLimits } from '../../../rules/variations.ts';
import { limits } from '../../../settings/constants.ts';
import { formatDimensions, formatWeight } from '../../../texts/measures.ts';
import type { WireVariation } from '../../../wire/variation.ts';

export interface ShownOffer {
  sku: string;
  description: string;
  price: PriceNow;
  /** Above price.price where the product has several prices and none is chosen yet. */
  highest: Cents;
  stock: StockLevel;
  quantity: QuantityLimits;
  weight: string;
  dimensions: string;
  pictureId: number | null;
}

function euros(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** The product before anything is chosen. */
export function productOffer(product: Product): ShownOffer {
  const available = product.type === 'simple' ? availableUnits(product.stock) : null;
  return {
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

/**
 * A variation as the wire gives it. Price and stock come from the product's own data where they are at hand; the
 * wire alone does not say what may be struck through, so nothing is then.
 */
export function variationOffer(product: Product, wire: WireVariation): ShownOffer {
  const known = product.variations.find((variation) => variation.id === wire.variation_id);
  const price = euros(wire.display_price);
  return {
    sku: wire.sku,
    description: known?.description ?? '',
    price: known?.price ?? {
      price,
      regular: euros(wire.display_regular_price),
      onSale: wire.display_regular_price > wire.display_price,
      struck: null,
      until: null,
    },
    highest: known?.price.price ?? price,
    stock: known?.stock ?? { managed: false, onHand: 0, inStock: wire.is_in_stock, lowAt: 0 },
    quantity: {
      min: wire.min_qty,
      max: wire.max_qty === '' ? limits.maximumQuantity : wire.max_qty,
      soldIndividually: wire.is_sold_individually === 'yes',
    },
    weight: wire.weight_html,
    dimensions: wire.dimensions_html,
    pictureId: wire.image_id,
  };
}
