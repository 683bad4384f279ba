// What a customer pays for delivery somewhere, for staff to try out.
import { readShippingZones } from '../../db/shipping/shipping-zones.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { pipelined } from '../../db/pipelined.ts';
import { findZone } from '../../rules/shipping/shipping-zones.ts';
import type { ShippedGoods } from '../../rules/shipping/shipping-zones.ts';
import type { ShippingRate } from '../../rules/shipping/shipping-rates.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { ratesOfGoods } from './delivery-rates.ts';

/** The zone of an address (null: nothing is delivered there) and what a parcel of these goods costs. Refused: not staff (R30). */
export async function quoteDelivery(
  shop: Shop,
  visitor: Visitor,
  goods: ShippedGoods,
): Promise<{ ok: true; zone: { id: number; name: string } | null; rates: readonly ShippingRate[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const [zones, settings] = await shop.db.readPipelined((tx) => pipelined(readShippingZones(tx), readSettings(tx)));
  const zone = findZone(zones, goods);
  // Prices contain their tax, whatever its rate.
  const rates = ratesOfGoods({ ...goods, releases: [] }, { zones, settings, now: shop.clock.now(), taxBasisPoints: 0 });
  return { ok: true, zone: zone && { id: zone.id, name: zone.name }, rates };
}
