// The emails about orders, for the list of staff.
import type { OrderMailKind } from '../../rules/orders/order-states.ts';
import type { Tx } from '../database.ts';
import type { StoredMail } from './stored-mail.ts';

/** An email in the staff list: its subject, without the rest of its text. */
export interface MailSummary {
  id: number;
  orderId: number | null;
  kind: OrderMailKind;
  recipient: string;
  status: StoredMail['status'];
  subject: string | null;
  createdAt: number;
  sentAt: number | null;
  error: string | null;
}

export interface MailListQuery {
  orderId: number | null;
  status: StoredMail['status'] | null;
  limit: number;
  offset: number;
}

/** Only emails about orders: the other emails are private to one customer. */
function selectOrderMails(tx: Tx, { orderId, status }: Pick<MailListQuery, 'orderId' | 'status'>) {
  let list = tx.q.selectFrom('mails').where('order_id', 'is not', null);
  if (orderId !== null) list = list.where('order_id', '=', orderId);
  if (status !== null) list = list.where('status', '=', status);
  return list;
}

/** One page of emails about orders, newest first, and the total number on all pages. */
export async function listOrderMails(
  tx: Tx,
  query: MailListQuery,
): Promise<{ mails: readonly MailSummary[]; total: number }> {
  const list = selectOrderMails(tx, query);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select([
      'id',
      'order_id as orderId',
      'kind',
      'recipient',
      'status',
      'subject',
      'created_at as createdAt',
      'sent_at as sentAt',
      'error',
    ])
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { mails: rows.map((row) => ({ ...row, kind: row.kind as OrderMailKind })), total: Number(total) };
}
