// A list of products that are bought together as a page shows it: with the names, prices and stock of its items.
import type { Picture, Product, ProductAttribute, StockLevel, Variation } from '../catalog/product.ts';
import { priceBeforePromotions } from '../catalog/price-before-promotions.ts';
import { productTitle } from '../catalog/product-title.ts';
import type { Cents } from '../money.ts';
import type { BoughtTogetherItem, BoughtTogetherList, BoughtTogetherSettings } from './bought-together.ts';

/** What can be bought: a product without variations, or a variation. */
export interface OfferedChoice {
  /** The id of the product or variation. */
  id: number;
  price: Cents;
  /** The price that a percentage is taken of: before promotions (R23). */
  base: Cents;
  regular: Cents;
  stock: StockLevel;
  picture: Picture | null;
  /** Taxonomy → term slug; '' is any. Empty for a product. */
  attributes: Readonly<Record<string, string>>;
}

export interface OfferedItem extends Omit<BoughtTogetherItem, 'productId' | 'variationId'> {
  productId: number;
  name: string;
  slug: string;
  sku: string;
  soldIndividually: boolean;
  /** What is bought, or the lowest price of what can be chosen. */
  own: OfferedChoice;
  /** The attributes that the shopper chooses; none when `own` is what is bought. */
  attributes: readonly ProductAttribute[];
  /** The variations to choose from; none when `own` is what is bought. */
  variations: readonly OfferedChoice[];
}

export interface OfferedList extends BoughtTogetherSettings {
  ownerId: number;
  items: readonly OfferedItem[];
}

function choiceOf(variation: Variation, product: Product): OfferedChoice {
  const { id, price, stock, picture, attributes } = variation;
  return {
    id,
    price: price.price,
    base: priceBeforePromotions(price),
    regular: price.regular,
    stock,
    picture: picture ?? product.pictures[0] ?? null,
    attributes,
  };
}

/** The names of a variation's terms: 'Japans, Losse booster'. */
function termNames({ attributes }: Product, variation: Variation): readonly string[] {
  return Object.entries(variation.attributes).flatMap(
    ([taxonomy, slug]) =>
      attributes.find((one) => one.taxonomy === taxonomy)?.terms.find((term) => term.slug === slug)?.name ?? [],
  );
}

function offeredItem(item: BoughtTogetherItem, product: Product): OfferedItem | null {
  const { productId, variationId, ...own } = item;
  const base = {
    ...own,
    productId,
    slug: product.slug,
    soldIndividually: product.soldIndividually,
    attributes: [],
    variations: [],
  };
  const whole: OfferedChoice = {
    id: product.id,
    price: product.price.price,
    base: priceBeforePromotions(product.price),
    regular: product.price.regular,
    stock: product.stock,
    picture: product.pictures[0] ?? null,
    attributes: {},
  };
  if (product.type === 'simple')
    return variationId === null ? { ...base, name: productTitle(product), sku: product.sku, own: whole } : null;
  if (variationId !== null) {
    const variation = product.variations.find((one) => one.id === variationId && one.active);
    if (!variation) return null;
    const name = [productTitle(product), ...termNames(product, variation)].join(', ');
    const own = choiceOf(variation, product);
    // Of attributes for which the variation allows any value, the shopper chooses one.
    const open = product.attributes.filter((one) => one.forVariations && variation.attributes[one.taxonomy] === '');
    const choosing = open.length > 0 ? { attributes: open, variations: [own] } : {};
    return { ...base, name, sku: variation.sku, own, ...choosing };
  }
  return {
    ...base,
    name: productTitle(product),
    sku: product.sku,
    own: whole,
    attributes: product.attributes.filter((one) => one.forVariations),
    variations: product.variations.filter((one) => one.active).map((one) => choiceOf(one, product)),
  };
}

/** The list with the data of its products (by id). Items that are no longer sold are left out, and
 * those that have become bundles; null when none is left. */
export function offeredList(list: BoughtTogetherList, products: ReadonlyMap<number, Product>): OfferedList | null {
  const { productId: _, items, ...settings } = list;
  const offered = items.flatMap((item) => {
    const product = products.get(item.productId);
    return (product && !product.bundle && offeredItem(item, product)) || [];
  });
  return offered.length === 0 ? null : { ...settings, items: offered };
}
