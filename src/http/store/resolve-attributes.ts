// The attributes of an added item: by taxonomy and slug, or by name.
import type { Product } from '../../rules/catalog/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { showProductById } from '../../shop/catalog/show-product-by-id.ts';

interface AttributeChoice {
  /** `pa_editie`, `attribute_pa_editie` or 'Editie'. */
  attribute: string;
  /** A term's slug or name. */
  value: string;
}

const equalsIgnoreCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function resolveAttribute(product: Product, { attribute: sent, value }: AttributeChoice): readonly [string, string][] {
  const name = sent.replace(/^attribute_/i, '');
  const attribute = product.attributes.find(
    (one) => equalsIgnoreCase(one.taxonomy, name) || equalsIgnoreCase(one.name, name),
  );
  if (!attribute) return [];
  const term =
    attribute.terms.find((one) => one.slug === value) ??
    attribute.terms.find((one) => equalsIgnoreCase(one.name, value));
  return [[attribute.taxonomy, term?.slug ?? value]];
}

/** The attributes as taxonomy → slug; attributes that the product does not have are left out. */
export async function resolveAttributes(
  shop: Shop,
  itemId: number,
  sent: readonly AttributeChoice[],
): Promise<Record<string, string>> {
  const shown = sent.length === 0 ? null : await showProductById(shop, { id: itemId });
  return shown ? Object.fromEntries(sent.flatMap((choice) => resolveAttribute(shown.product, choice))) : {};
}
