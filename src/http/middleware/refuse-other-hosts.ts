// Refuses requests that were sent to another host than this shop's (DNS rebinding).
import type { MiddlewareHandler } from 'hono';
import { noticeText } from '../../texts/notices.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { requestUrl } from '../parse/request-url.ts';

const probes: ReadonlySet<string> = new Set([machinePaths.health, machinePaths.ready]);

/**
 * Answers 421 in plain text unless the host is one of the shop's own. Health probes are answered on every host. A
 * forwarded host (`X-Forwarded-Host`) is not read: a page of another website could set it.
 */
export function refuseOtherHosts({
  isOwnHost,
  shop,
}: Pick<HttpDeps, 'isOwnHost' | 'shop'>): MiddlewareHandler<HttpEnv> {
  let warned = false;
  return async (c, next) => {
    // The host of the URL is that of the request's target or, as usual, of its `Host`.
    const { host, pathname } = requestUrl(c.req.raw);
    if (isOwnHost(host) || probes.has(pathname)) return next();
    if (!warned) {
      // Once, for whoever set up a proxy that does not pass on the host.
      warned = true;
      shop.log.warn('host-not-ours', { host: host.slice(0, 200) });
    }
    return c.text(`${noticeText({ code: 'other-host' })}\n`, 421, { 'Cache-Control': 'no-store' });
  };
}
