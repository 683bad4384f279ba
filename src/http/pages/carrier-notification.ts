// `/verzending/melding/`: the service that makes labels says where a parcel is.
import type { Context } from 'hono';
import { handleCarrierNotification } from '../../shop/carriers/handle-carrier-notification.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';

/**
 * 200 with an empty body for what the service signed, 401 for anything else. One that could not be stored is a fault (500 or 503): the
 * service sends it again.
 */
export async function carrierNotification(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const body = await c.req.text();
  const signature = c.req.header('Sendcloud-Signature') ?? '';
  const outcome = await handleCarrierNotification(deps.shop, deps.carrier, { body, signature });
  c.header('Cache-Control', 'no-store');
  return c.body(null, outcome === 'forged' ? 401 : 200);
}
