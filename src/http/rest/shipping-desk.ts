// `shop/v1/shipping`: the shipping desk, for staff.
import { lineTitle } from '../../rules/orders/orders.ts';
import { formatCsv } from '../../rules/csv.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { showMethodChoice } from '../../shop/carriers/request-labels.ts';
import { exportLabels, importCodes } from '../../shop/shipments/label-files.ts';
import { listShippingQueue } from '../../shop/shipments/list-queue.ts';
import type { QueuedOrder } from '../../shop/shipments/list-queue.ts';
import { undoParcels } from '../../shop/shipments/undo-parcels.ts';
import { isoDate } from '../../texts/dates.ts';
import { staffShipmentTexts as texts } from '../../texts/staff-shipments.ts';
import { codesImport, labelExport, parcelsUndo } from '../../wire/shipments.schema.ts';
import type {
  StaffCodesImport,
  StaffParcelsUndone,
  StaffQueuedOrder,
  StaffShippingQueue,
} from '../../wire/shipments.ts';
import { formatGmt } from '../encode/dates.ts';
import { encodeCarrierLabel } from './carrier.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/shipping';

function encodeQueued({ order, units, waitsFor, prepared, label, state }: QueuedOrder): StaffQueuedOrder {
  const { shipping } = order;
  return {
    id: order.id,
    number: order.number,
    name: `${shipping.firstName} ${shipping.lastName}`.trim(),
    place: shipping.country === 'NL' ? shipping.city : `${shipping.city} (${shipping.country})`,
    method: order.shippingMethod?.title ?? '',
    note: order.note,
    date_created_gmt: formatGmt(order.placedAt),
    promised_day: order.promise?.day ?? null,
    is_partly_sent: state === 'partly',
    is_apart: order.isApart,
    waits_for: waitsFor,
    carrier: prepared?.carrier ?? '',
    tracking_code: prepared?.trackingCode ?? '',
    label: label && encodeCarrierLabel(label),
    lines: units.map(({ line, bundle, left }) => ({
      line_id: line.id,
      product_id: line.productId,
      name: lineTitle(line),
      sku: line.sku,
      bundle,
      quantity: left,
    })),
  };
}

export const shippingDeskRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: `${path}/queue`,
    minRole,
    async handle({ deps, visitor }) {
      const listed = await listShippingQueue(deps.shop, visitor);
      const choice = await showMethodChoice(deps.shop, deps.sealer, visitor);
      if (!listed.ok || !choice.ok) return refuseForbidden(forbidden.view);
      const body: StaffShippingQueue = {
        ready: listed.ready.map(encodeQueued),
        waiting: listed.waiting.map(encodeQueued),
        carriers: listed.carriers,
        label_methods: choice.methods,
        label_method: choice.proposed,
      };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/undo`,
    minRole,
    schema: parcelsUndo,
    async handle({ deps, visitor }, { include }) {
      const undone = await undoParcels(deps.shop, visitor, { ids: include });
      if (!undone.ok) return refuseForbidden(forbidden.edit);
      if (undone.undone.length === 0) return refuse(409, 'rest_shipment_undo_too_late', texts.problems['too-late']);
      const body: StaffParcelsUndone = { undone: undone.undone, late: undone.late };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/export`,
    minRole,
    schema: labelExport,
    async handle(call, { orders }) {
      const { shop } = call.deps;
      const made = await exportLabels(shop, call.visitor, { orderIds: orders });
      if (made.ok) {
        const name = texts.fileName(isoDate(shop.clock.now()));
        return {
          status: 200,
          body: null,
          file: { type: 'text/csv; charset=utf-8', name, content: formatCsv(made.rows) },
        };
      }
      if (made.reason === 'proof-required') return refuseWithoutProof(call);
      if (made.reason === 'not-allowed') return refuseForbidden(forbidden.view);
      return refuse(409, 'rest_shipment_nothing_to_send', texts.problems['nothing-to-send']);
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/import`,
    minRole,
    schema: codesImport,
    async handle({ deps, visitor }, { file, carrier }) {
      const read = await importCodes(deps.shop, visitor, { text: file, carrier });
      if (!read.ok) {
        if (read.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
        return refuseParam('file', texts.fileProblems[read.reason](serverLimits.shippingImport));
      }
      const body: StaffCodesImport = {
        stored: read.isStored,
        lines: read.lines.map(({ line, orderNumber, code, problem }) => ({
          line,
          order_number: orderNumber,
          code,
          problem: problem && texts.codeProblems[problem],
        })),
      };
      return { status: 200, body };
    },
  }),
];
