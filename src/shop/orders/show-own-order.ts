// One order, for the customer whose it is.
import { isOrderOfAccount } from '../../db/orders/account-orders.ts';
import { hasInvoice } from '../../db/documents/issued-documents.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { Order, PaymentInstructions } from '../../rules/orders/orders.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import type { Settings } from '../../settings/registry.ts';
import { expectedDelivery } from './expected-delivery.ts';
import type { ExpectedDelivery } from './expected-delivery.ts';
import { readShownParcels } from '../shipments/show-parcels.ts';
import type { ShownParcels } from '../shipments/show-parcels.ts';
import type { Shop } from '../shop.ts';
import { paymentInstructionsFor } from './show-order.ts';

interface OwnOrder extends ShownParcels {
  order: Order;
  payment: PaymentInstructions;
  /** When it is delivered, or would be if it were paid now. */
  delivery: ExpectedDelivery | null;
  settings: Settings;
  /** Whether its invoice was issued. */
  hasInvoice: boolean;
  /** Oldest first. */
  refunds: readonly Refund[];
}

/**
 * The order with its payment instructions ([2.7-03]). null both for an unknown order and for that of somebody else, so
 * that numbers of orders reveal nothing.
 */
export function showOwnOrder(shop: Shop, account: Pick<Account, 'id'>, id: number): Promise<OwnOrder | null> {
  return shop.db.read(async (tx) => {
    if (!(await isOrderOfAccount(tx, id, account.id))) return null;
    const [order, settings] = [await readOrder(tx, id), await readSettings(tx)];
    if (!order) return null;
    const payment = paymentInstructionsFor(order, settings);
    const delivery = expectedDelivery(order, settings, shop.clock.now());
    const refunds = await readRefunds(tx, id);
    const parcels = await readShownParcels(tx, id);
    return { order, payment, delivery, settings, refunds, hasInvoice: await hasInvoice(tx, id), ...parcels };
  });
}
