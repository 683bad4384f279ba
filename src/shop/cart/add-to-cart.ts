// Adds a product or variation to the cart of the visitor (7.1, W3, W9).
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
  /** The id of a product or of a variation. */
  itemId: number;
  /** A whole number; below 1 is refused. */
  quantity: number;
  /** taxonomy → term slug. */
  attributes: Readonly<Record<string, string>>;
  /** The variation, when `itemId` is the id of its product. */
  variationId?: number | undefined;
}

/** A validated quantity of an item, ready to be added. */
interface CartAddition {
  product: Product;
  variation: Variation | null;
  attributes: Readonly<Record<string, string>>;
  key: string;
  quantity: number;
}

/** The refusal of this addition to these rows; null when it is allowed. */
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

/**
 * The refusal when cart and earlier orders of a logged-in customer exceed the maximum per customer. For other visitors
 * the checkout makes this check.
 */
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

/** The product and the variations that the input can mean. Variations are known only when the product is cached. */
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

/** Adds the item to a checked cart and extends the life of the cart. Returns the changed cart. */
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
    // An existing row keeps the price that the customer has seen, so that a later change is still notified (U22).
    seenCents: present?.seenCents ?? (variation ?? product).price.price,
  };
  await upsertCartRow(tx, cart.id, row);
  if (cart.expiresAt !== expiresAt) await setCartExpiry(tx, cart.id, expiresAt);
  const isBack = cart.removed.some((one) => one.key === key);
  // A removed row that is added again returns to its old position.
  if (isBack) return { ...cart, expiresAt, ...(await readCartRows(tx, cart.id)) };
  const rows = held > 0 ? cart.rows.map((one) => (one.key === key ? row : one)) : [...cart.rows, row];
  return { ...cart, expiresAt, rows };
}

/** The product and variation of an id, as `findProductOfItem` returns them. A cached id is the id of a product. */
async function findOwner(shop: Shop, itemId: number) {
  if (cachedProductLookup(shop)(itemId)) return { productId: itemId, variationId: null };
  return shop.db.read((tx) => findProductOfItem(tx, itemId));
}

/**
 * Adds a quantity of an item; an equal choice increases its existing line. A refusal changes nothing and starts no
 * session (R39). Refused: catalogue mode, unknown product, incomplete choice of options, out of stock, more than the
 * stock, a second unit of a product that is sold individually, more than the maximum per customer (preliminary here;
 * the checkout decides, R49).
 */
export async function addToCart(shop: Shop, visitor: Visitor, input: AddToCartInput): Promise<CartOutcome> {
  const now = shop.clock.now();
  const expiresAt = now + times.cartSession;
  const owner = await findOwner(shop, input.itemId);
  // The product texts and pictures are loaded before the lock, to keep the lock short.
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
    // A concurrent request of this session can have created the cart, so its rows are checked too.
    const late = before ? null : additionRefusal(adding, cart.rows);
    if (late) return refused(late, cart);
    const after = await putAddition(tx, cart, adding, expiresAt);
    const view = await buildCartView(tx, after, now, { pricingInputs: known });
    return { ok: true, view, notice: { code: 'added', name: product.name } };
  });
}
