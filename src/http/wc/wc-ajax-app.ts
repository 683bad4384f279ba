// `/?wc-ajax=…`: which call answers which action (7.1, W1).
import { Hono } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { readFormOrEmpty } from '../parse/form-or-empty.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { addToCartHandler } from './add-to-cart.ts';
import { acceptsTyped, textResponse } from '../encode/ajax-response.ts';
import type { AjaxHandler } from '../encode/ajax-response.ts';
import { checkoutHandler } from './checkout.ts';
import { getVariationHandler } from './get-variation.ts';
import { updateOrderReviewHandler } from './update-order-review.ts';
import { refreshedFragmentsHandler } from './get-refreshed-fragments.ts';
import { removeFromCartHandler } from './remove-from-cart.ts';

const postHandlers: ReadonlyMap<string, AjaxHandler> = new Map([
  ['add_to_cart', addToCartHandler],
  ['remove_from_cart', removeFromCartHandler],
  ['get_refreshed_fragments', refreshedFragmentsHandler],
  ['get_variation', getVariationHandler],
  ['checkout', checkoutHandler],
  ['update_order_review', updateOrderReviewHandler],
]);

/** What answers a GET too: it changes nothing (R12). */
const getHandlers: ReadonlyMap<string, AjaxHandler> = new Map([['get_refreshed_fragments', refreshedFragmentsHandler]]);

/**
 * The calls, for mounting at `/` before the home page; a request without `wc-ajax` passes on. An unknown action, or a
 * method the action does not have, is answered 200 with an empty body (W1).
 */
export function makeWcAjaxApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(paths.home, async (c, next) => {
    const action = c.req.query('wc-ajax');
    if (action === undefined) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const handler = c.req.method === 'POST' ? postHandlers.get(action) : isRead ? getHandlers.get(action) : undefined;
    if (!handler) return textResponse('');
    const request = c.req.raw;
    const form = isRead ? new Map<string, string>() : await readFormOrEmpty(c);
    return handler({
      deps,
      request,
      form,
      visitor: await resolveVisitor(deps, request),
      typed: acceptsTyped(request),
      rateLimited: c.get('heldBack'),
    });
  });
  return app;
}
