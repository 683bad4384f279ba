// The outbox, for staff.
import { listOrderMails } from '../../db/mails.ts';
import type { ListedMail, MailQuery } from '../../db/mails.ts';
import type { Page } from '../../rules/staff-orders.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of letters about orders, newest first; refused to whoever is not staff (R30). */
export async function listMails(
  shop: Shop,
  visitor: Visitor,
  query: MailQuery,
): Promise<({ ok: true } & Page<ListedMail>) | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { mails, total } = await shop.db.read((tx) => listOrderMails(tx, query));
  return { ok: true, rows: mails, total };
}
