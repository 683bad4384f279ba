// One letter of the outbox, for staff.
import { readMail } from '../../db/mails.ts';
import type { StoredOrderMail } from '../../db/mails.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A letter about an order, with its words if they are known; refused to whoever is not staff (R30), and when there is none. */
export async function showMail(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; mail: StoredOrderMail } | Refused | { ok: false; reason: 'unknown-mail' }> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const mail = await shop.db.read((tx) => readMail(tx, id));
  return mail?.orderId == null ? { ok: false, reason: 'unknown-mail' } : { ok: true, mail };
}
