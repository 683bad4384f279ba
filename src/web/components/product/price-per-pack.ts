import type { Product, Variation } from '../../../rules/catalog.ts';
import { pricePerUnit } from '../../../rules/price-per-pack.ts';
import type { PackCount, UnitPrice } from '../../../rules/price-per-pack.ts';
import type { ShownOffer } from './offer.ts';

/** How many packs are in what is shown: in the variation that was chosen, or else in the product. */
export function packsOf({ facts }: Pick<Product, 'facts'>, chosen: Pick<Variation, 'facts'> | null): PackCount {
  return {
    packs: chosen?.facts.packs ?? facts.packs,
    cardsPerPack: chosen?.facts.cardsPerPack ?? facts.cardsPerPack,
  };
}

/** What one pack costs of what is shown; null while it has several prices, or nothing to divide by. */
export function shownUnitPrice(
  product: Pick<Product, 'facts' | 'type'>,
  { price, highest, variation }: Pick<ShownOffer, 'price' | 'highest' | 'variation'>,
): UnitPrice | null {
  if (product.type === 'variable' && !variation) return null;
  return highest > price.price ? null : pricePerUnit(price.price, packsOf(product, variation));
}
