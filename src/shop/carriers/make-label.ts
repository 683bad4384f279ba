// The job that makes a label: the parcel is announced, its files are stored, and its code is that of the parcel in the shop.
import type { Tx } from '../../db/database.ts';
import { labelFileKey, readLabel, updateLabel } from '../../db/shipments/carrier-labels.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { readProductWeights, readShipment, updateShipment } from '../../db/shipments/shipments.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { parseSenderAddress } from '../../rules/shipments/carrier-labels.ts';
import type { CarrierLabel, LabelProblem } from '../../rules/shipments/carrier-labels.ts';
import { weightOfUnits } from '../../rules/shipments/parcel-weight.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { enqueueLabelCancellation } from '../jobs/enqueue-labels.ts';
import type { FileStore } from '../ports.ts';
import type { AnnouncedParcel, CarrierPort, NewCarrierParcel } from '../ports-carriers.ts';
import { readQueue } from '../shipments/list-queue.ts';
import type { Shop } from '../shop.ts';

interface LabelPorts {
  carrier: CarrierPort;
  files: FileStore;
}

/**
 * Makes the label, or stores why that failed. A run that was interrupted is repeated with the same reference, of which the service has
 * one parcel. A label that was withdrawn in the meantime is cancelled at the service.
 */
export async function makeLabel(shop: Shop, { carrier, files }: LabelPorts, labelId: number): Promise<void> {
  const now = shop.clock.now();
  const plan = await shop.db.read((tx) => planParcel(tx, labelId, now));
  if (plan === null) return;
  const { label } = plan;
  const fail = (problem: LabelProblem, detail: string) =>
    shop.db.write(async (tx) => {
      await lockOrder(tx, label.orderId);
      if ((await readLabel(tx, labelId))?.state !== 'requested') return;
      await updateLabel(tx, labelId, { state: 'failed', problem, detail });
    });
  if ('problem' in plan) return fail(plan.problem, '');
  const announced = await carrier.announce(plan.parcel);
  if (!announced.ok) return fail(announced.reason, announced.detail);
  for (const format of ['pdf', 'png'] as const) {
    const file = await carrier.fetchLabel(announced.parcel.parcelId, format);
    if (!file.ok) return fail('unavailable', file.detail);
    const type = format === 'pdf' ? 'application/pdf' : 'image/png';
    try {
      await files.put(labelFileKey(label.reference, format), file.bytes, type);
    } catch (error) {
      shop.log.error('label-file', error);
      return fail('unavailable', 'storage');
    }
  }
  await shop.db.write((tx) => storeLabel(tx, label, announced.parcel, shop.clock.now()));
}

type ParcelPlan = { label: CarrierLabel; parcel: NewCarrierParcel } | { label: CarrierLabel; problem: LabelProblem };

/** What is announced for a label; null when it is no longer wanted. */
async function planParcel(tx: Tx, labelId: number, now: number): Promise<ParcelPlan | null> {
  const label = await readLabel(tx, labelId);
  if (label?.state !== 'requested') return null;
  const [queued] = await readQueue(tx, [label.orderId], dateAfter(now, 0));
  if (!queued?.isReady || queued.prepared?.id !== label.shipmentId) return { label, problem: 'not-to-send' };
  const settings = await readSettings(tx);
  const from = parseSenderAddress(settings['shipping.senderAddress'] || settings['shop.address']);
  if (from === null) return { label, problem: 'wrong-sender' };
  const { order, units } = queued;
  const weights = await readProductWeights(
    tx,
    units.map(({ line }) => line.productId),
  );
  const { shipping, billing, email, number } = order;
  const tells = settings['shipping.labelContact'];
  const parcel: NewCarrierParcel = {
    reference: label.reference,
    method: label.method,
    orderNumber: number,
    from: { ...from, name: settings['shop.name'] },
    to: {
      name: `${shipping.firstName} ${shipping.lastName}`.trim(),
      company: shipping.company,
      street: shipping.street,
      houseNumber: `${shipping.houseNumber}${shipping.addition === '' ? '' : ` ${shipping.addition}`}`,
      line2: shipping.line2,
      postcode: shipping.postcode.replaceAll(/\s/g, ''),
      city: shipping.city,
      country: shipping.country,
      email: tells ? email : '',
      phone: tells ? shipping.phone || billing.phone : '',
    },
    grams: weightOfUnits(units, weights) + serverLimits.packagingGrams,
  };
  return { label, parcel };
}

async function storeLabel(tx: Tx, { id, orderId }: CarrierLabel, parcel: AnnouncedParcel, now: number): Promise<void> {
  await lockOrder(tx, orderId);
  const label = await readLabel(tx, id);
  const { providerId, parcelId, carrier, trackingCode, trackingUrl } = parcel;
  const shipment = label?.shipmentId == null ? null : await readShipment(tx, label.shipmentId);
  if (label?.state !== 'requested' || !shipment) {
    if (label?.state === 'made') return;
    await updateLabel(tx, id, { state: 'cancelled', providerId, parcelId });
    await enqueueLabelCancellation(tx, id, now);
    return;
  }
  await updateLabel(tx, id, { state: 'made', problem: null, detail: '', providerId, parcelId, hasFiles: true });
  // A code that somebody typed in the meantime is that of another parcel.
  if (shipment.trackingCode === '')
    await updateShipment(tx, shipment.id, {
      carrier: carrier === '' ? shipment.carrier : carrier,
      trackingCode,
      trackingUrl,
    });
}
