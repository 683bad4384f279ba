// The bodies of webhooks: what the routes of `wc/v3` answer to the owner of the webhook (P3).
import type { WebhookRecord } from '../../rules/webhooks/webhooks.ts';
import type { RecordRenderer } from '../../shop/ports-webhooks.ts';
import { loggedIn } from '../../shop/shop.ts';
import type { HttpDeps } from '../deps.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { orderRoutes } from './orders.ts';
import { productRoutes } from './products.ts';
import { idPart } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const resources: Readonly<Record<WebhookRecord, { name: string; routes: readonly RestRoute[] }>> = {
  coupon: { name: 'coupons', routes: couponRoutes },
  customer: { name: 'customers', routes: customerRoutes },
  order: { name: 'orders', routes: orderRoutes },
  product: { name: 'products', routes: productRoutes },
};

/** No log-in has this id: what a webhook may see follows from its owner's role alone. */
const noLogIn = 0;

/** Creates the renderer: it asks the route that a program would call. Throws when the route answers with a fault. */
export function makeRecordRenderer(deps: HttpDeps): RecordRenderer {
  return async (resource, id, owner) => {
    const { name, routes } = resources[resource];
    const pattern = `/wp-json/wc/v3/${name}/${idPart}`;
    const route = routes.find((one) => one.method === 'GET' && one.path === pattern);
    if (!route) throw new Error(`no route ${pattern}`);
    const path = `/wp-json/wc/v3/${name}/${id}`;
    const { status, body } = await route.answer({
      deps,
      request: new Request(`${deps.shop.origin}${path}`),
      path,
      visitor: loggedIn({ ...owner, loginId: noLogIn }),
      id,
      pathParams: { id: String(id) },
      params: {},
      query: new URLSearchParams(),
    });
    if (status === 200) return { ok: true, json: JSON.stringify(body) };
    if (status === 404) return { ok: false, reason: 'gone' };
    if (status === 401 || status === 403) return { ok: false, reason: 'no-access' };
    throw new Error(`${path} answers ${status}`);
  };
}
