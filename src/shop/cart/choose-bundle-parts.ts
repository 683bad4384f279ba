// What a bundle in the cart consists of: what the shopper sent, checked against the bundle (W15, 5.8).
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import { bundleProblem } from '../../rules/bundles/bundle-checks.ts';
import type { ChosenBundleItem } from '../../rules/bundles/bundle-checks.ts';
import { priceBundle } from '../../rules/bundles/bundle-prices.ts';
import { defaultSelection, matchSelection } from '../../rules/bundles/bundle-selection.ts';
import type { MatchedBundleItem, SentBundleItem } from '../../rules/bundles/bundle-selection.ts';
import type { Bundle, BundleItem } from '../../rules/bundles/bundles.ts';
import type { BundlePart } from '../../rules/cart/cart.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { noCents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { Notice } from '../../rules/notices.ts';
import { chooseItem } from './choose-item.ts';

type ProductsById = ReadonlyMap<number, Product | null>;

type BundleChoice =
  /** `total`: what one bundle costs. */
  { ok: true; parts: readonly BundlePart[]; total: Cents } | { ok: false; notice: Notice };

const refused: BundleChoice = { ok: false, notice: { code: 'bundle-refused', problem: null } };

/** Whether a unit of an item can be bought: of its variation, or of any variation. */
function isPurchasable({ productId, variationId }: BundleItem, products: ProductsById): boolean {
  const product = products.get(productId);
  if (!product) return false;
  const items: readonly (Product | Variation)[] =
    product.type === 'simple'
      ? [product]
      : product.variations.filter((one) => one.active && (variationId === null || one.id === variationId));
  return items.some((item) => availableUnits(item.stock) !== 0);
}

/** What was sent, or the default of a bundle in which nothing is chosen. null: it does not fit the bundle. */
function matchSent(bundle: Bundle, sent: readonly SentBundleItem[] | null, products: ProductsById) {
  const isLeftOut = (item: BundleItem) => bundle.excludesUnpurchasable && !isPurchasable(item, products);
  if (sent !== null) return matchSelection(bundle, sent, isLeftOut);
  return bundle.optional ? null : defaultSelection(bundle).filter(({ item }) => !isLeftOut(item));
}

interface ChosenPart {
  part: BundlePart | null;
  check: ChosenBundleItem;
  price: { quantity: number; price: Cents; regular: Cents };
}

/** The product and variation of an item; null when what was sent is not the item. */
function choosePart({ item, id, quantity, attributes }: MatchedBundleItem, products: ProductsById): ChosenPart | null {
  const product = products.get(item.productId);
  const none = { quantity, price: noCents, regular: noCents };
  if (!product) return { part: null, check: { name: '', quantity, isChosen: true, isPurchasable: false }, price: none };
  const isForeign = id !== null && !product.variations.some((one) => one.id === id);
  if (isForeign) return null;
  const chosen = chooseItem(product, { variationId: id, attributes });
  const variation = chosen.ok ? chosen.variation : null;
  const offered = variation ?? product;
  const price = priceBeforePromotions(offered.price);
  const { regular } = offered.price;
  const check = {
    name: product.name,
    quantity,
    isChosen: chosen.ok,
    isPurchasable: availableUnits(offered.stock) !== 0,
  };
  const part = chosen.ok && {
    itemKey: item.key,
    productId: product.id,
    variationId: variation?.id ?? null,
    attributes: chosen.attributes,
    quantity,
  };
  return { part: part || null, check, price: { quantity, price, regular } };
}

/**
 * The parts of one bundle. `sent` is what the shopper chose; null adds a bundle in which there is nothing to choose. Refused:
 * what does not fit the bundle, and the checks of 5.8. Stock is checked with the rest of the cart.
 */
export function chooseBundleParts(
  bundle: Bundle,
  own: Product,
  sent: readonly SentBundleItem[] | null,
  products: ProductsById,
): BundleChoice {
  const matched = matchSent(bundle, sent, products);
  const chosen = matched?.filter(({ quantity }) => quantity > 0).map((one) => choosePart(one, products));
  if (!chosen || chosen.includes(null)) return refused;
  const known = chosen.filter((one) => one !== null);
  const { total } = priceBundle(
    bundle,
    known.map(({ price }) => price),
    priceBeforePromotions(own.price),
  );
  const problem = bundleProblem(
    bundle,
    known.map(({ check }) => check),
    total,
  );
  if (problem) return { ok: false, notice: { code: 'bundle-refused', problem } };
  const parts = known.flatMap(({ part }) => part ?? []);
  return parts.length === known.length ? { ok: true, parts, total } : refused;
}
