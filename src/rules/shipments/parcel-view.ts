// A parcel as its customer and staff see it.
import { lineTitle } from '../orders/orders.ts';
import type { Order } from '../orders/orders.ts';
import type { SentShipment } from './shipments.ts';
import { trackingLink } from './tracking-link.ts';
import type { Carrier } from './tracking-link.ts';

/** Moments in epoch ms. */
export interface ParcelView {
  id: number;
  /** From 1, in the sequence in which the parcels left. */
  number: number;
  carrier: string;
  trackingCode: string;
  /** Where it can be followed; null when it cannot. */
  link: string | null;
  sentAt: number;
  deliveredAt: number | null;
  /** `bundle`: the name of the bundle that the line is a part of; null for other lines. */
  lines: readonly { lineId: number; title: string; bundle: string | null; quantity: number }[];
}

/** The parcels of an order that have left, the first one first. */
export function parcelViews(
  { lines, shipping }: Pick<Order, 'lines' | 'shipping'>,
  sent: readonly SentShipment[],
  carriers: readonly Carrier[],
): readonly ParcelView[] {
  return sent.map((parcel, index) => ({
    id: parcel.id,
    number: index + 1,
    carrier: parcel.carrier,
    trackingCode: parcel.trackingCode,
    link: trackingLink(parcel, shipping, carriers),
    sentAt: parcel.sentAt,
    deliveredAt: parcel.deliveredAt,
    lines: parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return [];
      const isPart = line.role === 'bundle-part' && line.parent !== null;
      return [
        { lineId, title: lineTitle(line), bundle: isPart ? (lines[line.parent ?? -1]?.name ?? null) : null, quantity },
      ];
    }),
  }));
}
