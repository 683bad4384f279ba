// `shop/v1/bookkeeping`: the books of a month, for staff, and its files.
import { formatCsv } from '../../rules/csv.ts';
import { marginTotals } from '../../rules/documents/margin-sales.ts';
import { settlementTotals } from '../../rules/payments/settlements.ts';
import { exportBookkeeping, showBookkeeping } from '../../shop/documents/show-bookkeeping.ts';
import { staffBookkeepingTexts } from '../../texts/staff-bookkeeping.ts';
import type { StaffBookkeeping } from '../../wire/bookkeeping.ts';
import { bookkeepingExport, bookkeepingQuery } from '../../wire/bookkeeping.schema.ts';
import { encodeAuditFile } from '../encode/audit-file.ts';
import { bookkeepingRows } from '../encode/bookkeeping-files.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/bookkeeping';

export const bookkeepingRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    schema: bookkeepingQuery,
    async handle({ deps, visitor }, { month }) {
      const shown = await showBookkeeping(deps.shop, visitor, { month });
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const { amounts, taxes, orders, payments, margins, settlements, differences } = shown;
      const settled = settlementTotals(settlements);
      const count = (kind: string) =>
        new Set(amounts.filter(({ document }) => document.kind === kind).map(({ document }) => document.number)).size;
      const sum = (isIn: boolean) =>
        payments.filter(({ amount }) => amount > 0 === isIn).reduce((total, { amount }) => total + amount, 0);
      const body: StaffBookkeeping = {
        month,
        taxes,
        invoices: count('invoice'),
        credit_notes: count('creditnote'),
        orders: orders.length,
        received: sum(true),
        repaid: sum(false),
        differences: differences.reduce((total, { amount }) => total + amount, 0),
        provider_fees: 0 - settled.fee,
        provider_payouts: 0 - settled.payout,
        margin: margins.length === 0 ? null : marginTotals(margins),
      };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/export`,
    minRole,
    schema: bookkeepingExport,
    async handle(call, { month, file }) {
      const books = await exportBookkeeping(call.deps.shop, call.visitor, { month });
      if (books.ok) {
        const name = staffBookkeepingTexts.fileName(file, month);
        if (file === 'auditfile') {
          const { seller } = books;
          const content = encodeAuditFile({ month, books, seller, now: call.deps.shop.clock.now() });
          return { status: 200, body: null, file: { type: 'application/xml; charset=utf-8', name, content } };
        }
        const content = formatCsv(bookkeepingRows(file, books));
        return { status: 200, body: null, file: { type: 'text/csv; charset=utf-8', name, content } };
      }
      return books.reason === 'proof-required' ? refuseWithoutProof(call) : refuseForbidden(forbidden.view);
    },
  }),
];
