// `shop/v1/order-views` and `shop/v1/orders/export`: what staff keep of the list of orders, and take out of it.
import { formatCsv } from '../../rules/csv.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { exportOrders } from '../../shop/orders/export-orders.ts';
import { dropOrderView, keepOrderView, listOrderViews } from '../../shop/orders/order-views.ts';
import { isoDate } from '../../texts/dates.ts';
import { staffOrderListTexts as texts } from '../../texts/staff-order-list.ts';
import type { StaffOrderView } from '../../wire/order-views.ts';
import { newOrderView } from '../../wire/order-views.schema.ts';
import { orderExport } from '../../wire/wc-v3.schema.ts';
import { orderRows } from '../encode/order-rows.ts';
import { decodeOrderListing } from './decode-order-listing.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const viewsPath = '/wp-json/shop/v1/order-views';

export const orderViewRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: viewsPath,
    minRole,
    async handle({ deps, visitor }) {
      const listed = await listOrderViews(deps.shop, visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const body: readonly StaffOrderView[] = listed.views;
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: viewsPath,
    minRole,
    schema: newOrderView,
    async handle({ deps, visitor }, { name, filters }) {
      const set = Object.entries(filters).filter(([, value]) => value !== '');
      const kept = await keepOrderView(deps.shop, visitor, { name, filters: Object.fromEntries(set) });
      if (kept.ok) {
        const body: StaffOrderView = kept.view;
        return { status: 201, body };
      }
      if (kept.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      return refuse(400, 'rest_order_views_full', texts.tooManyViews(serverLimits.orderViews));
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${viewsPath}/${idPart}`,
    minRole,
    async handle({ deps, visitor, id }) {
      const dropped = await dropOrderView(deps.shop, visitor, { id });
      if (dropped.ok) return { status: 200, body: { deleted: true } };
      return dropped.reason === 'not-allowed'
        ? refuseForbidden(forbidden.edit)
        : refuse(404, 'rest_order_view_invalid_id', texts.unknownView);
    },
  }),
  restRoute({
    method: 'POST',
    path: '/wp-json/shop/v1/orders/export',
    minRole,
    schema: orderExport,
    async handle(call, query) {
      const { shop } = call.deps;
      const found = await exportOrders(shop, call.visitor, decodeOrderListing(query));
      if (found.ok) {
        const name = texts.fileName(isoDate(shop.clock.now()));
        const text = formatCsv(orderRows(found.orders));
        return { status: 200, body: null, file: { type: 'text/csv; charset=utf-8', name, content: text } };
      }
      if (found.reason === 'not-allowed') return refuseForbidden(forbidden.view);
      if (found.reason === 'proof-required') return refuseWithoutProof(call);
      return refuse(400, 'rest_export_too_large', texts.tooManyOrders(found.total, serverLimits.orderExport));
    },
  }),
];
