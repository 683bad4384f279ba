// One letter of the outbox, for staff.
import { readMail } from '../../db/mails/mails.ts';
import type { StoredOrderMail } from '../../db/mails/mails.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A letter about an order, with its words if they are known; refused to whoever is not staff (R30), and when there is none. */
export async function showMail(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; mail: StoredOrderMail } | NotAllowed | { ok: false; reason: 'unknown-mail' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const mail = await shop.db.read((tx) => readMail(tx, id));
  return mail?.orderId == null ? { ok: false, reason: 'unknown-mail' } : { ok: true, mail };
}
