// An order for a visitor who has its key.
import { createHash, timingSafeEqual } from 'node:crypto';
import { hasInvoice } from '../../db/documents/issued-documents.ts';
import { hasAccount } from '../../db/orders/account-orders.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { paymentInstructions } from '../../rules/orders/orders.ts';
import type { Order, PaymentInstructions } from '../../rules/orders/orders.ts';
import type { Settings } from '../../settings/registry.ts';
import { expectedDelivery } from './expected-delivery.ts';
import type { ExpectedDelivery } from './expected-delivery.ts';
import { readShownParcels } from '../shipments/show-parcels.ts';
import type { ShownParcels } from '../shipments/show-parcels.ts';
import type { Shop } from '../shop.ts';

export interface OrderView extends ShownParcels {
  order: Order;
  payment: PaymentInstructions;
  /** When it is delivered, or would be if it were paid now. */
  delivery: ExpectedDelivery | null;
  settings: Settings;
  /** Whether the order belongs to an account. */
  hasAccount: boolean;
  /** Whether its invoice was issued. */
  hasInvoice: boolean;
}

/** The payment instructions of this order for an email or page, from the current settings. */
export function paymentInstructionsFor(order: Order, settings: Settings): PaymentInstructions {
  return paymentInstructions(order, {
    iban: settings['payments.iban'],
    accountName: settings['payments.accountName'],
    pickupAddress: settings['shipping.pickupAddress'],
    pickupHours: settings['shipping.pickupHours'],
  });
}

/** Whether two keys are equal; takes the same time wherever they differ. */
export function isSameKey(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The order with its payment instructions; null both for an unknown order and for a wrong key (R26). */
export async function showOrder(shop: Shop, { id, key }: { id: number; key: string }): Promise<OrderView | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  return shop.db.read(async (tx) => {
    const order = await readOrder(tx, id);
    const settings = await readSettings(tx);
    if (!isSameKey(order?.key ?? '', key) || !order) return null;
    const payment = paymentInstructionsFor(order, settings);
    const delivery = expectedDelivery(order, settings, shop.clock.now());
    const invoiced = await hasInvoice(tx, id);
    const parcels = await readShownParcels(tx, id);
    return {
      order,
      payment,
      delivery,
      settings,
      hasAccount: await hasAccount(tx, id),
      hasInvoice: invoiced,
      ...parcels,
    };
  });
}
