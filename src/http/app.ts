// The order of everything that happens to a request, and who answers where.
import { Hono } from 'hono';
import { limits } from '../settings/constants.ts';
import { paths } from '../wire/paths.ts';
import { bodyLimit } from './body-limit.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { answerFault, answerNotFound, answerRefusal } from './errors.ts';
import { alive, ready } from './health.ts';
import { iconPaths, icons } from './icons.ts';
import { logInCookies } from './log-in-cookies.ts';
import { originCheck } from './origin-check.ts';
import { pictures } from './pictures.ts';
import { pageRoutes } from './pages/routes.ts';
import { prefetchGuard } from './prefetch.ts';
import { rateLimiting } from './rate-limits.ts';
import { readableAddress } from './readable-address.ts';
import { requestLog } from './request-log.ts';
import { restRoutes } from './rest/rest-routes.ts';
import { securityHeaders } from './security.ts';
import { staticFiles } from './static.ts';
import { closingSlash } from './trailing-slash.ts';
import { adminAjaxRoutes } from './wc/admin-ajax.ts';
import { wcAjaxRoutes } from './wc/ajax-routes.ts';
import { storeApiRoutes } from './wc/store/store-routes.ts';

export type App = Hono<HttpEnv>;

/** The whole shop over HTTP, without a port: `app.request(...)` in tests, `listen(app, …)` in the program. */
export function makeApp(deps: HttpDeps): App {
  const app = new Hono<HttpEnv>();

  // What every request passes, in this order.
  app.use(requestLog(deps));
  app.use(securityHeaders(deps));
  app.use(readableAddress(deps));
  app.use(originCheck(deps));
  app.use(bodyLimit(limits.body, (c) => answerRefusal(deps, c, 413, { code: 'too-large' })));
  app.use(closingSlash);
  app.use(prefetchGuard(deps));
  app.use(logInCookies(deps));
  app.use(rateLimiting(deps));

  // Files and probes.
  app.get('/assets/*', staticFiles(deps));
  app.get('/pictures/:name', pictures(deps));
  const icon = icons(deps);
  for (const path of iconPaths) app.get(path, icon);
  app.get(paths.health, alive);
  app.get(paths.ready, ready(deps));

  // Calls of the protocol.
  app.route('/', wcAjaxRoutes(deps));
  app.route('/', adminAjaxRoutes(deps));
  app.route('/', storeApiRoutes(deps));
  app.route('/', restRoutes(deps));

  // Pages.
  pageRoutes(app, deps);

  app.notFound((c) => answerNotFound(deps, c));
  app.onError((error, c) => answerFault(deps, c, error));
  return app;
}
