// `shop/v1/consents`: the log of consents, for administrators (R32).
import { listConsents } from '../../shop/consents/list-consents.ts';
import { consentLogQuery } from '../../wire/consent-log.schema.ts';
import type { StaffConsent } from '../../wire/consent-log.ts';
import { dateFields } from '../encode/dates.ts';
import { forbidden, paginatedResponse, refuseForbidden } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

export const consentRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/consents',
    minRole: 'administrator',
    schema: consentLogQuery,
    async handle(call, { page, per_page: perPage, search }) {
      const query = { receipt: search, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listConsents(call.deps.shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.consents.map(({ id, choice, receipt, version, question, chosenAt }): StaffConsent => ({
        id,
        ...(dateFields('date', chosenAt) as Pick<StaffConsent, 'date' | 'date_gmt'>),
        choice,
        receipt: receipt ?? '',
        version,
        question,
      }));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
];
