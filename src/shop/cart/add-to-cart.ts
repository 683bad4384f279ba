// Puts a product or variation into the visitor's cart (7.1, W3, W9).
import { createCart, upsertCartRow, readCart, readCartRows, setCartExpiry } from '../../db/cart/carts.ts';
import type { StoredCart } from '../../db/cart/carts.ts';
import { countUnitsBought } from '../../db/orders/customer-limits.ts';
import type { Tx } from '../../db/database.ts';
import { findProductOfItem } from '../../db/catalog/products.ts';
import { demandByItem, stockItemOf } from '../../rules/pricing/cart-pricing.ts';
import type { CartRow } from '../../rules/cart/cart.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import type { Notice } from '../../rules/notices.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { limits, times } from '../../settings/constants.ts';
import { cartRowKey } from './cart-row-key.ts';
import type { CartOutcome } from './cart-view.ts';
import { isCatalogueMode } from './catalogue-mode.ts';
import { chooseItem, candidateVariationIds } from './choose-item.ts';
import { cachedProductLookup, loadProducts } from '../catalog/cached-products.ts';
import type { Shop, Visitor } from '../shop.ts';
import { loadPricingInputs, buildCartView } from './view-cart.ts';
import type { ItemRef } from './view-cart.ts';

interface AddToCartInput {
  /** Of a product, or of a variation. */
  itemId: number;
  /** A whole number; below 1 is refused. */
  quantity: number;
  /** taxonomy → term slug. */
  attributes: Readonly<Record<string, string>>;
  /** The form names the variation beside the product. */
  variationId?: number | undefined;
}

/** One line's worth of an item, ready to go into a cart. */
interface CartAddition {
  product: Product;
  variation: Variation | null;
  attributes: Readonly<Record<string, string>>;
  key: string;
  quantity: number;
}

/** Why this cannot join these rows; null when it can. */
function additionRefusal({ product, variation, key, quantity }: CartAddition, rows: readonly CartRow[]): Notice | null {
  const { name } = product;
  if (quantity < 1) return { code: 'negative-quantity' };
  if (product.soldIndividually && rows.some((row) => row.productId === product.id))
    return { code: 'sold-individually', name };
  const held = rows.find((row) => row.key === key)?.quantity ?? 0;
  const available = availableUnits((variation ?? product).stock);
  const inCart =
    demandByItem(rows).get(stockItemOf({ productId: product.id, variationId: variation?.id ?? null })) ?? 0;
  if (available === 0) return { code: 'out-of-stock', name };
  if (available !== null && inCart + quantity > available) return { code: 'too-many', name, available, inCart };
  const max = product.customerLimit;
  const ofProduct = rows.reduce((sum, row) => (row.productId === product.id ? sum + row.quantity : sum), 0);
  if (max !== null && ofProduct + quantity > max) return { code: 'customer-limit', name, max };
  if (held + quantity > limits.maximumQuantity) return { code: 'above-maximum', maximum: limits.maximumQuantity };
  if (held === 0 && rows.length >= limits.cartRows) return { code: 'cart-full', lines: limits.cartRows };
  return null;
}

/** With what a customer who is logged in has on orders it is too much; whoever is not is asked at the checkout. */
async function orderedUnitsRefusal(
  tx: Tx,
  visitor: Visitor,
  rows: readonly CartRow[],
  { product, quantity }: CartAddition,
): Promise<Notice | null> {
  const { id, name, customerLimit: max } = product;
  if (max === null || visitor.account?.role !== 'customer') return null;
  const marks = identityKeys({ accountId: visitor.account.id, email: visitor.account.email, address: null });
  const bought = (await countUnitsBought(tx, [id], marks)).get(id) ?? 0;
  const inCart = rows.reduce((sum, row) => (row.productId === id ? sum + row.quantity : sum), 0);
  if (bought + inCart + quantity <= max) return null;
  return { code: 'customer-limit-ordered', name, max, left: Math.max(0, max - bought) };
}

/** The product, and each variation that may be meant, as far as the product is cached. */
function itemRefsOf(
  { productId, variationId: own }: { productId: number; variationId: number | null },
  product: Product | undefined,
  { variationId, attributes }: AddToCartInput,
): readonly ItemRef[] {
  const meant = product ? candidateVariationIds(product, { variationId: own ?? variationId ?? null, attributes }) : [];
  return [{ productId, variationId: null }, ...meant.map((id) => ({ productId, variationId: id }))];
}

function makeAddition(
  product: Product,
  ownVariation: number | null,
  input: AddToCartInput,
): { ok: true; adding: CartAddition } | { ok: false; notice: Notice } {
  const variationId = ownVariation ?? input.variationId ?? null;
  const chosen = chooseItem(product, { variationId, attributes: input.attributes });
  if (!chosen.ok) return chosen;
  const { variation, attributes } = chosen;
  const key = cartRowKey(product.id, variation?.id ?? null, attributes);
  const quantity = product.soldIndividually ? Math.min(input.quantity, 1) : input.quantity;
  return { ok: true, adding: { product, variation, attributes, key, quantity } };
}

/** Puts it into a cart whose rows allow it, and lets the cart live on; gives the cart as it then is. */
async function putAddition(tx: Tx, cart: StoredCart, adding: CartAddition, expiresAt: number): Promise<StoredCart> {
  const { product, variation, attributes, key, quantity } = adding;
  const present = cart.rows.find((one) => one.key === key);
  const held = present?.quantity ?? 0;
  const row: CartRow = {
    key,
    productId: product.id,
    variationId: variation?.id ?? null,
    attributes,
    quantity: held + quantity,
    // A price that has changed meanwhile is still to be told (U22).
    seenCents: present?.seenCents ?? (variation ?? product).price.price,
  };
  await upsertCartRow(tx, cart.id, row);
  if (cart.expiresAt !== expiresAt) await setCartExpiry(tx, cart.id, expiresAt);
  const isBack = cart.removed.some((one) => one.key === key);
  // One that comes back has its old place.
  if (isBack) return { ...cart, expiresAt, ...(await readCartRows(tx, cart.id)) };
  const rows = held > 0 ? cart.rows.map((one) => (one.key === key ? row : one)) : [...cart.rows, row];
  return { ...cart, expiresAt, rows };
}

/** The product an id belongs to, as `findProductOfItem` says; a cached product is its own. */
async function findOwner(shop: Shop, itemId: number) {
  if (cachedProductLookup(shop)(itemId)) return { productId: itemId, variationId: null };
  return shop.db.read((tx) => findProductOfItem(tx, itemId));
}

/**
 * Adds a quantity of an item; the same choice joins its line. Refusals change nothing and start no session (R39):
 * catalogue mode, unknown product, options not chosen, out of stock, more than there is, sold individually a second time,
 * more than one customer may have (advice here; the checkout decides, R49).
 */
export async function addToCart(shop: Shop, visitor: Visitor, input: AddToCartInput): Promise<CartOutcome> {
  const now = shop.clock.now();
  const expiresAt = now + times.cartSession;
  const owner = await findOwner(shop, input.itemId);
  // Its texts and pictures, so that nobody waits for them under the lock.
  if (owner && !cachedProductLookup(shop)(owner.productId)) await loadProducts(shop, [owner.productId], now);
  return shop.db.write(async (tx): Promise<CartOutcome> => {
    const before = visitor.session === null ? null : await readCart(tx, visitor.session, now, true);
    const cachedProducts = cachedProductLookup(shop);
    const asked = owner ? itemRefsOf(owner, cachedProducts(owner.productId), input) : [];
    const known = await loadPricingInputs(tx, [...(before?.rows ?? []), ...asked], now, { cachedProducts });
    const product = owner && known.products.get(owner.productId);
    const refused = async (notice: Notice, cart = before): Promise<CartOutcome> => {
      const view = await buildCartView(tx, cart, now, { pricingInputs: known });
      return { ok: false, notice, productSlug: product?.slug ?? null, view };
    };
    if (!product) return refused({ code: 'unknown-product' });
    if (isCatalogueMode(known.settings)) return refused({ code: 'not-purchasable', name: product.name });
    const wanted = makeAddition(product, owner.variationId, input);
    if (!wanted.ok) return refused(wanted.notice);
    const { adding } = wanted;
    const notice =
      additionRefusal(adding, before?.rows ?? []) ??
      (await orderedUnitsRefusal(tx, visitor, before?.rows ?? [], adding));
    if (notice) return refused(notice);

    const cart = before ?? (await createCart(tx, visitor.session ?? shop.ids.cartSession(), now, expiresAt));
    // Another request of this session may have begun the cart a moment ago: then its rows count too.
    const late = before ? null : additionRefusal(adding, cart.rows);
    if (late) return refused(late, cart);
    const after = await putAddition(tx, cart, adding, expiresAt);
    const view = await buildCartView(tx, after, now, { pricingInputs: known });
    return { ok: true, view, notice: { code: 'added', name: product.name } };
  });
}
