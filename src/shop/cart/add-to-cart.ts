// Adds a product or variation to the cart of the visitor (7.1, W3, W9).
import { readListsOfProduct } from '../../db/bought-together/bought-together.ts';
import { readBundles } from '../../db/bundles/bundles.ts';
import { readCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { findProductOfItem } from '../../db/catalog/products.ts';
import type { BoughtTogetherList } from '../../rules/bought-together/bought-together.ts';
import type { TogetherSelection } from '../../rules/bought-together/check-selection.ts';
import type { SentBundleItem } from '../../rules/bundles/bundle-selection.ts';
import type { Bundle } from '../../rules/bundles/bundles.ts';
import type { Product } from '../../rules/catalog/product.ts';
import type { Notice } from '../../rules/notices.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { cachedProductLookup, loadProducts } from '../catalog/cached-products.ts';
import type { CachedProductLookup } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { additionsRefusal, orderedUnitsRefusal, putAddition } from './cart-additions.ts';
import type { CartAddition } from './cart-additions.ts';
import { cartKeysOf } from './cart-keys.ts';
import { loadCartTerms } from './cart-terms.ts';
import { bundleRowKey, cartRowKey } from './cart-row-key.ts';
import type { CartOutcome } from './cart-view.ts';
import { isCatalogueMode } from './catalogue-mode.ts';
import { chooseBundleParts } from './choose-bundle-parts.ts';
import { candidateVariationIds, chooseItem } from './choose-item.ts';
import { openCart } from './open-cart.ts';
import { togetherAdditions, togetherItemRefs } from './together-additions.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import { buildCartView, itemsOfCart, loadPricingInputs } from './view-cart.ts';
import type { ItemRef, PricingInputs } from './view-cart.ts';

interface AddToCartInput {
  /** The id of a product or of a variation. */
  itemId: number;
  /** A whole number; below 1 is refused. */
  quantity: number;
  /** taxonomy → term slug. */
  attributes: Readonly<Record<string, string>>;
  /** The variation, when `itemId` is the id of its product. */
  variationId?: number | undefined;
  /** The items of a bundle, as they were sent; absent when they were not. */
  bundleItems?: readonly SentBundleItem[] | undefined;
  /** Items of the product's list that are added with it ([1-09], W14). */
  together?: readonly TogetherSelection[];
}

type PlannedAdditions = { ok: true; additions: readonly CartAddition[] } | { ok: false; notice: Notice };
type PlannedAddition = { ok: true; adding: CartAddition } | { ok: false; notice: Notice };

/** The product and the variations that the input can mean. Variations are known only when the product is cached. */
function itemRefsOf(
  { productId, variationId: own }: { productId: number; variationId: number | null },
  product: Product | undefined,
  { variationId, attributes }: AddToCartInput,
): readonly ItemRef[] {
  const meant = product ? candidateVariationIds(product, { variationId: own ?? variationId ?? null, attributes }) : [];
  return [{ productId, variationId: null }, ...meant.map((id) => ({ productId, variationId: id }))];
}

/** Chooses the parts of a bundle, of which all items are among the products. */
function makeBundleAddition(
  bundle: Bundle,
  product: Product,
  { bundleItems, quantity }: AddToCartInput,
  products: PricingInputs['products'],
): PlannedAddition {
  const choice = chooseBundleParts(bundle, product, bundleItems ?? null, products);
  if (!choice.ok) return choice;
  const { parts, total } = choice;
  const key = bundleRowKey(product.id, parts);
  const units = product.soldIndividually ? Math.min(quantity, 1) : quantity;
  const adding = { product, variation: null, attributes: {}, key, quantity: units, bundle: { parts, total } };
  return { ok: true, adding };
}

function makeAddition(product: Product, ownVariation: number | null, input: AddToCartInput): PlannedAddition {
  const variationId = ownVariation ?? input.variationId ?? null;
  const chosen = chooseItem(product, { variationId, attributes: input.attributes });
  if (!chosen.ok) return chosen;
  const { variation, attributes } = chosen;
  const key = cartRowKey(product.id, variation?.id ?? null, attributes);
  const quantity = product.soldIndividually ? Math.min(input.quantity, 1) : input.quantity;
  return { ok: true, adding: { product, variation, attributes, key, quantity } };
}

/** The lists of the product of which the input has items; none for an input without items. */
async function readOfferedLists(
  tx: Tx,
  owner: { productId: number } | null,
  { together = [] }: AddToCartInput,
): Promise<ReadonlyMap<number, BoughtTogetherList>> {
  return owner && together.length > 0 ? readListsOfProduct(tx, owner.productId) : new Map();
}

/** What an addition is planned with. */
interface AdditionContext {
  bundle: Bundle | null;
  lists: ReadonlyMap<number, BoughtTogetherList>;
  pricingInputs: PricingInputs;
}

/** What the input adds: the product or bundle, and the items that are added with it. */
function planAdditions(
  product: Product,
  ownVariation: number | null,
  input: AddToCartInput,
  { bundle, lists, pricingInputs }: AdditionContext,
): PlannedAdditions {
  const { settings, products } = pricingInputs;
  if (isCatalogueMode(settings)) return { ok: false, notice: { code: 'not-purchasable', name: product.name } };
  const main = bundle
    ? makeBundleAddition(bundle, product, input, products)
    : makeAddition(product, ownVariation, input);
  return main.ok ? togetherAdditions(main.adding, input.together ?? [], { lists, products }) : main;
}

/** Reads the bundle that a product is, and its items; nothing for any other product. */
async function loadBundle(
  tx: Tx,
  productId: number | undefined,
  { inputs, cachedProducts, now }: { inputs: PricingInputs; cachedProducts: CachedProductLookup; now: number },
): Promise<{ pricingInputs: PricingInputs; bundle: Bundle | null }> {
  const product = productId === undefined ? null : inputs.products.get(productId);
  const bundle = product?.bundle ? (await readBundles(tx, [product.id])).get(product.id) : undefined;
  if (!bundle) return { pricingInputs: inputs, bundle: null };
  const pricingInputs = await loadPricingInputs(tx, bundle.items, now, { pricingInputs: inputs, cachedProducts });
  return { pricingInputs, bundle };
}

/** The product and variation of an id, as `findProductOfItem` returns them. A cached id is the id of a product. */
async function findOwner(shop: Shop, itemId: number) {
  if (cachedProductLookup(shop)(itemId)) return { productId: itemId, variationId: null };
  return shop.db.read((tx) => findProductOfItem(tx, itemId));
}

/**
 * Adds a quantity of an item; an equal choice increases its existing line. A refusal changes nothing and starts no
 * session (R39). Refused: catalogue mode, unknown product, incomplete choice of options, out of stock, more than the
 * stock, a second unit of a product that is sold individually, a quantity below 1 or above the maximum, a full cart, more
 * than the maximum per customer (preliminary here; the checkout decides, R49), a bundle whose items do not fit
 * (`bundle-refused`), an item that the product's list does not offer (`together-refused`), a guest's session that has just been moved to an account (`session-renewed`).
 */
export async function addToCart(shop: Shop, visitor: Visitor, input: AddToCartInput): Promise<CartOutcome> {
  const now = shop.clock.now();
  const expiresAt = now + serverTimes.cartSession;
  const keys = cartKeysOf(visitor);
  const owner = await findOwner(shop, input.itemId);
  // The product texts and pictures are loaded before the lock, to keep the lock short.
  if (owner && !cachedProductLookup(shop)(owner.productId)) await loadProducts(shop, [owner.productId], now);
  const tables = await loadRateTables(shop);
  const terms = await loadCartTerms(shop, now);
  return shop.db.write(async (tx): Promise<CartOutcome> => {
    const before = keys && (await readCart(tx, keys, now, true));
    const rows = before?.rows ?? [];
    const cachedProducts = cachedProductLookup(shop);
    const lists = await readOfferedLists(tx, owner, input);
    const requestedItems = [
      ...(owner ? itemRefsOf(owner, cachedProducts(owner.productId), input) : []),
      ...togetherItemRefs(lists, input.together ?? [], cachedProducts),
    ];
    const inputs = await loadPricingInputs(tx, [...itemsOfCart(rows), ...requestedItems], now, {
      ...terms,
      cachedProducts,
    });
    const { pricingInputs, bundle } = await loadBundle(tx, owner?.productId, { inputs, cachedProducts, now });
    const product = owner && pricingInputs.products.get(owner.productId);
    const refused = async (notice: Notice, cart = before): Promise<CartOutcome> => {
      const view = await buildCartView(tx, cart, now, { pricingInputs, tables });
      return { ok: false, notice, productSlug: product?.slug ?? null, view };
    };
    if (!product) return refused({ code: 'unknown-product' });
    const planned = planAdditions(product, owner.variationId, input, { bundle, lists, pricingInputs });
    if (!planned.ok) return refused(planned.notice);
    const { additions } = planned;
    const { products } = pricingInputs;
    const notice =
      additionsRefusal(additions, rows, products) ??
      (await orderedUnitsRefusal(tx, visitor, rows, { additions, products }));
    if (notice) return refused(notice);

    const cart = before ?? (await openCart(tx, shop, keys, { now, expiresAt }));
    if (!cart) return refused({ code: 'session-renewed' });
    // A concurrent request of this session can have created the cart, so its rows are checked too.
    const lateRefusal = before ? null : additionsRefusal(additions, cart.rows, products);
    if (lateRefusal) return refused(lateRefusal, cart);
    let after = cart;
    for (const adding of additions) after = await putAddition(tx, after, adding, expiresAt);
    const view = await buildCartView(tx, after, now, { pricingInputs, tables });
    return { ok: true, view, notice: { code: 'added', name: product.name } };
  });
}
