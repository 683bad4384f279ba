// Staff corrects what is known of a parcel: its carrier and code.
import { lockOrder } from '../../db/orders/orders.ts';
import { readShipment, updateShipment } from '../../db/shipments/shipments.ts';
import { parseTrackingCode } from '../../rules/shipments/tracking-link.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface ChangeParcelInput {
  id: number;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

/**
 * Stores carrier and code of a parcel. With another code the address that the carrier gave for the old one no longer counts.
 * Refused: not staff (R30), unknown parcel, a code that is none.
 */
export async function changeParcel(
  shop: Shop,
  visitor: Visitor,
  { id, carrier, trackingCode: typed }: ChangeParcelInput,
): Promise<{ ok: true; orderId: number } | NotAllowed | { ok: false; reason: 'unknown-parcel' | 'wrong-code' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const trackingCode = typed === undefined ? undefined : parseTrackingCode(typed);
  if (trackingCode === null) return { ok: false, reason: 'wrong-code' };
  return shop.db.write(async (tx) => {
    const found = await readShipment(tx, id);
    if (!found) return { ok: false, reason: 'unknown-parcel' };
    await lockOrder(tx, found.orderId);
    const isOther = trackingCode !== undefined && trackingCode !== found.trackingCode;
    await updateShipment(tx, id, {
      ...(carrier !== undefined && { carrier }),
      ...(trackingCode !== undefined && { trackingCode }),
      ...(isOther && { trackingUrl: null }),
    });
    return { ok: true, orderId: found.orderId };
  });
}
