// `shop/v1/transfers`: files of the bank and what came in by transfer, for staff.
import { bookTransfer, setTransferAside } from '../../shop/transfers/settle-transfer.ts';
import { listSettledTransfers, listTransfers } from '../../shop/transfers/list-transfers.ts';
import type { OpenTransfer } from '../../shop/transfers/list-transfers.ts';
import { readBankFile } from '../../shop/transfers/read-bank-file.ts';
import { staffTransferTexts as texts } from '../../texts/staff-transfers.ts';
import { bankFile, settledTransfersQuery, transferBooking } from '../../wire/transfers.schema.ts';
import { transferFilesPath } from '../../wire/transfers.ts';
import type { StaffBankFile, StaffSettledTransfers, StaffTransfer, StaffTransfers } from '../../wire/transfers.ts';
import { formatGmt } from '../encode/dates.ts';
import { parseCamtStatement } from '../parse/camt-statement.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/transfers';

function encodeTransfer({ entry, match, orders }: OpenTransfer): StaffTransfer {
  const { id, day, amount, payer, last4: account, reference, text } = entry;
  return {
    id,
    day,
    amount,
    payer,
    account,
    reference,
    text,
    match: match.kind,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      name: order.names[0] ?? '',
      total: order.total,
      status: order.status,
    })),
  };
}

type Outcome = Awaited<ReturnType<typeof bookTransfer>>;

function answerSettled(outcome: Outcome): RestResponse {
  if (outcome.ok) return { status: 200, body: { settled: true } };
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-transfer':
      return refuse(404, 'rest_transfer_invalid_id', texts.problems['unknown-transfer']);
    case 'unknown-order':
      return refuseParam('order_id', texts.problems['unknown-order']);
    case 'amount-differs':
      return refuse(409, 'rest_transfer_conflict', texts.problems['amount-differs'], {
        difference: outcome.difference,
      });
    default:
      return refuse(409, 'rest_transfer_conflict', texts.problems[outcome.reason]);
  }
}

export const transferRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    async handle({ deps, visitor }) {
      const listed = await listTransfers(deps.shop, visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const body: StaffTransfers = { rows: listed.rows.map(encodeTransfer), total: listed.total };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'GET',
    path: `${path}/settled`,
    minRole,
    schema: settledTransfersQuery,
    async handle({ deps, visitor }, { page, per_page: limit }) {
      const listed = await listSettledTransfers(deps.shop, visitor, { limit, offset: (page - 1) * limit });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const body: StaffSettledTransfers = {
        rows: listed.rows.map(({ id, day, amount, payer, last4: account, order, settledAt }) => ({
          id,
          day,
          amount,
          payer,
          account,
          order,
          date_settled_gmt: formatGmt(settledAt),
        })),
        total: listed.total,
      };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: transferFilesPath,
    minRole,
    schema: bankFile,
    async handle({ deps, visitor }, { file }) {
      const parsed = parseCamtStatement(file);
      if (!parsed.ok) return refuseParam('file', texts.fileProblems[parsed.reason]);
      const read = await readBankFile(deps.shop, visitor, parsed.file);
      if (!read.ok)
        return read.reason === 'not-allowed'
          ? refuseForbidden(forbidden.edit)
          : refuseParam('file', texts.fileProblems[read.reason]);
      const body: StaffBankFile = { stored: read.stored, known: read.known, skipped: parsed.file.skipped };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/${idPart}/book`,
    minRole,
    schema: transferBooking,
    async handle({ deps, visitor, id: entryId }, { order_id: orderId, accepts_difference: acceptsDifference }) {
      return answerSettled(await bookTransfer(deps.shop, visitor, { entryId, orderId, acceptsDifference }));
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/${idPart}/aside`,
    minRole,
    async handle({ deps, visitor, id: entryId }) {
      return answerSettled(await setTransferAside(deps.shop, visitor, { entryId }));
    },
  }),
];
