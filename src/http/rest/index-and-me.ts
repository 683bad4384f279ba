// Public REST routes besides the Store API: the index, nonces and `wp/v2/users/me`.
import { foldText } from '../../rules/search/fold-text.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { paths } from '../../wire/paths.ts';
import type { WpMe } from '../../wire/wc-v3.ts';
import { issueNonces } from './nonces.ts';
import { forbidden, refuse } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const namespaces = ['elementor-pro/v1', 'wc/store/v1', 'shop/v1', 'wp/v2', 'wc/v3'] as const;

async function describeShop({ deps: { shop } }: RestCall): Promise<RestResponse> {
  const { settings } = await showShell(shop);
  const address = shop.origin;
  const body = { name: settings['shop.name'], description: '', url: address, home: address, namespaces, routes: {} };
  return { status: 200, body };
}

function showMe({ visitor: { account } }: RestCall): RestResponse {
  if (!account) return refuse(401, forbidden.loggedIn.code, forbidden.loggedIn.message);
  const { id, name, email, role } = account;
  const slug = foldText(name).replaceAll(/[^a-z0-9]+/g, '-');
  const body: WpMe = { id, name, email, slug, roles: [role] };
  return { status: 200, body };
}

export const publicRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: '/wp-json', minRole: 'guest', isPublic: true, handle: describeShop }),
  restRoute({
    method: 'GET',
    path: paths.nonces,
    minRole: 'guest',
    withoutNonce: true,
    handle: async ({ deps, request }) => ({ status: 200, body: await issueNonces(deps, request), noStore: true }),
  }),
  restRoute({
    method: 'GET',
    path: '/wp-json/wp/v2/users/me',
    minRole: 'customer',
    forbiddenError: forbidden.loggedIn,
    handle: showMe,
  }),
];
