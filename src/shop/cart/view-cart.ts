// Builds the view of a stored cart. All cart use-cases use it in their transaction.
import { createHash } from 'node:crypto';
import type { StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import { refreshProductOffers, findProductsByIds } from '../../db/catalog/products.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { pipelined } from '../../db/pipelined.ts';
import { priceCart } from '../../rules/pricing/cart-pricing.ts';
import { emptyCustomer } from '../../rules/cart/cart.ts';
import type { CartCustomer, CartRow, PricedCart } from '../../rules/cart/cart.ts';
import type { ShippingRules } from '../../rules/shipping/shipping-rates.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { cents } from '../../rules/money.ts';
import { taxRate } from '../../settings/constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { CartView } from './cart-view.ts';
import type { CachedProductLookup } from '../catalog/cached-products.ts';

/** The shipping settings in the form of the shipping rules. */
function shippingRulesOf(settings: Settings): ShippingRules {
  const freeFrom = settings['shipping.freeFrom'];
  return {
    flatRate: {
      title: settings['shipping.flatRateTitle'],
      NL: cents(settings['shipping.flatRateNl']),
      BE: cents(settings['shipping.flatRateBe']),
      freeFrom: freeFrom === null ? null : cents(freeFrom),
      deliveryTime: settings['shipping.deliveryTime'],
    },
    pickup: settings['shipping.pickup']
      ? {
          title: settings['shipping.pickupTitle'],
          address: settings['shipping.pickupAddress'],
          hours: settings['shipping.pickupHours'],
        }
      : null,
  };
}

/** 32 hex digits that change with rows and totals; '' for an empty cart (W2). */
function hashCart(priced: PricedCart): string {
  if (priced.lines.length === 0) return '';
  const rows = priced.lines.map((line) => [line.row.key, line.row.quantity, line.total]);
  return createHash('md5')
    .update(JSON.stringify([rows, priced.total]))
    .digest('hex');
}

/** The inputs of cart pricing, read once for all views of one transaction. */
export interface PricingInputs {
  settings: Settings;
  /** Products by id; null for a product that is not sold. */
  products: ReadonlyMap<number, Product | null>;
}

/**
 * Data that need not be read again: complete pricing inputs, or cached products, of which only texts and pictures are
 * used.
 */
interface CachedPricingInputs {
  pricingInputs?: PricingInputs | undefined;
  cachedProducts?: CachedProductLookup | undefined;
}

/** A product, and its variation if a row or choice has one. */
export type ItemRef = Pick<CartRow, 'productId' | 'variationId'>;

/** Reads the settings and the given items of the catalogue at `now` (epoch ms). */
export async function loadPricingInputs(
  tx: Tx,
  asked: readonly ItemRef[],
  now: number,
  { pricingInputs: known, cachedProducts }: CachedPricingInputs = {},
): Promise<PricingInputs> {
  const unknown = [...new Set(asked.filter((one) => !isKnown(one, known)).map((one) => one.productId))];
  const seen = unknown.flatMap((id) => cachedProducts?.(id) ?? []);
  const named = new Set(asked.flatMap((one) => one.variationId ?? []));
  for (const id of unknown)
    for (const { id: variation } of known?.products.get(id)?.variations ?? []) named.add(variation);
  const unseen = unknown.filter((id) => !seen.some((product) => product.id === id));
  const [anew, found, settings] = await pipelined(
    refreshProductOffers(tx, seen, now, named),
    findProductsByIds(tx, unseen, now),
    known ? Promise.resolve(known.settings) : readSettings(tx),
  );
  return {
    settings,
    products: new Map([
      ...(known?.products ?? []),
      ...unknown.map((id) => [id, anew.get(id) ?? found.get(id) ?? null] as const),
    ]),
  };
}

/** Whether the item is loaded. Of a product with very many variations only the requested variations are loaded. */
function isKnown({ productId, variationId }: ItemRef, known: PricingInputs | undefined): boolean {
  const product = known?.products.get(productId);
  if (!product) return product === null;
  return variationId === null || product.variations.some((one) => one.id === variationId);
}

/** Differences between the view and the stored cart. */
interface CartViewOptions extends CachedPricingInputs {
  /** Customer data of a form; they replace stored fields. */
  customer?: Partial<CartCustomer>;
}

/** Prices a stored cart at `now` (epoch ms); `cart` is null for a visitor without a cart. */
export async function buildCartView(
  tx: Tx,
  cart: StoredCart | null,
  now: number,
  { customer: as, ...before }: CartViewOptions = {},
): Promise<CartView> {
  const rows = cart?.rows ?? [];
  const { settings, products } = await loadPricingInputs(tx, rows, now, before);
  const customer = { ...(cart?.customer ?? emptyCustomer), ...as };
  const priced = priceCart(rows, {
    catalogue: new Map([...products].flatMap(([id, product]) => (product ? [[id, product] as const] : []))),
    customer,
    shipping: shippingRulesOf(settings),
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
    goneNames: priced.discontinuedRows.map((row) => names.get(row.productId) ?? ''),
    hash: hashCart(priced),
    settings,
  };
}
