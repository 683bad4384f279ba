// One order with its emails and its history, for staff.
import { readAccountNames } from '../../db/accounts/account-names.ts';
import { readInvoiceNumber } from '../../db/documents/issued-documents.ts';
import { listOrderMails } from '../../db/mails/list-order-mails.ts';
import type { MailSummary } from '../../db/mails/list-order-mails.ts';
import { readOrderEvents } from '../../db/orders/order-events.ts';
import type { StoredOrderEvent } from '../../db/orders/order-events.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { accountIdOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readListedOrders } from './list-orders.ts';
import type { ListedOrder } from './list-orders.ts';

interface StaffOrderView extends ListedOrder {
  /** null until the invoice is issued. */
  invoiceNumber: string | null;
  /** Oldest first. */
  mails: readonly MailSummary[];
  events: readonly StoredOrderEvent[];
  /** Names by account id, of the accounts in the history. */
  names: ReadonlyMap<number, string>;
}

const maxMails = 200;

/** The order. Refused: not staff (R30), unknown order. */
export async function showStaffOrder(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<({ ok: true } & StaffOrderView) | NotAllowed | { ok: false; reason: 'unknown-order' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const [listed] = await readListedOrders(tx, [id]);
    if (!listed) return { ok: false, reason: 'unknown-order' };
    const { mails } = await listOrderMails(tx, { orderId: id, status: null, limit: maxMails, offset: 0 });
    const invoiceNumber = await readInvoiceNumber(tx, id);
    const events = await readOrderEvents(tx, id);
    const actors = new Set(events.flatMap(({ actor }) => accountIdOf(actor) ?? []));
    return {
      ok: true,
      ...listed,
      invoiceNumber,
      mails: mails.toReversed(),
      events,
      names: await readAccountNames(tx, [...actors]),
    };
  });
}
