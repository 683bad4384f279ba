// `wc/v3/orders`, `shop/v1/orders` and `shop/v1/sales`: orders, for staff.
import type { Sales } from '../../rules/orders/sales.ts';
import {
  nextStatuses,
  orderStates,
  staffNextStatuses,
  statusForWire,
  wireStatuses,
} from '../../rules/orders/order-states.ts';
import type { WireStatus } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { showInvoiceAction } from '../../shop/documents/issue-invoice.ts';
import { reportNumberGaps } from '../../shop/documents/report-number-gaps.ts';
import { countOrders } from '../../shop/orders/count-orders.ts';
import { listOrders } from '../../shop/orders/list-orders.ts';
import { undoOrderStatus } from '../../shop/orders/undo-order-status.ts';
import { showNextOrder } from '../../shop/orders/show-next-order.ts';
import { showSales } from '../../shop/orders/show-sales.ts';
import { showSourceSales } from '../../shop/orders/show-source-sales.ts';
import { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import { newOrder } from '../../wire/order-changes.schema.ts';
import { nextOrderQuery, orderChange, orderQuery, ordersQuery, sourceSalesQuery } from '../../wire/wc-v3.schema.ts';
import type { OrderChangeParams } from '../../wire/wc-v3.schema.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import type {
  StaffInvoice,
  StaffNextOrder,
  StaffNumberSeries,
  StaffOrderCounts,
  StaffSales,
  StaffSourceSales,
} from '../../wire/staff-orders.ts';
import type { WcOrderStatus } from '../../wire/wc-order.ts';
import { encodeOrder, encodeOrderDetail } from '../encode/wc-order.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder } from '../session/visitor.ts';
import { onValid, runBatch } from './batch.ts';
import { decodePage } from './decode-row-listing.ts';
import { editOrder, refuseTransition, unknownOrderOfChange } from './order-edit.ts';
import { createOrder, newOrderRoutes } from './new-order.ts';
import { decodeOrderListing } from './decode-order-listing.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, refuseForbidden, paginatedResponse, refuse } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);

function findOrder({ deps, visitor, id }: RestCall) {
  return showStaffOrder(deps.shop, visitor, { id });
}

async function showOrder(call: RestCall, decimals = 2): Promise<RestResponse> {
  const shown = await findOrder(call);
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
  return { status: 200, body: encodeOrderDetail(shown, { site: call.deps.shop.origin, decimals }) };
}

const statuses: readonly WcOrderStatus[] = wireStatuses.map((slug) => ({
  slug,
  name: staffApiTexts.wireStatusOf(slug),
}));

const staffOrdersPath = '/wp-json/shop/v1/orders';

/** What WooCommerce does not have: the numbers of the tabs, the next order, the sales, and an undo. */
const staffOrderRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: `${staffOrdersPath}/counts`,
    minRole: 'shop-manager',
    async handle({ deps, visitor }) {
      const counted = await countOrders(deps.shop, visitor);
      if (!counted.ok) return refuseForbidden(forbidden.view);
      const body: StaffOrderCounts = counted.counts;
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/sales',
    minRole: 'shop-manager',
    async handle({ deps, visitor }) {
      const shown = await showSales(deps.shop, visitor);
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const encode = ({ orders, total }: Sales) => ({ orders, total: amountText(total) });
      const body: StaffSales = {
        days: shown.days.map((day) => ({ date: day.date, ...encode(day) })),
        week: encode(shown.week),
      };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/sales/sources',
    minRole: 'shop-manager',
    schema: sourceSalesQuery,
    async handle({ deps, visitor }, { days }) {
      const shown = await showSourceSales(deps.shop, visitor, { days });
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const body: readonly StaffSourceSales[] = shown.sources.map(({ type, source, orders, total }) => ({
        id: `${type} ${source}`,
        type,
        source,
        orders,
        total: amountText(total),
      }));
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'GET',
    path: `${staffOrdersPath}/${idPart}/next`,
    minRole: 'shop-manager',
    schema: nextOrderQuery,
    async handle({ deps, visitor, id }, query) {
      const shown = await showNextOrder(deps.shop, visitor, { id, listing: decodeOrderListing(query) });
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const body: readonly StaffNextOrder[] = shown.next ? [shown.next] : [];
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: `${staffOrdersPath}/${idPart}/undo`,
    minRole: 'shop-manager',
    async handle(call) {
      const undone = await undoOrderStatus(call.deps.shop, call.visitor, { orderId: call.id });
      if (undone.ok) return showOrder(call);
      if (undone.reason === 'too-late') return refuse(409, 'rest_order_undo_too_late', staffApiTexts.undoTooLate);
      return undone.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownOrder;
    },
  }),
];

const invoiceRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: `${staffOrdersPath}/${idPart}/invoice`,
    minRole: 'shop-manager',
    async handle({ deps, visitor, id }) {
      const shown = await showInvoiceAction(deps.shop, visitor, { orderId: id });
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
      const { code, number, isCancelled } = shown;
      const action = documentPaths.issueInvoice(id, deps.nonces.make(nonceActions.rest, nonceHolder(visitor)));
      const body: StaffInvoice = { code, number, action: isCancelled && number === null ? null : action };
      return { status: 200, body, noStore: true };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/documents/gaps',
    minRole: 'shop-manager',
    async handle({ deps, visitor }) {
      const report = await reportNumberGaps(deps.shop, visitor);
      if (!report.ok) return refuseForbidden(forbidden.view);
      const body: readonly StaffNumberSeries[] = report.series;
      return { status: 200, body };
    },
  }),
];

const changeable = ['status', 'state', 'note', 'billing', 'shipping', 'line_items', 'meta_data', 'set_paid'];

/** What was asked of the status: null for nothing. An order that is paid already stays as it is. */
function wantedStatus({ status, set_paid: isPaid }: OrderChangeParams, { paidAt }: Order): WireStatus | null {
  return status ?? (isPaid && paidAt === null ? 'processing' : null);
}

async function changeOrder(call: RestCall, sent: OrderChangeParams): Promise<RestResponse> {
  const shown = await findOrder(call);
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownOrderOfChange;
  const current = encodeOrderDetail(shown, { site: call.deps.shop.origin });
  const refusal = refuseReadOnly(call, { current, changeable, strict: true });
  if (refusal) return refusal;
  const { state } = sent;
  const { order } = shown;
  const status = wantedStatus(sent, order);
  const pickup = isPickup(order.shippingMethod?.id);
  // A client that sends the whole order back has changed only the status: the state in it is the old one.
  const isMeant = state !== undefined && orderStates[state].wire === status;
  const meant = status === null || isMeant ? state : statusForWire(status, order.status, pickup);
  const isRefund = status === 'refunded' && nextStatuses(order.status, pickup).includes('refunded');
  if (status !== null && meant === null && !isRefund)
    return refuseTransition(
      order.status,
      staffNextStatuses(order.status, pickup, shown.hasParcel),
      staffApiTexts.wireStatusOf(status),
    );
  const wanted = isRefund ? 'whole-refund' : status === null ? null : (meant ?? null);
  return (await editOrder(call, { order, current, status: wanted }, sent)) ?? showOrder(call);
}

/** The id of an item with the rest of its fields. */
const itemChange = orderChange.extend(batchItemId.shape);

function changeOrders(call: RestCall): Promise<RestResponse> {
  const update = onValid(itemChange, ({ id, ...change }, params) =>
    changeOrder({ ...call, id, params, query: new URLSearchParams() }, change),
  );
  const create = onValid(newOrder, (sent) => createOrder(call, sent));
  return runBatch(call, { create, update }, staffApiTexts.batchTooLarge);
}

export const orderRoutes: readonly RestRoute[] = [
  ...newOrderRoutes,
  ...staffOrderRoutes,
  ...invoiceRoutes,
  restRoute({
    method: 'GET',
    path: '/wp-json/wc/v3/orders',
    minRole: 'shop-manager',
    schema: ordersQuery,
    async handle(call, query) {
      const { page, per_page: perPage } = query;
      const listing = { ...decodeOrderListing(query), ...decodePage(query) };
      const listed = await listOrders(call.deps.shop, call.visitor, listing);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const format = { site: call.deps.shop.origin, decimals: query.dp };
      const rows = listed.rows.map((row) => encodeOrder(row, format));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
  restRoute({
    method: 'GET',
    path: '/wp-json/wc/v3/orders/statuses',
    minRole: 'shop-manager',
    handle: () => ({ status: 200, body: statuses }),
  }),
  restRoute({
    method: 'GET',
    path: `/wp-json/wc/v3/orders/${idPart}`,
    minRole: 'shop-manager',
    schema: orderQuery,
    handle: (call, { dp }) => showOrder(call, dp),
  }),
  restRoute({
    method: 'PUT',
    path: `/wp-json/wc/v3/orders/${idPart}`,
    minRole: 'shop-manager',
    schema: orderChange,
    handle: changeOrder,
  }),
  restRoute({
    method: 'PUT',
    path: '/wp-json/wc/v3/orders/batch',
    minRole: 'shop-manager',
    handle: changeOrders,
  }),
];
