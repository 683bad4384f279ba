// `?wc-ajax=…`: routes actions to handlers, on every page of the shop (7.1, W1, R51).
import { Hono } from 'hono';
import type { Context } from 'hono';
import { suggestionsAction } from '../../wire/search-suggestions.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { acceptsTyped } from '../parse/accepts-typed.ts';
import { ajaxAction } from '../parse/ajax-action.ts';
import { readFormOrEmpty } from '../parse/form.ts';
import { rawPath, routingRequest } from '../parse/routing-request.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { textResponse } from '../encode/ajax-response.ts';
import { addToCartHandler } from './add-to-cart.ts';
import type { AjaxHandler } from './ajax-call.ts';
import { checkoutHandler } from './checkout.ts';
import { addAllToCartHandler, getVariationItemsHandler } from './bought-together.ts';
import { applyCouponHandler, removeCouponHandler } from './coupons.ts';
import { findAddressHandler } from './find-address.ts';
import { getCartTotalsHandler } from './get-cart-totals.ts';
import { refreshedFragmentsHandler } from './get-refreshed-fragments.ts';
import { getVariationHandler } from './get-variation.ts';
import { removeFromCartHandler } from './remove-from-cart.ts';
import { suggestionsHandler } from './suggestions.ts';
import { updateShippingMethodHandler } from './update-shipping-method.ts';
import { updateOrderReviewHandler } from './update-order-review.ts';
import { requestUrl } from '../parse/request-url.ts';

interface AjaxEnv {
  Bindings: { deps: HttpDeps; outer: Context<HttpEnv> };
}

const handle = (handler: AjaxHandler) => (c: Context<AjaxEnv>) => answer(c.env.deps, c.env.outer, handler);

/** Routed by the name of the action. */
const actions = new Hono<AjaxEnv>({ getPath: rawPath });
actions.post('/add_to_cart', handle(addToCartHandler));
actions.post('/remove_from_cart', handle(removeFromCartHandler));
// Actions that change nothing also accept GET (R12).
actions.on(['GET', 'POST'], '/get_refreshed_fragments', handle(refreshedFragmentsHandler));
actions.post('/get_variation', handle(getVariationHandler));
actions.post('/woobt_get_variation_items', handle(getVariationItemsHandler));
actions.post('/woobt_add_all_to_cart', handle(addAllToCartHandler));
actions.post('/checkout', handle(checkoutHandler));
actions.post('/update_order_review', handle(updateOrderReviewHandler));
actions.post('/find_address', handle(findAddressHandler));
actions.post('/apply_coupon', handle(applyCouponHandler));
actions.post('/remove_coupon', handle(removeCouponHandler));
actions.on(['GET', 'POST'], `/${suggestionsAction}`, handle(suggestionsHandler));
actions.post('/update_shipping_method', handle(updateShippingMethodHandler));
actions.on(['GET', 'POST'], '/get_cart_totals', handle(getCartTotalsHandler));
actions.notFound(() => textResponse(''));
// The shop's app handles errors.
actions.onError((error) => {
  throw error;
});

/**
 * The app of the calls, to be mounted before the pages. A request without an action goes to the next route. An unknown action
 * or method responds 200 with an empty body (W1).
 */
export function makeWcAjaxApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all('*', async (c, next) => {
    if (c.req.query('wc-ajax') === undefined) return next();
    const url = requestUrl(c.req.raw);
    const action = ajaxAction(url.pathname, url.searchParams);
    return action === null ? next() : runAjaxAction(deps, c, action);
  });
  return app;
}

/** The names of all actions. */
export const ajaxActionNames: ReadonlySet<string> = new Set(actions.routes.map(({ path }) => path.slice(1)));

/** Answers an action; empty when there is none of that name and method. */
export async function runAjaxAction(deps: HttpDeps, c: Context<HttpEnv>, action: string): Promise<Response> {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return actions.fetch(routingRequest(method, `/${encodeURIComponent(action)}`), { deps, outer: c });
}

async function answer(deps: HttpDeps, c: Context<HttpEnv>, handler: AjaxHandler): Promise<Response> {
  const request = c.req.raw;
  const form = c.req.method === 'POST' ? await readFormOrEmpty(c) : new Map<string, string>();
  return handler({
    deps,
    request,
    form,
    visitor: await resolveVisitor(deps, request),
    typed: acceptsTyped(request),
    rateLimited: c.get('rateLimited'),
  });
}
