// The middleware in its order, and the routes.
import { Hono } from 'hono';
import { limits } from '../settings/constants.ts';
import { paths } from '../wire/paths.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import type { ErrorPages, HttpDeps, HttpEnv, HttpServices } from './deps.ts';
import { answerFault, answerNotFound, answerRefusal } from './errors.ts';
import { livenessProbe, readinessProbe } from './health.ts';
import { iconPaths, serveIcons } from './files/icons.ts';
import { refreshLogInCookies } from './session/log-in-cookies.ts';
import { csrf } from './middleware/csrf.ts';
import { servePictures } from './files/pictures.ts';
import { answerFaultPage } from './pages/fault.ts';
import { answerNotFoundPage } from './pages/not-found.ts';
import { answerRefusalPage } from './pages/refusal.ts';
import { makePagesApp } from './pages/routes.ts';
import { prefetchGuard } from './middleware/prefetch-guard.ts';
import { rateLimiter } from './middleware/rate-limiter.ts';
import { rejectNulBytes } from './middleware/reject-nul-bytes.ts';
import { requestLogger } from './middleware/request-logger.ts';
import { makeRestApp } from './rest/rest-app.ts';
import { secureHeaders } from './middleware/secure-headers.ts';
import { serveAssets } from './files/assets.ts';
import { appendTrailingSlash } from './middleware/trailing-slash.ts';
import { makeAdminAjaxApp } from './wc/admin-ajax-app.ts';
import { makeWcAjaxApp } from './wc/wc-ajax-app.ts';
import { makeStoreApp } from './store/store-app.ts';

export type App = Hono<HttpEnv>;

export const errorPages: ErrorPages = {
  refusal: answerRefusalPage,
  notFound: answerNotFoundPage,
  fault: answerFaultPage,
};

/** The whole shop over HTTP, without a port: `app.request(...)` in tests, `listen(app, …)` in the program. */
export function makeApp(services: HttpServices): App {
  const deps: HttpDeps = { ...services, errorPages };
  const app = new Hono<HttpEnv>();

  // Middleware of every request, in this order.
  app.use(requestLogger(deps));
  app.use(secureHeaders(deps));
  app.use(rejectNulBytes(deps));
  app.use(csrf(deps));
  app.use(bodyLimit(limits.body, (c) => answerRefusal(deps, c, 413, { code: 'too-large' })));
  app.use(appendTrailingSlash);
  app.use(prefetchGuard(deps));
  app.use(refreshLogInCookies(deps));
  app.use(rateLimiter(deps));

  // Files and probes.
  app.get('/assets/*', serveAssets(deps));
  app.get('/pictures/:name', servePictures(deps));
  const icon = serveIcons(deps);
  for (const path of iconPaths) app.get(path, icon);
  app.get(paths.health, livenessProbe);
  app.get(paths.ready, readinessProbe(deps));

  // Calls of the protocol.
  app.route('/', makeWcAjaxApp(deps));
  app.route('/', makeAdminAjaxApp(deps));
  app.route('/', makeStoreApp(deps));
  app.route('/', makeRestApp(deps));

  // Pages.
  app.route('/', makePagesApp(deps));

  app.notFound((c) => answerNotFound(deps, c));
  app.onError((error, c) => answerFault(deps, c, error));
  return app;
}
