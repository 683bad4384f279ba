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
import { parcelDays, shippingRates } from '../../rules/shipping/shipping-rates.ts';
import type { ShippingRate, ShippingRules } from '../../rules/shipping/shipping-rates.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { taxRate } from '../../settings/constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { readPromotions } from '../../db/promotions/promotions.ts';
import { deliveryPromises } from '../settings/delivery-promises.ts';
import { giftItems, loadOffers } from '../pricing/load-offers.ts';
import type { CartView } from './cart-view.ts';
import { findGiftItems } from './gift-items.ts';
import type { CachedProductLookup } from '../catalog/cached-products.ts';

/** The shipping settings in the form of the shipping rules. */
function shippingRulesOf(settings: Settings, now: number): ShippingRules {
  const promises = deliveryPromises(settings, now);
  const freeFrom = settings['shipping.freeFrom'];
  return {
    flatRate: {
      title: settings['shipping.flatRateTitle'],
      NL: cents(settings['shipping.flatRateNl']),
      BE: cents(settings['shipping.flatRateBe']),
      freeFrom: freeFrom === null ? null : cents(freeFrom),
      deliveryTime: settings['shipping.deliveryTime'],
    },
    apartTitle: settings['shipping.apartTitle'],
    ...(promises && { promises }),
    pickup: settings['shipping.pickup']
      ? {
          title: settings['shipping.pickupTitle'],
          address: settings['shipping.pickupAddress'],
          hours: settings['shipping.pickupHours'],
        }
      : null,
  };
}

/** The ways to deliver goods of an amount to a country, with the settings of now (epoch ms). `releases`: as of `parcelDays`. */
export function ratesOfGoods(
  { country, goods, releases }: { country: string; goods: Cents; releases: readonly (string | null)[] },
  settings: Settings,
  now: number,
): readonly ShippingRate[] {
  const shipped = { country, goods, days: parcelDays(releases) };
  return shippingRates(shipped, shippingRulesOf(settings, now), taxRate.basisPoints);
}

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
 * Data that need not be read again: complete pricing inputs, or cached products, of which only texts and pictures are
 * used.
 */
interface CachedPricingInputs {
  pricingInputs?: PricingInputs | undefined;
  /** The promotions in effect, read in the same transaction. */
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
  { pricingInputs: known, promotions: read = known?.promotions, cachedProducts }: CachedPricingInputs = {},
): Promise<PricingInputs> {
  const [settings, promotions, products] = await pipelined(
    known ? Promise.resolve(known.settings) : readSettings(tx),
    read ? Promise.resolve(read) : readPromotions(tx, now),
    loadItems(tx, items, now, { products: known?.products, cachedProducts }),
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
  { customer: as, ...before }: CartViewOptions = {},
): Promise<CartView> {
  const rows = cart?.rows ?? [];
  const choices = cart?.choices ?? noChoices;
  const { settings, promotions, products } = await loadPricingInputs(tx, itemsOfCart(rows), now, before);
  const offers = await loadOffers(tx, { rows, choices, products }, promotions);
  const customer = { ...(cart?.customer ?? emptyCustomer), ...as };
  const priced = priceCart(rows, {
    catalogue: new Map([...products].flatMap(([id, product]) => (product ? [[id, product] as const] : []))),
    customer,
    choices,
    offers,
    now,
    shipping: shippingRulesOf(settings, now),
    taxBasisPoints: taxRate.basisPoints,
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
  };
}
