// `shop/v1/missed-searches`: the searches that found nothing, for staff (R42).
import { listMissedSearches } from '../../shop/search/list-missed-searches.ts';
import { missedSearchesQuery } from '../../wire/missed-searches.schema.ts';
import type { StaffMissedSearch } from '../../wire/missed-searches.ts';
import { forbidden, paginatedResponse, refuseForbidden } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

export const missedSearchRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/missed-searches',
    minRole: 'shop-manager',
    schema: missedSearchesQuery,
    async handle(call, { page, per_page: perPage }) {
      const listed = await listMissedSearches(call.deps.shop, call.visitor, {
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.searches.map(({ term, visitors, lastDay }): StaffMissedSearch => ({
        id: term,
        term,
        visitors,
        last_day: lastDay,
      }));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
];
