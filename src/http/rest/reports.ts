// `wc/v3/reports` (P3): what was sold, and how much there is of everything.
import { wireStatuses, orderStates, orderStatuses } from '../../rules/orders/order-states.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import type { SalesFigures } from '../../rules/orders/sales-report.ts';
import { ratings } from '../../rules/reviews/reviews.ts';
import { showCustomerTotals, showSalesReport, showTopSellers, showTotals } from '../../shop/orders/show-reports.ts';
import type { ReportPeriod } from '../../shop/orders/show-reports.ts';
import { reportTexts as texts } from '../../texts/staff-reports.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { reportQuery } from '../../wire/reports.schema.ts';
import type { ReportQuery } from '../../wire/reports.schema.ts';
import type { WcReportTotal, WcSalesPart, WcSalesReport, WcTopSeller } from '../../wire/reports.ts';
import { formatLocal } from '../encode/dates.ts';
import { wcLinks } from '../encode/wc-product.ts';
import { forbidden, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const reportsPath = '/wp-json/wc/v3/reports';
const minRole = 'shop-manager';

function periodOf(call: RestCall, { period, date_min: from, date_max: until }: ReportQuery): ReportPeriod {
  if (from === undefined && until === undefined) return period;
  const today = formatLocal(call.deps.shop.clock.now()).slice(0, 10);
  return { from: from ?? until ?? today, until: until ?? today };
}

const encodePart = ({ sales, orders, items, tax, shipping, discount, customers }: SalesFigures): WcSalesPart => ({
  sales: amountText(sales),
  orders,
  items,
  tax: amountText(tax),
  shipping: amountText(shipping),
  discount: amountText(discount),
  customers,
});

function refusePeriod(reason: 'not-allowed' | 'invalid-period'): RestResponse {
  return reason === 'not-allowed' ? refuseForbidden(forbidden.view) : refuseParam('date_min', texts.invalidPeriod);
}

async function sales(call: RestCall, query: ReportQuery): Promise<RestResponse> {
  const shown = await showSalesReport(call.deps.shop, call.visitor, periodOf(call, query));
  if (!shown.ok) return refusePeriod(shown.reason);
  const { total, parts, by } = shown;
  const net = total.sales - total.tax - total.shipping;
  const body: WcSalesReport = {
    total_sales: amountText(total.sales),
    net_sales: amountText(net),
    average_sales: amountText(Math.round(net / Math.max(1, parts.length))),
    total_orders: total.orders,
    total_items: total.items,
    total_tax: amountText(total.tax),
    total_shipping: amountText(total.shipping),
    total_refunds: total.refunds,
    total_discount: amountText(total.discount),
    totals_grouped_by: by,
    totals: Object.fromEntries(parts.map(({ name, figures }) => [name, encodePart(figures)])),
    total_customers: total.customers,
  };
  return { status: 200, body: [body] };
}

async function topSellers(call: RestCall, query: ReportQuery): Promise<RestResponse> {
  const shown = await showTopSellers(call.deps.shop, call.visitor, periodOf(call, query));
  if (!shown.ok) return refusePeriod(shown.reason);
  const body: readonly WcTopSeller[] = shown.sellers.map(({ productId, name, quantity }) => ({
    name,
    product_id: productId,
    quantity,
  }));
  return { status: 200, body };
}

/** A route with the number of each of these groups; a group without any has 0. */
function totalsRoute(
  group: 'orders' | 'products' | 'reviews' | 'coupons',
  encode: (totals: ReadonlyMap<string, number>) => readonly WcReportTotal[],
): RestRoute {
  return restRoute({
    method: 'GET',
    path: `${reportsPath}/${group}/totals`,
    minRole,
    async handle({ deps, visitor }) {
      const shown = await showTotals(deps.shop, visitor, group);
      return shown.ok ? { status: 200, body: encode(shown.totals) } : refuseForbidden(forbidden.view);
    },
  });
}

/** Orders by the statuses of the protocol, of which several of ours may be one. */
function orderTotals(totals: ReadonlyMap<string, number>): readonly WcReportTotal[] {
  return wireStatuses.map((slug) => ({
    slug,
    name: staffApiTexts.wireStatusOf(slug),
    total: orderStatuses
      .filter((status) => orderStates[status].wire === slug)
      .reduce((sum, status) => sum + (totals.get(status) ?? 0), 0),
  }));
}

/** Of each of our kinds its name in the protocol, and what it is called. */
const namedTotals =
  (kinds: Readonly<Record<string, { slug: string; name: string }>>) =>
  (totals: ReadonlyMap<string, number>): readonly WcReportTotal[] =>
    Object.entries(kinds).map(([kind, named]) => ({ ...named, total: totals.get(kind) ?? 0 }));

export const reportRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: reportsPath,
    minRole,
    handle: ({ deps: { shop } }) =>
      Promise.resolve({
        status: 200,
        body: Object.entries(texts.reports).map(([slug, description]) => ({
          slug,
          description,
          _links: wcLinks(shop.origin, `wc/v3/reports/${slug}`, 'wc/v3/reports'),
        })),
      }),
  }),
  restRoute({ method: 'GET', path: `${reportsPath}/sales`, minRole, schema: reportQuery, handle: sales }),
  restRoute({ method: 'GET', path: `${reportsPath}/top_sellers`, minRole, schema: reportQuery, handle: topSellers }),
  totalsRoute('orders', orderTotals),
  totalsRoute('products', namedTotals(texts.products)),
  totalsRoute('coupons', namedTotals(texts.coupons)),
  totalsRoute('reviews', (totals) =>
    ratings.map((stars) => ({
      slug: `rated_${stars}_out_of_5`,
      name: texts.rating(stars),
      total: totals.get(String(stars)) ?? 0,
    })),
  ),
  restRoute({
    method: 'GET',
    path: `${reportsPath}/customers/totals`,
    minRole,
    async handle({ deps, visitor }) {
      const shown = await showCustomerTotals(deps.shop, visitor);
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const body: readonly WcReportTotal[] = [
        { slug: 'paying', name: texts.paying, total: shown.paying },
        { slug: 'non_paying', name: texts.nonPaying, total: shown.others },
      ];
      return { status: 200, body };
    },
  }),
];
