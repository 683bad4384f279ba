// `wp/v2/users`: members of staff, for staff (P7). `wp/v2/users/me` is in nonces-and-me.ts.
import { isStaff } from '../../rules/accounts/accounts.ts';
import { staffRoles } from '../../rules/users/users.ts';
import { listUsers, showUser } from '../../shop/users/list-users.ts';
import { staffUserTexts } from '../../texts/staff-users.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { wpUsersQuery } from '../../wire/users.schema.ts';
import { encodeWpUser } from '../encode/wp-user.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = `${machinePaths.wpRest}/users`;
const minRole = 'shop-manager';
const forbiddenError = forbidden.viewUsers;

export const wpUserRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    forbiddenError,
    schema: wpUsersQuery,
    async handle(call, { page, per_page: perPage, search }) {
      const { shop } = call.deps;
      const query = { search, roles: staffRoles, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listUsers(shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbiddenError);
      const rows = listed.rows.map((user) => encodeWpUser(user, shop.origin));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
  restRoute({
    method: 'GET',
    path: `${path}/${idPart}`,
    minRole,
    forbiddenError,
    async handle({ deps: { shop }, visitor, id }) {
      const shown = await showUser(shop, visitor, { id });
      if (shown.ok && isStaff(shown.user.role)) return { status: 200, body: encodeWpUser(shown.user, shop.origin) };
      return !shown.ok && shown.reason === 'not-allowed'
        ? refuseForbidden(forbiddenError)
        : refuse(404, 'rest_user_invalid_id', staffUserTexts.unknown);
    },
  }),
];
