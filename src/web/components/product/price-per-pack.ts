import type { Product, Variation } from '../../../rules/catalog/product.ts';
import { pricePerUnit } from '../../../rules/pricing/price-per-pack.ts';
import type { PackCount, UnitPrice } from '../../../rules/pricing/price-per-pack.ts';
import type { DisplayedOffer } from './displayed-offer.ts';

/** How many packs are in what is shown: in the variation that was chosen, or else in the product. */
export function packCountOf({ facts }: Pick<Product, 'facts'>, chosen: Pick<Variation, 'facts'> | null): PackCount {
  return {
    packs: chosen?.facts.packs ?? facts.packs,
    cardsPerPack: chosen?.facts.cardsPerPack ?? facts.cardsPerPack,
  };
}

/** What one pack costs of what is shown; null while it has several prices, or nothing to divide by. */
export function displayedUnitPrice(
  product: Pick<Product, 'facts' | 'type'>,
  { price, highest, variation }: Pick<DisplayedOffer, 'price' | 'highest' | 'variation'>,
): UnitPrice | null {
  if (product.type === 'variable' && !variation) return null;
  return highest > price.price ? null : pricePerUnit(price.price, packCountOf(product, variation));
}
