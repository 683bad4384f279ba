// REST routes that are not only for staff, besides the Store API and the index: nonces and `wp/v2/users/me`.
import type { Account } from '../../rules/accounts/accounts.ts';
import type { UserMeta } from '../../rules/accounts/user-meta.ts';
import { userSlug } from '../../rules/users/public-name.ts';
import { changeOwnMeta, showOwnMeta } from '../../shop/accounts/user-meta.ts';
import type { Visitor } from '../../shop/shop.ts';
import { paths } from '../../wire/paths.ts';
import { meChange } from '../../wire/wc-v3.schema.ts';
import type { MeChange } from '../../wire/wc-v3.schema.ts';
import type { WpMe } from '../../wire/wp-me.ts';
import { issueNonces } from './nonces.ts';
import { forbidden, refuse } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

async function showMe({ deps, visitor }: RestCall): Promise<RestResponse> {
  const own = await showOwnMeta(deps.shop, visitor);
  return own.ok && visitor.account ? meResponse(visitor.account, visitor, own.meta) : notLoggedIn;
}

async function changeMe({ deps, visitor }: RestCall, { woocommerce_meta: change }: MeChange): Promise<RestResponse> {
  const own = await changeOwnMeta(deps.shop, visitor, change);
  return own.ok && visitor.account ? meResponse(visitor.account, visitor, own.meta) : notLoggedIn;
}

const notLoggedIn = refuse(401, forbidden.loggedIn.code, forbidden.loggedIn.message);

function meResponse(
  { id, name, email, role }: Account,
  { mustSetUpSecondFactor }: Visitor,
  meta: UserMeta,
): RestResponse {
  const body: WpMe = {
    id,
    name,
    email,
    slug: userSlug(name, id),
    roles: [mustSetUpSecondFactor ? 'customer' : role],
    second_factor_required: mustSetUpSecondFactor === true,
    woocommerce_meta: meta,
  };
  return { status: 200, body };
}

export const publicRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: paths.nonces,
    minRole: 'guest',
    withoutNonce: true,
    handle: async ({ deps, request }) => ({ status: 200, body: await issueNonces(deps, request), noStore: true }),
  }),
  restRoute({
    method: 'GET',
    path: paths.me,
    minRole: 'customer',
    forbiddenError: forbidden.loggedIn,
    handle: showMe,
  }),
  restRoute({
    method: 'POST',
    path: paths.me,
    minRole: 'customer',
    forbiddenError: forbidden.loggedIn,
    schema: meChange,
    handle: changeMe,
  }),
];
