// `/?wc-ajax=…`: routes actions to handlers (7.1, W1).
import { Hono } from 'hono';
import type { Context } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { acceptsTyped } from '../parse/accepts-typed.ts';
import { readFormOrEmpty } from '../parse/form.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { textResponse } from '../encode/ajax-response.ts';
import { addToCartHandler } from './add-to-cart.ts';
import type { AjaxHandler } from './ajax-call.ts';
import { checkoutHandler } from './checkout.ts';
import { refreshedFragmentsHandler } from './get-refreshed-fragments.ts';
import { getVariationHandler } from './get-variation.ts';
import { removeFromCartHandler } from './remove-from-cart.ts';
import { updateOrderReviewHandler } from './update-order-review.ts';

interface AjaxEnv {
  Bindings: { deps: HttpDeps; outer: Context<HttpEnv> };
}

/** The path to route by: `/?wc-ajax=add_to_cart` becomes `/add_to_cart`. */
const actionPath = (request: Request): string => `/${new URL(request.url).searchParams.get('wc-ajax') ?? ''}`;

const handle = (handler: AjaxHandler) => (c: Context<AjaxEnv>) => answer(c.env.deps, c.env.outer, handler);

const actions = new Hono<AjaxEnv>({ getPath: actionPath });
actions.post('/add_to_cart', handle(addToCartHandler));
actions.post('/remove_from_cart', handle(removeFromCartHandler));
// It changes nothing, so it also accepts GET (R12).
actions.on(['GET', 'POST'], '/get_refreshed_fragments', handle(refreshedFragmentsHandler));
actions.post('/get_variation', handle(getVariationHandler));
actions.post('/checkout', handle(checkoutHandler));
actions.post('/update_order_review', handle(updateOrderReviewHandler));
actions.notFound(() => textResponse(''));
// The shop's app handles errors.
actions.onError((error) => {
  throw error;
});

/**
 * The app of the calls, to be mounted at `/` before the home page. A request without `wc-ajax` goes to the next route. An
 * unknown action or method responds 200 with an empty body (W1).
 */
export function makeWcAjaxApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(paths.home, async (c, next) => {
    if (c.req.query('wc-ajax') === undefined) return next();
    return actions.fetch(c.req.raw, { deps, outer: c });
  });
  return app;
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
