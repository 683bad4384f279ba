// Builds the HTTP app: the order of the middleware and the routes.
import { Hono } from 'hono';
import { uploadLimits } from '../rules/media/media.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { captchaPattern } from '../wire/contact-form.ts';
import { machinePaths } from '../wire/machine-paths.ts';
import { bodyLimit } from './middleware/body-limit.ts';
import type { ErrorPages, HttpDeps, HttpEnv, HttpServices } from './deps.ts';
import { answerFault, answerNotFound, answerRefusal } from './errors.ts';
import { livenessProbe, readinessProbe } from './health.ts';
import { iconPaths, serveIcons } from './files/icons.ts';
import { refreshLogInCookies } from './session/log-in-cookies.ts';
import { csrf } from './middleware/csrf.ts';
import { serveCaptcha } from './files/captcha.ts';
import { servePictures } from './files/pictures.ts';
import { answerFaultPage } from './pages/fault.ts';
import { answerNotFoundPage } from './pages/not-found.ts';
import { answerRefusalPage } from './pages/refusal.ts';
import { makePagesApp } from './pages/routes.ts';
import { prefetchGuard } from './middleware/prefetch-guard.ts';
import { rateLimiter } from './middleware/rate-limiter.ts';
import { refuseOtherHosts } from './middleware/refuse-other-hosts.ts';
import { rejectNulBytes } from './middleware/reject-nul-bytes.ts';
import { rejectUnreadableUrls } from './middleware/reject-unreadable-urls.ts';
import { requestLogger } from './middleware/request-logger.ts';
import { makeRestApp } from './rest/rest-app.ts';
import { isUploadPath } from './rest/upload-paths.ts';
import { rewriteOldAddresses } from './middleware/rewrite-old-addresses.ts';
import { secureHeaders } from './middleware/secure-headers.ts';
import { serveAssets } from './files/assets.ts';
import { appendTrailingSlash } from './middleware/trailing-slash.ts';
import { makeAdminAjaxApp } from './wc/admin-ajax-app.ts';
import { makeWcAjaxApp } from './wc/wc-ajax-app.ts';
import { makeStoreApp } from './store/store-app.ts';

export type App = Hono<HttpEnv>;

/** Handlers that answer refusals, 404 and faults as HTML pages. */
export const errorPages: ErrorPages = {
  refusal: answerRefusalPage,
  notFound: answerNotFoundPage,
  fault: answerFaultPage,
};

/** The complete HTTP app, not bound to a port. Tests call `app.request(...)`; the program calls `listen(app, …)`. */
export function makeApp(services: HttpServices): App {
  const deps: HttpDeps = { ...services, errorPages };
  const app = new Hono<HttpEnv>();

  // Every request passes these middleware functions in this order.
  app.use(rejectUnreadableUrls);
  app.use(rewriteOldAddresses(app));
  app.use(requestLogger(deps));
  app.use(secureHeaders(deps));
  app.use(refuseOtherHosts(deps));
  app.use(rejectNulBytes(deps));
  app.use(csrf(deps));
  const bodyLimits = { max: serverLimits.body, maxUpload: uploadLimits.bytes, isUpload: isUploadPath };
  app.use(bodyLimit(bodyLimits, (c) => answerRefusal(deps, c, 413, { code: 'too-large' })));
  app.use(appendTrailingSlash);
  app.use(prefetchGuard(deps));
  app.use(refreshLogInCookies(deps));
  app.use(rateLimiter(deps));

  // Files and health probes.
  app.get('/assets/*', serveAssets(deps));
  app.get('/pictures/:name', servePictures(deps));
  app.get(captchaPattern, serveCaptcha(deps));
  const icon = serveIcons(deps);
  for (const path of iconPaths) app.get(path, icon);
  app.get(machinePaths.health, livenessProbe);
  app.get(machinePaths.ready, readinessProbe(deps));

  // Protocol APIs: wc-ajax, admin-ajax, Store API, REST.
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
