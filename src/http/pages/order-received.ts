// `/checkout/order-received/{id}/?key=`: the confirmation of an order.
import type { Context } from 'hono';
import { showOrder } from '../../shop/orders/show-order.ts';
import { orderTexts } from '../../texts/orders.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './page-response.ts';
import { parseId } from '../parse/form.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerNotFoundPage } from './not-found.ts';

/** Answers the order when the key is correct; 404 for a wrong key or no order. Not stored, not indexed, no referrer (R18). */
export async function orderReceivedPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const id = parseId(c.req.param('id'));
  const shown = await showOrder(deps.shop, { id, key: c.req.query('key') ?? '' });
  c.header('Referrer-Policy', 'no-referrer');
  if (!shown) return answerNotFoundPage(deps, c);
  const context = await loadPageContext(deps, c);
  const { order, payment } = shown;
  const props = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, {
      title: orderTexts.title(order.number),
      description: pageTexts.orderReceivedDescription,
      path: c.req.path,
    }),
    page: 'order-received' as const,
    order,
    payment,
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}
