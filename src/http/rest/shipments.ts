// `shop/v1/orders/{id}/shipments` and `shop/v1/shipments`: the parcels of orders, for staff.
import { lineTitle } from '../../rules/orders/orders.ts';
import type { CarrierLabel } from '../../rules/shipments/carrier-labels.ts';
import type { ParcelView } from '../../rules/shipments/parcel-view.ts';
import { changeParcel } from '../../shop/shipments/change-parcel.ts';
import { recordDelivery, sendParcel, undoParcel } from '../../shop/shipments/send-parcel.ts';
import type { SendParcelOutcome } from '../../shop/shipments/send-parcel.ts';
import { showShipments } from '../../shop/shipments/show-shipments.ts';
import { isoDate } from '../../texts/dates.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffCarrierTexts } from '../../texts/staff-carrier.ts';
import { staffShipmentTexts as texts } from '../../texts/staff-shipments.ts';
import { parcelChange, parcelRequest } from '../../wire/shipments.schema.ts';
import type { StaffParcel, StaffShipments } from '../../wire/shipments.ts';
import { formatGmt } from '../encode/dates.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const ofOrder = `/wp-json/shop/v1/orders/${idPart}/shipments`;
const ofParcel = `/wp-json/shop/v1/shipments/${idPart}`;

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);
const unknownParcel = refuse(404, 'rest_shipment_invalid_id', texts.unknown);

function encodeParcel(parcel: ParcelView, label: CarrierLabel | undefined): StaffParcel {
  return {
    id: parcel.id,
    number: parcel.number,
    carrier: parcel.carrier,
    tracking_code: parcel.trackingCode,
    tracking_url: parcel.link,
    date_sent_gmt: formatGmt(parcel.sentAt),
    delivered_on: parcel.deliveredAt === null ? null : isoDate(parcel.deliveredAt),
    carrier_status:
      label?.stage == null || label.stageAt === null ? null : staffCarrierTexts.stageAt(label.stage, label.stageAt),
    has_problem: label?.stage === 'problem',
    lines: parcel.lines.map(({ lineId, title, bundle, quantity }) => ({
      line_id: lineId,
      name: title,
      bundle,
      quantity,
    })),
  };
}

async function answerShipments({ deps: { shop }, visitor }: RestCall, orderId: number, status = 200) {
  const shown = await showShipments(shop, visitor, { orderId });
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
  const { parcels, labels, unsent, prepared, state, canSend, carriers } = shown;
  const body: StaffShipments = {
    parcels: parcels.map((parcel) => encodeParcel(parcel, labels.get(parcel.id))),
    unsent: unsent.map(({ line, bundle, left }) => ({
      line_id: line.id,
      name: lineTitle(line),
      sku: line.sku,
      bundle,
      left,
      release_date: line.releaseDate,
    })),
    prepared: prepared && { id: prepared.id, carrier: prepared.carrier, tracking_code: prepared.trackingCode },
    state,
    can_send: canSend,
    carriers,
  };
  return { status, body };
}

function refuseParcel(refused: Extract<SendParcelOutcome, { ok: false }>): RestResponse {
  switch (refused.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-order':
      return unknownOrder;
    case 'wrong-code':
      return refuseParam('tracking_code', texts.problems['wrong-code']);
    case 'too-many':
      return refuse(409, 'rest_shipment_too_many', texts.problems['too-many'](refused.left), {
        line_id: refused.lineId,
        left: refused.left,
      });
    case 'not-released':
      return refuse(409, 'rest_shipment_not_released', texts.problems['not-released'](refused.waitsFor));
    case 'not-from-here':
      return refuse(409, 'rest_shipment_refused', texts.problems['not-from-here']);
    case 'nothing-to-send':
      return refuse(409, 'rest_shipment_nothing_to_send', texts.problems['nothing-to-send']);
  }
}

export const shipmentRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: ofOrder, minRole, handle: (call) => answerShipments(call, call.id) }),
  restRoute({
    method: 'POST',
    path: ofOrder,
    minRole,
    schema: parcelRequest,
    async handle(call, { lines, carrier, tracking_code: trackingCode }) {
      const chosen =
        typeof lines === 'string' ? lines : lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
      const input = { orderId: call.id, lines: chosen, carrier, trackingCode };
      const sent = await sendParcel(call.deps.shop, call.visitor, input);
      return sent.ok ? answerShipments(call, call.id, 201) : refuseParcel(sent);
    },
  }),
  restRoute({
    method: 'PUT',
    path: ofParcel,
    minRole,
    schema: parcelChange,
    async handle(call, { carrier, tracking_code: trackingCode, delivered_on: day }) {
      const { deps, visitor, id } = call;
      const changed = await changeParcel(deps.shop, visitor, { id, carrier, trackingCode });
      if (!changed.ok) {
        if (changed.reason === 'wrong-code') return refuseParam('tracking_code', texts.problems['wrong-code']);
        return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownParcel;
      }
      if (day === undefined) return answerShipments(call, changed.orderId);
      const recorded = await recordDelivery(deps.shop, visitor, { id, day });
      if (recorded.ok) return answerShipments(call, changed.orderId);
      if (recorded.reason === 'wrong-day') return refuseParam('delivered_on', texts.problems['wrong-day']);
      return recorded.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownParcel;
    },
  }),
  restRoute({
    method: 'POST',
    path: `${ofParcel}/undo`,
    minRole,
    async handle(call) {
      const undone = await undoParcel(call.deps.shop, call.visitor, { id: call.id });
      if (undone.ok) return answerShipments(call, undone.orderId);
      if (undone.reason === 'too-late') return refuse(409, 'rest_shipment_undo_too_late', texts.problems['too-late']);
      return undone.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownParcel;
    },
  }),
];
