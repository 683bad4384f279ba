// Builds the view of a stored cart. All cart use-cases use it in their transaction.
import { createHash } from 'node:crypto';
import type { StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import { refreshProductOffers, findProductsByIds } from '../../db/catalog/products.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { pipelined } from '../../db/pipelined.ts';
import { priceCart } from '../../rules/pricing/cart-pricing.ts';
import { emptyCustomer, noChoices } from '../../rules/cart/cart.ts';
import type { CartCustomer, CartRow, PricedCart } from '../../rules/cart/cart.ts';
import type { Product } from '../../rules/catalog/product.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { readPromotions } from '../../db/promotions/promotions.ts';
import { giftItems, loadOffers } from '../pricing/load-offers.ts';
import type { CartView } from './cart-view.ts';
import { findGiftItems } from './gift-items.ts';
import type { CachedProductLookup } from '../catalog/cached-products.ts';
import { shippingRulesOf, taxOfCart } from '../shipping/delivery-rates.ts';
import type { RateTables } from '../shipping/rate-tables.ts';

/**
 * 32 hex digits that change with rows, totals, coupons and the session; '' for an empty cart (W2). So a browser does not show the
 * cart that it stored in another session (R52).
 */
function hashCart(priced: PricedCart, session: string | null): string {
  if (priced.lines.length === 0) return '';
  const rows = priced.lines.map((line) => [line.row.key, line.row.quantity, line.total]);
  const coupons = priced.coupons.map(({ code, discount, problem }) => [code, discount, problem?.code]);
  return createHash('md5')
    .update(JSON.stringify([rows, priced.total, session, ...coupons]))
    .digest('hex');
}

/** The inputs of cart pricing, read once for all views of one transaction. */
export interface PricingInputs {
  settings: Settings;
  /** The promotions in effect. */
  promotions: readonly Promotion[];
  /** Products by id; null for a product that is not sold. The gifts of the promotions are among them. */
  products: ReadonlyMap<number, Product | null>;
}

/**
 * Data that need not be read again: complete pricing inputs, settings and promotions that were read before (`loadCartTerms`,
 * or in the same transaction), or cached products, of which only texts and pictures are used.
 */
interface CachedPricingInputs {
  pricingInputs?: PricingInputs | undefined;
  settings?: Settings | undefined;
  /** The promotions in effect. */
  promotions?: readonly Promotion[] | undefined;
  cachedProducts?: CachedProductLookup | undefined;
}

interface CachedItems {
  products: PricingInputs['products'] | undefined;
  cachedProducts: CachedProductLookup | undefined;
}

/** A product, and its variation if a row or choice has one. */
export type ItemRef = Pick<CartRow, 'productId' | 'variationId'>;

/** Reads the settings, the promotions and the given items of the catalogue at `now` (epoch ms). */
export async function loadPricingInputs(
  tx: Tx,
  items: readonly ItemRef[],
  now: number,
  {
    pricingInputs: known,
    settings: knownSettings = known?.settings,
    promotions: knownPromotions = known?.promotions,
    cachedProducts,
  }: CachedPricingInputs = {},
): Promise<PricingInputs> {
  const [settings, promotions, products] = await pipelined(
    knownSettings ? Promise.resolve(knownSettings) : readSettings(tx),
    knownPromotions ? Promise.resolve(knownPromotions) : readPromotions(tx, now),
    loadItems(tx, [...items, ...giftItems(knownPromotions ?? [])], now, { products: known?.products, cachedProducts }),
  );
  const complete = await loadItems(tx, giftItems(promotions), now, { products, cachedProducts });
  return { settings, promotions, products: complete };
}

/** The products of the items by id, added to those that are known. */
async function loadItems(
  tx: Tx,
  items: readonly ItemRef[],
  now: number,
  { products: known = new Map(), cachedProducts }: CachedItems,
): Promise<PricingInputs['products']> {
  const unknown = [...new Set(items.filter((one) => !isKnown(one, known)).map((one) => one.productId))];
  if (unknown.length === 0) return known;
  const seen = unknown.flatMap((id) => cachedProducts?.(id) ?? []);
  const named = new Set(items.flatMap((one) => one.variationId ?? []));
  for (const id of unknown) for (const { id: variation } of known.get(id)?.variations ?? []) named.add(variation);
  const unseen = unknown.filter((id) => !seen.some((product) => product.id === id));
  const [anew, found] = await pipelined(refreshProductOffers(tx, seen, now, named), findProductsByIds(tx, unseen, now));
  return new Map([...known, ...unknown.map((id) => [id, anew.get(id) ?? found.get(id) ?? null] as const)]);
}

/** Whether the item is loaded. Of a product with very many variations only the requested variations are loaded. */
function isKnown({ productId, variationId }: ItemRef, known: PricingInputs['products']): boolean {
  const product = known.get(productId);
  if (!product) return product === null;
  return variationId === null || product.variations.some((one) => one.id === variationId);
}

/** Differences between the view and the stored cart. */
interface CartViewOptions extends CachedPricingInputs {
  /** Customer data of a form; they replace stored fields. */
  customer?: Partial<CartCustomer>;
  /** Loaded before the transaction. */
  tables: RateTables;
  /** Instead of the tax of today: that of an order that lines are added to. */
  tax?: CountryTax;
}

/** The items of the rows of a cart: their own, and the parts of bundles. */
export function itemsOfCart(rows: readonly CartRow[]): readonly ItemRef[] {
  return rows.flatMap((row) => [row, ...(row.parts ?? [])]);
}

/** Prices a stored cart at `now` (epoch ms); `cart` is null for a visitor without a cart. */
export async function buildCartView(
  tx: Tx,
  cart: StoredCart | null,
  now: number,
  { customer: as, tables, tax: ownTax, ...before }: CartViewOptions,
): Promise<CartView> {
  const rows = cart?.rows ?? [];
  const choices = cart?.choices ?? noChoices;
  const { settings, promotions, products } = await loadPricingInputs(tx, itemsOfCart(rows), now, before);
  const offers = await loadOffers(tx, { rows, choices, products }, { promotions, now });
  const customer = { ...(cart?.customer ?? emptyCustomer), ...as };
  const tax = ownTax ?? taxOfCart(tables, customer, settings);
  const priced = priceCart(rows, {
    catalogue: new Map([...products].flatMap(([id, product]) => (product ? [[id, product] as const] : []))),
    customer,
    choices,
    offers,
    now,
    shipping: shippingRulesOf(tables.zones, settings, now),
    taxBasisPoints: tax.basisPoints,
  });
  const names = await readProductNames(
    tx,
    priced.discontinuedRows.map((row) => row.productId),
  );
  return {
    session: cart?.session ?? null,
    priced,
    customer,
    giftItems: findGiftItems(priced, products),
    goneNames: priced.discontinuedRows.map((row) => names.get(row.productId) ?? ''),
    hash: hashCart(priced, cart?.session ?? null),
    settings,
    tax,
    hasEndedQuotation: choices.quotationId !== null && offers.quotation === null,
  };
}
