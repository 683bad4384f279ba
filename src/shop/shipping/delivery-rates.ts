// What delivery costs, from the zones and the settings.
import type { Tx } from '../../db/database.ts';
import { readItemWeights } from '../../db/shipping/shipping-zones.ts';
import type { CartCustomer } from '../../rules/cart/cart.ts';
import { stockItemOf } from '../../rules/cart/stock-demand.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import { isPickup, parcelDays, shippingRates } from '../../rules/shipping/shipping-rates.ts';
import type { ShippingRate, ShippingRules } from '../../rules/shipping/shipping-rates.ts';
import { findZone, isCarried } from '../../rules/shipping/shipping-zones.ts';
import type { ShippedGoods } from '../../rules/shipping/shipping-zones.ts';
import { taxOfDelivery } from '../../rules/tax/tax-rates.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import type { Settings } from '../../settings/registry.ts';
import { deliveryPromises } from '../settings/delivery-promises.ts';
import type { RateTables } from './rate-tables.ts';

/** The zones and the shipping settings of now (epoch ms) in the form of the shipping rules. */
export function shippingRulesOf(zones: RateTables['zones'], settings: Settings, now: number): ShippingRules {
  const promises = deliveryPromises(settings, now);
  return {
    zones,
    deliveryTime: settings['shipping.deliveryTime'],
    apartTitle: settings['shipping.apartTitle'],
    ...(promises && { promises }),
    pickup: settings['shipping.pickup']
      ? { address: settings['shipping.pickupAddress'], hours: settings['shipping.pickupHours'] }
      : null,
  };
}

/** What the rates of an order are worked out from; `releases`: the release dates of its lines (ISO dates), null for released ones. */
interface DeliveredGoods extends ShippedGoods {
  releases: readonly (string | null)[];
}

/** `taxBasisPoints`: the rate of tax within the prices. */
interface RatesContext extends Pick<RateTables, 'zones'> {
  settings: Settings;
  /** Epoch ms. */
  now: number;
  taxBasisPoints: number;
}

/** The ways to deliver goods, with the settings of now (epoch ms). */
export function ratesOfGoods(
  { releases, ...goods }: DeliveredGoods,
  { zones, settings, now, taxBasisPoints }: RatesContext,
): readonly ShippingRate[] {
  return shippingRates({ ...goods, days: parcelDays(releases) }, shippingRulesOf(zones, settings, now), taxBasisPoints);
}

/** What the lines of an order weigh in grams, by today's weights. A bundle is its parts. */
export async function weightOfOrder(tx: Tx, lines: readonly OrderLine[]): Promise<number> {
  const sent = lines.filter(({ role }) => role !== 'bundle');
  const weights = await readItemWeights(tx, sent.map(stockItemOf));
  return sent.reduce((sum, line) => sum + line.quantity * (weights.get(stockItemOf(line)) ?? 0), 0);
}

/** The tax of a cart that is delivered to its customer; what is picked up is taxed at home (R22). */
export function taxOfCart(
  { zones, taxRates }: RateTables,
  { shipping, shippingRateId }: Pick<CartCustomer, 'shipping' | 'shippingRateId'>,
  settings: Settings,
): CountryTax {
  const zone = findZone(zones, shipping);
  const onlyPickup = zone !== null && !zone.methods.some((method) => method.enabled && isCarried(method));
  const { country } = shipping;
  return taxOfDelivery(taxRates, {
    country,
    isPickup: onlyPickup || isPickup(shippingRateId),
    usesOss: settings['tax.oss'],
  });
}
