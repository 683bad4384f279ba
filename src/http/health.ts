// Probes of the process: whether it runs, and whether it can answer requests.
import type { Handler } from 'hono';
import { checkDatabase } from '../shop/check-database.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** 200 as long as the process answers. */
export const livenessProbe: Handler<HttpEnv> = (c) => c.text('ok\n', 200, noStore);

/** 200 when the database answers; 503 when it does not, and while the shop shuts down. */
export function readinessProbe({ shop, isStopping }: HttpDeps): Handler<HttpEnv> {
  return async (c) => {
    if (isStopping()) return c.text('stopping\n', 503, noStore);
    try {
      await checkDatabase(shop);
      return c.text('ready\n', 200, noStore);
    } catch (error) {
      shop.log.error('not-ready', error);
      return c.text('the database does not answer\n', 503, noStore);
    }
  };
}
