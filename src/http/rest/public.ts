// What anybody may ask of REST beside the Store API, and who am I.
import { sortName } from '../../rules/sort-name.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { paths } from '../../wire/paths.ts';
import type { WpMe } from '../../wire/wc-v3.ts';
import { noncesOf } from './nonces.ts';
import { forbidden, refuse, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const namespaces = ['elementor-pro/v1', 'wc/store/v1', 'shop/v1', 'wp/v2', 'wc/v3'] as const;

async function describeShop({ deps: { shop } }: RestCall): Promise<RestAnswer> {
  const { settings } = await showShell(shop);
  const address = shop.origin;
  const body = { name: settings['shop.name'], description: '', url: address, home: address, namespaces, routes: {} };
  return { status: 200, body };
}

function me({ visitor: { account } }: RestCall): RestAnswer {
  if (!account) return refuse(401, forbidden.loggedIn.code, forbidden.loggedIn.message);
  const { id, name, email, role } = account;
  const slug = sortName(name).replaceAll(/[^a-z0-9]+/g, '-');
  const body: WpMe = { id, name, email, slug, roles: [role] };
  return { status: 200, body };
}

export const publicRoutes: readonly RestRoute[] = [
  route({ method: 'GET', path: '/wp-json', least: 'guest', handle: describeShop }),
  route({
    method: 'GET',
    path: paths.nonces,
    least: 'guest',
    withoutNonce: true,
    handle: async ({ deps, request }) => ({ status: 200, body: await noncesOf(deps, request), noStore: true }),
  }),
  route({
    method: 'GET',
    path: '/wp-json/wp/v2/users/me',
    least: 'customer',
    forbidding: forbidden.loggedIn,
    handle: me,
  }),
];
