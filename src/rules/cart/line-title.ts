// The title of a cart line, for messages and labels that have one line (R54).
import { editionOf, oneLineTitle } from '../catalog/product-title.ts';
import type { PricedLine } from './cart.ts';

/** Name, edition and choices: 'Jadevuur boosters, Japans, Losse booster'. */
export function lineTitle({ row, product }: Pick<PricedLine, 'row' | 'product'>): string {
  return choiceTitle(product, row.attributes);
}

/** The same of a product with these choices: taxonomy → term slug. */
export function choiceTitle(product: PricedLine['product'], attributes: Readonly<Record<string, string>>): string {
  const choices = Object.entries(attributes).map(
    ([taxonomy, slug]) =>
      product.attributes.find((one) => one.taxonomy === taxonomy)?.terms.find((term) => term.slug === slug)?.name ??
      slug,
  );
  return oneLineTitle(product.name, editionOf(product), ...choices);
}
