// The outbox, for staff.
import { listOrderMails } from '../../db/mails/list-order-mails.ts';
import type { MailSummary, MailListQuery } from '../../db/mails/list-order-mails.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of emails about orders, newest first. Refused: not staff (R30). */
export async function listMails(
  shop: Shop,
  visitor: Visitor,
  query: MailListQuery,
): Promise<({ ok: true } & ResultPage<MailSummary>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { mails, total } = await shop.db.read((tx) => listOrderMails(tx, query));
  return { ok: true, rows: mails, total };
}
