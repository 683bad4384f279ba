// One order with its letters and its history, for staff.
import { accountNames } from '../../db/accounts.ts';
import { listOrderMails } from '../../db/mails.ts';
import type { ListedMail } from '../../db/mails.ts';
import { readOrder, readOrderEvents } from '../../db/orders.ts';
import type { OrderEvent } from '../../db/orders.ts';
import type { Order } from '../../rules/orders.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import { accountOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface StaffOrder {
  order: Order;
  /** Oldest first. */
  mails: readonly ListedMail[];
  events: readonly OrderEvent[];
  /** By account id, of those who did something. */
  names: ReadonlyMap<number, string>;
}

const mostMails = 200;

/** The order; refused to whoever is not staff (R30), and when there is none. */
export async function showStaffOrder(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<({ ok: true } & StaffOrder) | Refused | { ok: false; reason: 'unknown-order' }> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const order = await readOrder(tx, id);
    if (!order) return { ok: false, reason: 'unknown-order' };
    const { mails } = await listOrderMails(tx, { orderId: id, status: null, limit: mostMails, offset: 0 });
    const events = await readOrderEvents(tx, id);
    const actors = new Set(events.flatMap(({ actor }) => accountOf(actor) ?? []));
    return { ok: true, order, mails: mails.toReversed(), events, names: await accountNames(tx, [...actors]) };
  });
}
