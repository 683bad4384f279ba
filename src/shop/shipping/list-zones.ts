// The shipping zones, for staff.
import { readShippingZones } from '../../db/shipping/shipping-zones.ts';
import type { ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** All zones with their methods and rates. Refused: not staff (R30). */
export async function listZones(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; zones: readonly ShippingZone[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, zones: await shop.db.read(readShippingZones) };
}
