// The parcels of an order, for whoever may see the order.
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { parcelViews } from '../../rules/shipments/parcel-view.ts';
import type { ParcelView } from '../../rules/shipments/parcel-view.ts';
import { readOrderParcels } from './unsent-units.ts';

export interface ShownParcels {
  parcels: readonly ParcelView[];
  /** Whether more parcels are to come. */
  isPartlySent: boolean;
}

/** The parcels that have left. */
export async function readShownParcels(tx: Tx, orderId: number): Promise<ShownParcels> {
  const known = await readOrderParcels(tx, orderId);
  if (!known) return { parcels: [], isPartlySent: false };
  const carriers = (await readSettings(tx))['shipping.carriers'];
  return { parcels: parcelViews(known.order, known.sent, carriers), isPartlySent: known.state === 'partly' };
}
