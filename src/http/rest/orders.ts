// `wc/v3/orders`: orders, for staff.
import { orderStatuses } from '../../rules/orders/orders.ts';
import { changeOrderStatus } from '../../shop/orders/change-order-status.ts';
import { listOrders } from '../../shop/orders/list-orders.ts';
import { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { orderChange, ordersQuery } from '../../wire/wc-v3.schema.ts';
import type { WcOrderStatus } from '../../wire/wc-v3.ts';
import { encodeOrderNote, encodeOrder, encodeOrderDetail } from '../encode/wc-order.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, refuseForbidden, paginatedResponse, refuse } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);

function findOrder({ deps, visitor, id }: RestCall) {
  return showStaffOrder(deps.shop, visitor, { id });
}

async function showOrder(call: RestCall): Promise<RestResponse> {
  const shown = await findOrder(call);
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
  return { status: 200, body: encodeOrderDetail(shown) };
}

const statuses: readonly WcOrderStatus[] = orderStatuses.map((slug) => ({ slug, name: staffApiTexts.statusOf(slug) }));

export const orderRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/wc/v3/orders',
    minRole: 'shop-manager',
    schema: ordersQuery,
    async handle(call, query) {
      const { page, per_page: perPage } = query;
      const listed = await listOrders(call.deps.shop, call.visitor, {
        search: query.search,
        statuses: query.status,
        include: query.include ?? null,
        order: query.orderby,
        descending: query.order === 'desc',
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      return paginatedResponse(call, listed.rows.map(encodeOrder), { total: listed.total, page, perPage });
    },
  }),
  restRoute({
    method: 'GET',
    path: '/wp-json/wc/v3/orders/statuses',
    minRole: 'shop-manager',
    handle: () => ({ status: 200, body: statuses }),
  }),
  restRoute({ method: 'GET', path: `/wp-json/wc/v3/orders/${idPart}`, minRole: 'shop-manager', handle: showOrder }),
  restRoute({
    method: 'PUT',
    path: `/wp-json/wc/v3/orders/${idPart}`,
    minRole: 'shop-manager',
    schema: orderChange,
    async handle(call, { status, note }) {
      const shown = await findOrder(call);
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownOrder;
      const rule = { current: encodeOrderDetail(shown), changeable: ['status', 'note'], strict: true };
      const refusal = refuseReadOnly(call, rule);
      if (refusal) return refusal;
      const { deps, visitor } = call;
      const changed = await changeOrderStatus(deps.shop, visitor, { orderId: shown.order.id, status, note });
      if (changed.ok) return showOrder(call);
      if (changed.reason === 'not-from-here') {
        const message = staffApiTexts.notFromHere(changed.from, status);
        const data = { allowed_statuses: changed.allowed };
        return refuse(409, 'woocommerce_rest_order_transition_refused', message, data);
      }
      return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownOrder;
    },
  }),
  restRoute({
    method: 'GET',
    path: `/wp-json/wc/v3/orders/${idPart}/notes`,
    minRole: 'shop-manager',
    async handle(call) {
      const shown = await findOrder(call);
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
      return { status: 200, body: shown.events.map((event) => encodeOrderNote(event, shown.names)) };
    },
  }),
];
