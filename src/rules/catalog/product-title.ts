// A product's name and edition (R54). The name is what the product is; the edition is a field of its own, beside it.
import type { Product, ProductCard } from './product.ts';

/** The attribute by which the variations of a product have an edition each. */
const editionTaxonomy = 'pa_editie';

/** Name, edition and choices in one line, joined with commas; empty parts are left out (R54). */
export function oneLineTitle(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** The edition that is shown beside the name; '' when the shopper chooses it, because the choice says it then. */
export function editionOf({ facts, attributes }: Pick<Product, 'facts' | 'attributes'>): string {
  const isChosen = attributes.some(({ forVariations, taxonomy }) => forVariations && taxonomy === editionTaxonomy);
  return isChosen ? '' : facts.edition;
}

/** Name and edition in one line, for documents, feeds and labels (R54). */
export function productTitle(product: Pick<Product, 'name' | 'facts' | 'attributes'>): string {
  return oneLineTitle(product.name, editionOf(product));
}

/** `productTitle` of a card. */
export function cardTitle({ name, edition }: Pick<ProductCard, 'name' | 'edition'>): string {
  return oneLineTitle(name, edition);
}
