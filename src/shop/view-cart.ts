// How a stored cart becomes what every answer shows; shared by all cart use-cases, run inside their transaction.
import { createHash } from 'node:crypto';
import { readCart } from '../db/carts.ts';
import type { StoredCart } from '../db/carts.ts';
import type { Tx } from '../db/database.ts';
import { productNames } from '../db/names.ts';
import { productsByIds } from '../db/products.ts';
import { readSettings } from '../db/settings.ts';
import { emptyAddress } from '../rules/addresses.ts';
import { priceCart } from '../rules/cart-pricing.ts';
import type { CartCustomer, PricedCart, ShippingRules } from '../rules/cart.ts';
import { cents } from '../rules/money.ts';
import { taxRate } from '../settings/constants.ts';
import type { Settings } from '../settings/registry.ts';
import type { CartView } from './cart-view.ts';

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

/** Prices a stored cart at `now` (epoch ms); null is the cart of a visitor who has none. */
export async function viewOf(
  tx: Tx,
  cart: StoredCart | null,
  now: number,
  as?: Partial<CartCustomer>,
): Promise<CartView> {
  const settings = await readSettings(tx);
  const rows = cart?.rows ?? [];
  const customer = { ...(cart?.customer ?? nobody), ...as };
  const catalogue = await productsByIds(tx, [...new Set(rows.map((row) => row.productId))], now);
  const priced = priceCart(rows, {
    catalogue,
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

/** The view of a session's cart as it stands now. */
export async function viewOfSession(tx: Tx, session: string | null, now: number): Promise<CartView> {
  return viewOf(tx, session === null ? null : await readCart(tx, session, now), now);
}
