// The parcels of an order and what is left to be sent, for staff.
import { readLabelsOf } from '../../db/shipments/carrier-labels.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { nextStatuses } from '../../rules/orders/order-states.ts';
import type { CarrierLabel } from '../../rules/shipments/carrier-labels.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { parcelViews } from '../../rules/shipments/parcel-view.ts';
import type { ParcelView } from '../../rules/shipments/parcel-view.ts';
import type { SentState, Shipment, UnsentLine } from '../../rules/shipments/shipments.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readOrderParcels } from './unsent-units.ts';

interface ShipmentsView {
  parcels: readonly ParcelView[];
  /** The newest label of each parcel that has one, by the id of the parcel. */
  labels: ReadonlyMap<number, CarrierLabel>;
  prepared: Shipment | null;
  unsent: readonly UnsentLine[];
  state: SentState;
  /** Whether a parcel can be sent now. */
  canSend: boolean;
  /** The names of the carriers. */
  carriers: readonly string[];
}

/** The parcels. Refused: not staff (R30), an unknown order. */
export async function showShipments(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<({ ok: true } & ShipmentsView) | NotAllowed | { ok: false; reason: 'unknown-order' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const known = await readOrderParcels(tx, orderId);
    if (!known) return { ok: false, reason: 'unknown-order' };
    const carriers = (await readSettings(tx))['shipping.carriers'];
    const { order, sent, prepared, unsent, state } = known;
    const next = nextStatuses(order.status, isPickup(order.shippingMethod?.id));
    return {
      ok: true,
      parcels: parcelViews(order, sent, carriers),
      labels: await readLabelsOf(tx, [orderId]),
      prepared,
      unsent: unsent.filter(({ left }) => left > 0),
      state,
      canSend: next.includes('sent') && unsent.some(({ left }) => left > 0),
      carriers: carriers.map(({ name }) => name),
    };
  });
}
