// `/betaling/melding/{key}/`: the payment provider says that a payment changed.
import type { Context } from 'hono';
import { handleNotification } from '../../shop/payments/handle-notification.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';

/**
 * 200 with an empty body, whatever the notification says: it is public, so it reveals nothing. A notification that could not be
 * stored is a fault (500 or 503): the provider sends it again.
 */
export async function paymentNotification(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const body = await c.req.text();
  const paymentKey = c.req.param('key') ?? '';
  await handleNotification(deps.shop, deps.payments, { paymentKey, body });
  c.header('Cache-Control', 'no-store');
  return c.body(null, 200);
}
