// Parcels of an order: what is in them, and what is still to be sent (R60). Never more is sent than was ordered and not refunded.
import type { OrderLine } from '../orders/orders.ts';
import type { Refund } from '../refunds/refunds.ts';

/** Units of an order line in a parcel. */
export interface ShipmentLine {
  lineId: number;
  quantity: number;
}

/** A parcel as it is stored. Moments in epoch ms. */
export interface Shipment {
  id: number;
  orderId: number;
  /** The name of the carrier; '' for none. */
  carrier: string;
  /** '' for none. */
  trackingCode: string;
  /** The address that the carrier gave; null: it is made from the settings (rules/shipments/tracking-link.ts). */
  trackingUrl: string | null;
  /** null: the parcel is being prepared. An order has one such parcel at most. */
  sentAt: number | null;
  /** The actor. */
  sentBy: string;
  /** When it arrived; null while that is not known. */
  deliveredAt: number | null;
  lines: readonly ShipmentLine[];
}

/** A parcel that has left. */
export type SentShipment = Shipment & { sentAt: number };

/** Whether a parcel has left. */
export function isSent(shipment: Shipment): shipment is SentShipment {
  return shipment.sentAt !== null;
}

/** A line that is packed, and how many of its units are still to be sent. */
export interface UnsentLine {
  line: OrderLine;
  /** The name of the bundle that it is a part of; null for other lines. */
  bundle: string | null;
  left: number;
}

type RefundParts = Pick<Refund, 'parts'>;
type Parcel = Pick<Shipment, 'sentAt' | 'lines'>;

/** Units by line of refunds or parcels. */
function unitsByLine(parts: readonly { lineId: number | null; quantity: number }[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { lineId, quantity } of parts) if (lineId !== null) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  return units;
}

/**
 * The lines that are packed, each with what is left to be sent: ordered, less refunded, less sent. Of a bundle its parts are
 * packed; a refund of the bundle takes them all.
 */
export function unsentLines(
  lines: readonly OrderLine[],
  refunds: readonly RefundParts[],
  shipments: readonly Parcel[],
): readonly UnsentLine[] {
  const refunded = unitsByLine(refunds.flatMap(({ parts }) => parts));
  const sent = unitsByLine(shipments.flatMap((shipment) => (shipment.sentAt === null ? [] : shipment.lines)));
  return packedLines(lines).map(({ line, bundle }) => {
    const own = refunded.get(line.id) ?? 0;
    const whole = bundle === null ? 0 : Math.ceil(((refunded.get(bundle.id) ?? 0) * line.quantity) / bundle.quantity);
    const left = line.quantity - Math.max(own, whole) - (sent.get(line.id) ?? 0);
    return { line, bundle: bundle?.name ?? null, left: Math.max(left, 0) };
  });
}

/** The lines that are packed, with the bundle of a part. */
function packedLines(lines: readonly OrderLine[]): readonly { line: OrderLine; bundle: OrderLine | null }[] {
  return lines.flatMap((line, index) => {
    if (line.role === 'bundle-part')
      return [{ line, bundle: line.parent === null ? null : (lines[line.parent] ?? null) }];
    const hasParts = lines.some(({ role, parent }) => role === 'bundle-part' && parent === index);
    return hasParts ? [] : [{ line, bundle: null }];
  });
}

/** `none`: nothing has left; `partly`: units are left; `all`: the last unit has left. */
export type SentState = 'none' | 'partly' | 'all';

/** How much of an order has left, from its rows. */
export function sentStateOf(unsent: readonly UnsentLine[], shipments: readonly Parcel[]): SentState {
  if (!shipments.some(({ sentAt }) => sentAt !== null)) return 'none';
  return unsent.some(({ left }) => left > 0) ? 'partly' : 'all';
}

/** Which lines of an order can leave at a moment. */
interface Readiness {
  /** All units that can leave now; empty when the order waits. */
  ready: readonly ShipmentLine[];
  /** The day (ISO date) on which the next units can leave; null when none waits for a day. */
  waitsFor: string | null;
}

/**
 * What can leave on a day (ISO date, Amsterdam): a pre-order waits for its release date, and holds the rest of its order back
 * unless the customer chose parcels apart (U10).
 */
export function readinessOf(unsent: readonly UnsentLine[], today: string, isApart: boolean): Readiness {
  const open = unsent.filter(({ left }) => left > 0);
  const days = open.flatMap(({ line: { releaseDate } }) =>
    releaseDate !== null && releaseDate > today ? [releaseDate] : [],
  );
  const toLines = (lines: readonly UnsentLine[]) =>
    lines.map(({ line, left }) => ({ lineId: line.id, quantity: left }));
  if (days.length === 0) return { ready: toLines(open), waitsFor: null };
  if (!isApart) return { ready: [], waitsFor: days.toSorted().at(-1) ?? null };
  const released = open.filter(({ line: { releaseDate } }) => releaseDate === null || releaseDate <= today);
  return { ready: toLines(released), waitsFor: days.toSorted()[0] ?? null };
}

type ShipmentPlan =
  | { ok: true; lines: readonly ShipmentLine[] }
  /** Nothing was chosen, or nothing is left. */
  | { ok: false; reason: 'nothing-to-send' }
  /** A line that is not packed, or more than is left of one: `left`. */
  | { ok: false; reason: 'too-many'; lineId: number; left: number };

/** The content of a parcel of these units. Units of a line that is named twice are added up. Refused: as `ShipmentPlan` says. */
export function planShipment(unsent: readonly UnsentLine[], chosen: readonly ShipmentLine[]): ShipmentPlan {
  const lines = [...unitsByLine(chosen)].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  if (lines.length === 0) return { ok: false, reason: 'nothing-to-send' };
  for (const { lineId, quantity } of lines) {
    const left = unsent.find(({ line }) => line.id === lineId)?.left ?? 0;
    if (quantity > left) return { ok: false, reason: 'too-many', lineId, left };
  }
  return { ok: true, lines };
}
