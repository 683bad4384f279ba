// What is added to a cart: one row or several, checked together and stored together.
import { setCartExpiry } from '../../db/cart/carts.ts';
import { readCartRows, upsertCartRow } from '../../db/cart/cart-rows.ts';
import type { StoredCart } from '../../db/cart/carts.ts';
import { countUnitsBought } from '../../db/orders/customer-limits.ts';
import type { Tx } from '../../db/database.ts';
import { demandByItem, itemsOfRow, stockItemOf, sumItems, unitsOfProduct } from '../../rules/cart/stock-demand.ts';
import type { ItemUnits } from '../../rules/cart/stock-demand.ts';
import type { BundlePart, CartRow } from '../../rules/cart/cart.ts';
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { Cents } from '../../rules/money.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import type { Notice } from '../../rules/notices.ts';
import { limits } from '../../settings/constants.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { Visitor } from '../shop.ts';
import type { PricingInputs } from './view-cart.ts';

/** A validated quantity of an item, ready to be added. */
export interface CartAddition {
  product: Product;
  variation: Variation | null;
  attributes: Readonly<Record<string, string>>;
  key: string;
  quantity: number;
  /** Of a bundle. */
  bundle?: { parts: readonly BundlePart[]; total: Cents };
  /** Of an item that is added with a main product. */
  boughtTogether?: CartRow['boughtTogether'];
}

/** The row that the addition alone would be. */
function toRow({ product, variation, attributes, key, quantity, bundle, boughtTogether }: CartAddition): CartRow {
  const price = bundle ? bundle.total : priceBeforePromotions((variation ?? product).price);
  const own = { key, productId: product.id, variationId: variation?.id ?? null, attributes, quantity };
  return { ...own, seenCents: price, boughtTogether, ...(bundle && { parts: bundle.parts }) };
}

/** The row after an addition; an existing row keeps the price that the shopper has seen, so that a change is noted (U22). */
function rowAfter(adding: CartAddition, rows: readonly CartRow[]): CartRow {
  const added = toRow(adding);
  const present = rows.find((one) => one.key === adding.key);
  if (!present) return added;
  return { ...added, quantity: present.quantity + adding.quantity, seenCents: present.seenCents ?? added.seenCents };
}

function withAddition(rows: readonly CartRow[], adding: CartAddition): readonly CartRow[] {
  const row = rowAfter(adding, rows);
  return rows.some(({ key }) => key === row.key)
    ? rows.map((one) => (one.key === row.key ? row : one))
    : [...rows, row];
}

/** The refusal of the items that an addition takes: the product itself, or the parts of a bundle. */
function itemRefusal(
  { productId, variationId, quantity }: ItemUnits,
  rows: readonly CartRow[],
  products: PricingInputs['products'],
): Notice | null {
  const product = products.get(productId);
  if (!product) return { code: 'unknown-product' };
  const { name, customerLimit: max } = product;
  const ofProduct = unitsOfProduct(rows, productId);
  if (product.soldIndividually && ofProduct + quantity > 1) return { code: 'sold-individually', name };
  const offered = product.variations.find((one) => one.id === variationId) ?? product;
  const available = availableUnits(offered.stock);
  const inCart = demandByItem(rows).get(stockItemOf({ productId, variationId })) ?? 0;
  if (available === 0) return { code: 'out-of-stock', name };
  if (available !== null && inCart + quantity > available) return { code: 'too-many', name, available, inCart };
  return max !== null && ofProduct + quantity > max ? { code: 'customer-limit', name, max } : null;
}

/** The refusal of one addition to these rows; null when it is allowed. */
function additionRefusal(
  adding: CartAddition,
  rows: readonly CartRow[],
  products: PricingInputs['products'],
): Notice | null {
  const { product, key, quantity } = adding;
  if (quantity < 1) return { code: 'negative-quantity' };
  const current = rows.find((row) => row.key === key)?.quantity ?? 0;
  const ofProduct = unitsOfProduct(rows, product.id);
  if (product.soldIndividually && ofProduct > 0) return { code: 'sold-individually', name: product.name };
  const max = product.customerLimit;
  const items = [...sumItems(itemsOfRow(toRow(adding)))];
  for (const item of items) {
    const refused = itemRefusal(item, rows, products);
    if (refused) return refused;
  }
  // A bundle has a maximum per customer of its own, beside those of its parts.
  if (max !== null && ofProduct + quantity > max) return { code: 'customer-limit', name: product.name, max };
  if (current + quantity > limits.maximumQuantity) return { code: 'above-maximum', maximum: limits.maximumQuantity };
  if (current === 0 && rows.length >= serverLimits.cartRows) return { code: 'cart-full', lines: serverLimits.cartRows };
  return null;
}

/** The refusal of additions that are made together; null when all are allowed. */
export function additionsRefusal(
  additions: readonly CartAddition[],
  rows: readonly CartRow[],
  products: PricingInputs['products'],
): Notice | null {
  let after = rows;
  for (const adding of additions) {
    const notice = additionRefusal(adding, after, products);
    if (notice) return adding.boughtTogether && notice.code === 'out-of-stock' ? { code: 'together-refused' } : notice;
    after = withAddition(after, adding);
  }
  return null;
}

/**
 * The refusal when cart and earlier orders of a logged-in customer exceed the maximum per customer. For other visitors
 * the checkout makes this check.
 */
export async function orderedUnitsRefusal(
  tx: Tx,
  visitor: Visitor,
  rows: readonly CartRow[],
  { additions, products }: { additions: readonly CartAddition[]; products: PricingInputs['products'] },
): Promise<Notice | null> {
  const { account } = visitor;
  if (account?.role !== 'customer') return null;
  const added = additions.map(toRow);
  const ids = new Set(added.flatMap((row) => [row.productId, ...itemsOfRow(row).map((item) => item.productId)]));
  const limited = [...ids].flatMap((id) => {
    const max = products.get(id)?.customerLimit ?? null;
    return max === null ? [] : [{ id, max, name: products.get(id)?.name ?? '' }];
  });
  if (limited.length === 0) return null;
  const keys = identityKeys({ accountId: account.id, email: account.email, address: null });
  const units = await countUnitsBought(
    tx,
    limited.map(({ id }) => id),
    keys,
  );
  for (const { id, max, name } of limited) {
    const bought = units.get(id) ?? 0;
    if (bought + unitsOfProduct(rows, id) + unitsOfProduct(added, id) > max)
      return { code: 'customer-limit-ordered', name, max, left: Math.max(0, max - bought) };
  }
  return null;
}

/** Adds the item to a checked cart and extends the life of the cart (epoch ms). Returns the changed cart. */
export async function putAddition(
  tx: Tx,
  cart: StoredCart,
  adding: CartAddition,
  expiresAt: number,
): Promise<StoredCart> {
  await upsertCartRow(tx, cart.id, rowAfter(adding, cart.rows));
  if (cart.expiresAt !== expiresAt) await setCartExpiry(tx, cart, expiresAt);
  const isBack = cart.removed.some((one) => one.key === adding.key);
  // A removed row that is added again returns to its old position.
  if (isBack) return { ...cart, expiresAt, ...(await readCartRows(tx, cart.id)) };
  return { ...cart, expiresAt, rows: withAddition(cart.rows, adding) };
}
