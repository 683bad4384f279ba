// The choices of an add: by taxonomy and slug, or by the names that people read.
import type { Product } from '../../../rules/catalog.ts';
import type { Shop } from '../../../shop/shop.ts';
import { showProductById } from '../../../shop/catalog/show-product-by-id.ts';

export interface SentChoice {
  /** `pa_editie`, `attribute_pa_editie` or 'Editie'. */
  attribute: string;
  /** A term's slug or name. */
  value: string;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function resolved(product: Product, { attribute: sent, value }: SentChoice): readonly [string, string][] {
  const name = sent.replace(/^attribute_/i, '');
  const attribute = product.attributes.find((one) => same(one.taxonomy, name) || same(one.name, name));
  if (!attribute) return [];
  const term =
    attribute.terms.find((one) => one.slug === value) ?? attribute.terms.find((one) => same(one.name, value));
  return [[attribute.taxonomy, term?.slug ?? value]];
}

/** Choices as taxonomy → slug for an item's product; what the product does not know is left out. */
export async function resolveChoices(
  shop: Shop,
  itemId: number,
  sent: readonly SentChoice[],
): Promise<Record<string, string>> {
  const shown = sent.length === 0 ? null : await showProductById(shop, { id: itemId });
  return shown ? Object.fromEntries(sent.flatMap((choice) => resolved(shown.product, choice))) : {};
}
