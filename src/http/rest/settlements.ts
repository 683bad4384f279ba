// `shop/v1/settlements`: files of the payment provider with what it paid out, for staff.
import { parseSettlementFile } from '../../rules/payments/settlement-file.ts';
import { settlementTotals } from '../../rules/payments/settlements.ts';
import { readSettlementFile } from '../../shop/settlements/read-settlement-file.ts';
import { showSettlements } from '../../shop/settlements/show-settlements.ts';
import { staffSettlementTexts as texts } from '../../texts/staff-settlements.ts';
import { bookkeepingQuery } from '../../wire/bookkeeping.schema.ts';
import { settlementFilesPath } from '../../wire/settlements.ts';
import type { StaffSettlementFile, StaffSettlements } from '../../wire/settlements.ts';
import { bankFile } from '../../wire/transfers.schema.ts';
import { forbidden, refuseForbidden, refuseParam } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const maxUnmatched = 500;

export const settlementRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/settlements',
    minRole,
    schema: bookkeepingQuery,
    async handle({ deps, visitor }, { month }) {
      const shown = await showSettlements(deps.shop, visitor, { month });
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const unmatched = shown.lines.filter(({ match }) => match !== 'matched');
      const body: StaffSettlements = {
        month,
        totals: settlementTotals(shown.lines),
        payouts: shown.lines
          .filter(({ kind }) => kind === 'payout')
          .map(({ day, settlement, amount }) => ({ day, settlement, amount: 0 - amount })),
        unmatched: unmatched
          .slice(0, maxUnmatched)
          .map(({ day, settlement, kind, amount, providerId, description, match, order }) => ({
            day,
            settlement,
            kind,
            amount,
            provider_id: providerId,
            description,
            match,
            order,
          })),
        unmatched_total: unmatched.length,
      };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: settlementFilesPath,
    minRole,
    schema: bankFile,
    async handle({ deps, visitor }, { file }) {
      const parsed = parseSettlementFile(file);
      if (!parsed.ok) return refuseParam('file', texts.fileProblem(parsed.reason, parsed.row));
      const read = await readSettlementFile(deps.shop, visitor, parsed);
      if (!read.ok) return refuseForbidden(forbidden.edit);
      const body: StaffSettlementFile = { stored: read.stored, known: read.known };
      return { status: 200, body };
    },
  }),
];
