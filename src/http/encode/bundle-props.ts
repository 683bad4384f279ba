// The data of a bundle for its page and for staff's preview of it.
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import { editionOf } from '../../rules/catalog/product-title.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { BundleItem } from '../../rules/bundles/bundles.ts';
import type { Cents } from '../../rules/money.ts';
import type { Settings } from '../../settings/registry.ts';
import type { BundleDetails } from '../../shop/catalog/show-bundle.ts';
import type { BundleData, BundleOption, BundleRow, SentChoice } from '../../web/components/bundles/bundle-data.ts';
import { postedBundleItems } from '../../wire/cart-calls.schema.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';

/** A variation with each choice that it leaves open. */
function variationOptions(product: Product, variation: Variation): readonly BundleOption[] {
  let open: readonly Record<string, string>[] = [{}];
  for (const { taxonomy, terms } of product.attributes.filter((one) => one.forVariations)) {
    if ((variation.attributes[taxonomy] ?? '') !== '') continue;
    open = open.flatMap((chosen) => terms.map((term) => ({ ...chosen, [taxonomy]: term.slug })));
  }
  return open.map((attributes) => ({
    id: variation.id,
    attributes,
    label: labelOf(product, { ...variation.attributes, ...attributes }),
    ...offerOf(variation),
  }));
}

function labelOf({ attributes }: Product, chosen: Readonly<Record<string, string>>): string {
  return attributes
    .filter((attribute) => attribute.forVariations)
    .map(({ taxonomy, terms }) => terms.find((term) => term.slug === chosen[taxonomy])?.name ?? chosen[taxonomy] ?? '')
    .join(', ');
}

/** A bundle counts from prices before promotions, as the cart does (R23). */
function offerOf({ price, stock }: Product | Variation) {
  return {
    price: priceBeforePromotions(price),
    regular: price.regular,
    available: availableUnits(stock),
    releaseDate: stock.preOrder?.date ?? null,
  };
}

function bundleRow(item: BundleItem, product: Product): BundleRow {
  const picture = product.pictures[0];
  const options =
    product.type === 'simple'
      ? [{ id: product.id, attributes: {}, label: '', ...offerOf(product) }]
      : product.variations
          .filter((one) => one.active && (item.variationId === null || one.id === item.variationId))
          .flatMap((one) => variationOptions(product, one));
  const hasChoice = product.type === 'variable' && (item.variationId === null || options.length > 1);
  const fixed = product.type === 'variable' && !hasChoice ? (options[0]?.label ?? '') : '';
  return {
    item,
    name: fixed === '' ? product.name : `${product.name}, ${fixed}`,
    edition: editionOf(product),
    slug: product.slug,
    picture: picture ? { file: picture.file, width: picture.width, height: picture.height } : null,
    options,
    hasChoice,
  };
}

/** What a refused form had, to show it again (R39). */
export function sentBundleChoice(form: PostedFields): SentChoice | null {
  const items = postedBundleItems(form);
  return items ? Object.fromEntries(items.map(({ key, id, quantity }) => [key, { id, quantity }])) : null;
}

/** The data of the block; `ownPrice` is the price of the bundle's product. An item that is not for sale any more is left out, and makes a complete bundle sold out. */
export function bundleData(
  { bundle, products }: BundleDetails,
  ownPrice: Cents,
  settings: Settings,
  sent: SentChoice | null,
): BundleData {
  return {
    bundle,
    ownPrice,
    rows: bundle.items.flatMap((item) => {
      const product = products.get(item.productId);
      return product ? [bundleRow(item, product)] : [];
    }),
    display: {
      bundledPrice: settings['bundles.bundledPrice'],
      recalcPrice: settings['bundles.recalcPrice'],
      changePrice: settings['bundles.changePrice'],
      priceElement: settings['bundles.priceElement'],
    },
    sent,
  };
}
