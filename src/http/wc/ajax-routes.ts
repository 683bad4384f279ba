// `/?wc-ajax=…`: which call answers which action (7.1, W1).
import { Hono } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { readFields } from './read-fields.ts';
import { visitorOf } from '../visitor.ts';
import { addToCartCall } from './add-to-cart.ts';
import { asksTyped, textAnswer } from './ajax-call.ts';
import type { AjaxHandler } from './ajax-call.ts';
import { checkoutCall } from './checkout-call.ts';
import { getVariationCall } from './get-variation.ts';
import { orderReviewCall } from './order-review.ts';
import { refreshedFragmentsCall } from './refreshed-fragments.ts';
import { removeFromCartCall } from './remove-from-cart.ts';

const posted: ReadonlyMap<string, AjaxHandler> = new Map([
  ['add_to_cart', addToCartCall],
  ['remove_from_cart', removeFromCartCall],
  ['get_refreshed_fragments', refreshedFragmentsCall],
  ['get_variation', getVariationCall],
  ['checkout', checkoutCall],
  ['update_order_review', orderReviewCall],
]);

/** What answers a GET too: it changes nothing (R12). */
const read: ReadonlyMap<string, AjaxHandler> = new Map([['get_refreshed_fragments', refreshedFragmentsCall]]);

/**
 * The calls, for mounting at `/` before the home page; a request without `wc-ajax` passes on. An unknown action, or a
 * method the action does not have, is answered 200 with an empty body (W1).
 */
export function wcAjaxRoutes(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(paths.home, async (c, next) => {
    const action = c.req.query('wc-ajax');
    if (action === undefined) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const handler = c.req.method === 'POST' ? posted.get(action) : isRead ? read.get(action) : undefined;
    if (!handler) return textAnswer('');
    const request = c.req.raw;
    const form = isRead ? new Map<string, string>() : await readFields(c);
    return handler({
      deps,
      request,
      form,
      visitor: await visitorOf(deps, request),
      typed: asksTyped(request),
      held: c.get('heldBack'),
    });
  });
  return app;
}
