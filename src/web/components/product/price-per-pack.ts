import type { Product, Variation } from '../../../rules/catalog/product.ts';
import { pricePerUnit } from '../../../rules/pricing/price-per-pack.ts';
import type { PackCount, UnitPrice } from '../../../rules/pricing/price-per-pack.ts';
import type { DisplayedOffer } from './displayed-offer.ts';

/** The number of packs in the chosen variation, or else in the product. */
export function packCountOf({ facts }: Pick<Product, 'facts'>, chosen: Pick<Variation, 'facts'> | null): PackCount {
  return {
    packs: chosen?.facts.packs ?? facts.packs,
    cardsPerPack: chosen?.facts.cardsPerPack ?? facts.cardsPerPack,
  };
}

/**
 * The price per pack, or per card for a single pack. null while there are several prices, and when there is nothing to
 * divide by.
 */
export function displayedUnitPrice(
  product: Pick<Product, 'facts' | 'type'>,
  { price, highest, variation }: Pick<DisplayedOffer, 'price' | 'highest' | 'variation'>,
): UnitPrice | null {
  if (product.type === 'variable' && !variation) return null;
  return highest > price.price ? null : pricePerUnit(price.price, packCountOf(product, variation));
}
