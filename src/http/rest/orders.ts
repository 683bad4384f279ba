// `wc/v3/orders`: the orders, for staff.
import { orderStatuses } from '../../rules/orders.ts';
import { changeOrderStatus } from '../../shop/orders/change-order-status.ts';
import { listOrders } from '../../shop/orders/list-orders.ts';
import { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { staffAnswers } from '../../texts/staff-answers.ts';
import { orderChange, ordersQuery } from '../../wire/wc-v3.schema.ts';
import type { WcOrderStatus } from '../../wire/wc-v3.ts';
import { encodeNote, encodeOrder, encodeOrderDetail } from './encode-order.ts';
import { readOnlyRefusal } from './read-only.ts';
import { forbidden, notAllowed, pageAnswer, refuse, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffAnswers.unknownOrder);

function show({ deps, visitor, ids: [id = 0] }: RestCall) {
  return showStaffOrder(deps.shop, visitor, { id });
}

async function showOne(call: RestCall): Promise<RestAnswer> {
  const shown = await show(call);
  if (!shown.ok) return shown.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownOrder;
  return { status: 200, body: encodeOrderDetail(shown) };
}

const statuses: readonly WcOrderStatus[] = orderStatuses.map((slug) => ({ slug, name: staffAnswers.statusOf(slug) }));

export const orderRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/wp-json/wc/v3/orders',
    least: 'shop-manager',
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
      if (!listed.ok) return notAllowed(forbidden.view);
      return pageAnswer(call, listed.rows.map(encodeOrder), { total: listed.total, page, perPage });
    },
  }),
  route({
    method: 'GET',
    path: '/wp-json/wc/v3/orders/statuses',
    least: 'shop-manager',
    handle: () => ({ status: 200, body: statuses }),
  }),
  route({ method: 'GET', path: '/wp-json/wc/v3/orders/{id}', least: 'shop-manager', handle: showOne }),
  route({
    method: 'PUT',
    path: '/wp-json/wc/v3/orders/{id}',
    least: 'shop-manager',
    schema: orderChange,
    async handle(call, { status, note }) {
      const shown = await show(call);
      if (!shown.ok) return shown.reason === 'not-allowed' ? notAllowed(forbidden.edit) : unknownOrder;
      const rule = { current: encodeOrderDetail(shown), changeable: ['status', 'note'], strict: true };
      const refusal = readOnlyRefusal(call, rule);
      if (refusal) return refusal;
      const { deps, visitor } = call;
      const changed = await changeOrderStatus(deps.shop, visitor, { orderId: shown.order.id, status, note });
      if (changed.ok) return showOne(call);
      if (changed.reason === 'not-from-here') {
        const message = staffAnswers.notFromHere(changed.from, status);
        const data = { allowed_statuses: changed.allowed };
        return refuse(409, 'woocommerce_rest_order_transition_refused', message, data);
      }
      return changed.reason === 'not-allowed' ? notAllowed(forbidden.edit) : unknownOrder;
    },
  }),
  route({
    method: 'GET',
    path: '/wp-json/wc/v3/orders/{id}/notes',
    least: 'shop-manager',
    async handle(call) {
      const shown = await show(call);
      if (!shown.ok) return shown.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownOrder;
      return { status: 200, body: shown.events.map((event) => encodeNote(event, shown.names)) };
    },
  }),
];
