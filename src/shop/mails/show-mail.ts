// One email of the outbox, for staff.
import { readMail } from '../../db/mails/mails.ts';
import type { StoredOrderMail } from '../../db/mails/stored-mail.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** An email about an order, with its content if that is stored. Refused: not staff (R30), unknown email. */
export async function showMail(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; mail: StoredOrderMail } | NotAllowed | { ok: false; reason: 'unknown-mail' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const mail = await shop.db.read((tx) => readMail(tx, id));
  return mail?.orderId == null ? { ok: false, reason: 'unknown-mail' } : { ok: true, mail };
}
