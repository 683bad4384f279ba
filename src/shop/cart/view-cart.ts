// How a stored cart becomes what every answer shows; shared by all cart use-cases, run inside their transaction.
import { createHash } from 'node:crypto';
import type { StoredCart } from '../../db/carts.ts';
import type { Tx } from '../../db/database.ts';
import { productNames } from '../../db/names.ts';
import { productsAnew, productsByIds } from '../../db/products.ts';
import { readSettings } from '../../db/settings.ts';
import { together } from '../../db/together.ts';
import { emptyAddress } from '../../rules/addresses.ts';
import { priceCart } from '../../rules/cart-pricing.ts';
import type { CartCustomer, CartRow, PricedCart, ShippingRules } from '../../rules/cart.ts';
import type { Product } from '../../rules/catalog.ts';
import { cents } from '../../rules/money.ts';
import { taxRate } from '../../settings/constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { CartView } from './cart-view.ts';
import type { Remembered } from '../catalog/remember-products.ts';

const nobody: CartCustomer = {
  email: '',
  billing: emptyAddress,
  shipping: emptyAddress,
  shippingRateId: null,
  paymentMethod: null,
};

/** The shop's shipping settings as the rules take them. */
export function shippingRulesOf(settings: Settings): ShippingRules {
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

/** 32 hex that changes with rows and totals; '' for an empty cart (W2). */
function hashOf(priced: PricedCart): string {
  if (priced.lines.length === 0) return '';
  const rows = priced.lines.map((line) => [line.row.key, line.row.quantity, line.total]);
  return createHash('md5')
    .update(JSON.stringify([rows, priced.total]))
    .digest('hex');
}

/** What carts are priced by, read once for all views of one transaction. */
export interface Surroundings {
  settings: Settings;
  /** By product id; null for one that is not sold. */
  products: ReadonlyMap<number, Product | null>;
}

/** What need not be read again: all of it, or what of a product decides nothing (its texts and pictures). */
export interface Before {
  known?: Surroundings | undefined;
  remembered?: Remembered | undefined;
}

/** What of the catalogue is asked for: a product, and the variation of it that a row or a choice names. */
export type Asked = Pick<CartRow, 'productId' | 'variationId'>;

/** Settings and what is asked for of the catalogue at `now` (epoch ms). */
export async function surroundingsOf(
  tx: Tx,
  asked: readonly Asked[],
  now: number,
  { known, remembered }: Before = {},
): Promise<Surroundings> {
  const unknown = [...new Set(asked.filter((one) => !isKnown(one, known)).map((one) => one.productId))];
  const seen = unknown.flatMap((id) => remembered?.(id) ?? []);
  const named = new Set(asked.flatMap((one) => one.variationId ?? []));
  for (const id of unknown)
    for (const { id: variation } of known?.products.get(id)?.variations ?? []) named.add(variation);
  const unseen = unknown.filter((id) => !seen.some((product) => product.id === id));
  const [anew, found, settings] = await together(
    productsAnew(tx, seen, now, named),
    productsByIds(tx, unseen, now),
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

/** Of a product with very many variations those alone are known that were asked for. */
function isKnown({ productId, variationId }: Asked, known: Surroundings | undefined): boolean {
  const product = known?.products.get(productId);
  if (!product) return product === null;
  return variationId === null || product.variations.some((one) => one.id === variationId);
}

/** How one view differs from the cart as it is stored. */
export interface ViewOptions extends Before {
  /** The customer as a form has it. */
  as?: Partial<CartCustomer>;
}

/** Prices a stored cart at `now` (epoch ms); null is the cart of a visitor who has none. */
export async function viewOf(
  tx: Tx,
  cart: StoredCart | null,
  now: number,
  { as, ...before }: ViewOptions = {},
): Promise<CartView> {
  const rows = cart?.rows ?? [];
  const { settings, products } = await surroundingsOf(tx, rows, now, before);
  const customer = { ...(cart?.customer ?? nobody), ...as };
  const priced = priceCart(rows, {
    catalogue: new Map([...products].flatMap(([id, product]) => (product ? [[id, product] as const] : []))),
    customer,
    shipping: shippingRulesOf(settings),
    taxBasisPoints: taxRate.basisPoints,
  });
  const names = await productNames(
    tx,
    priced.gone.map((row) => row.productId),
  );
  return {
    session: cart?.session ?? null,
    priced,
    customer,
    goneNames: priced.gone.map((row) => names.get(row.productId) ?? ''),
    hash: hashOf(priced),
    settings,
  };
}
