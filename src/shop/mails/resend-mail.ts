// Staff sends an email again.
import { addResentMail, countOrderMails, readMail } from '../../db/mails/mails.ts';
import type { StoredOrderMail } from '../../db/mails/stored-mail.ts';
import type { Tx } from '../../db/database.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { normaliseEmail } from '../../rules/email.ts';
import type { Notice } from '../../rules/notices.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { SharedAllowances } from '../limits/spend-allowance.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';

type ResendMailOutcome =
  | { ok: true; mail: StoredOrderMail }
  | NotAllowed
  | { ok: false; reason: 'unknown-mail' | 'still-waiting' }
  | { ok: false; reason: 'too-often'; notice: Notice & { seconds: number } };

/**
 * Adds a new email of the same kind to the same address. Its content is the stored content, or is rendered again when
 * that was erased. Refused: not staff (R30), unknown email, an email about a changed release date without stored
 * content, an email of that kind that still waits, too often.
 */
export async function resendMail(shop: Shop, visitor: Visitor, { id }: { id: number }): Promise<ResendMailOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const known = await shop.db.read((tx) => readMail(tx, id));
  if (known?.orderId == null) return { ok: false, reason: 'unknown-mail' };
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.resend, who: visitor.account && String(visitor.account.id) },
    { limit: rateLimits.requestedMail, who: normaliseEmail(known.recipient).toLowerCase() },
  ]);
  if (allowances.earlyRefusal && !allowances.earlyRefusal.ok) return rateLimited(allowances.earlyRefusal);
  const repeating = { id, orderId: known.orderId, actor: actorOf(visitor), now: shop.clock.now(), allowances };
  const outcome = await shop.db.write((tx) => resendLocked(tx, repeating));
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

function rateLimited(refused: Parameters<typeof limitNotice>[0]): ResendMailOutcome {
  return { ok: false, reason: 'too-often', notice: limitNotice(refused) };
}

interface ResendContext {
  id: number;
  orderId: number;
  actor: string;
  now: number;
  allowances: SharedAllowances;
}

async function resendLocked(
  tx: Tx,
  { id, orderId, actor, now, allowances }: ResendContext,
): Promise<ResendMailOutcome> {
  // The lock serialises requests that send an email about this order again.
  await lockOrder(tx, orderId);
  const mail = await readMail(tx, id);
  if (mail?.orderId == null) return { ok: false, reason: 'unknown-mail' };
  const { kind, content: words } = mail;
  // The dates in this email were valid when it was rendered, so it cannot be rendered again.
  if (kind === 'pre-order-moved' && !words) return { ok: false, reason: 'unknown-mail' };
  const { waiting, all } = await countOrderMails(tx, orderId, kind);
  if (waiting > 0) return { ok: false, reason: 'still-waiting' };
  const allowance = await allowances.spendIn(tx);
  if (!allowance.ok) return rateLimited(allowance);
  const repetition = all + 1;
  const newId = await addResentMail(tx, { ...mail, orderId, words, repetition }, now);
  await enqueueMails(tx, [newId], now);
  await recordOrderEvent(tx, { orderId, kind: 'mail-repeated', actor, at: now, params: { mail: kind } });
  const made = await readMail(tx, newId);
  if (made?.orderId == null) throw new Error('a letter was not stored');
  return { ok: true, mail: made };
}
