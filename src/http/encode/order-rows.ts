// Orders as the rows of a CSV file.
import { lineTitle } from '../../rules/orders/orders.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import type { ListedOrder } from '../../shop/orders/list-orders.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffOrderListTexts as texts } from '../../texts/staff-order-list.ts';
import { encodeAddress } from './address.ts';
import { formatLocal } from './dates.ts';

/** Decimal commas, as spreadsheets in Dutch read amounts. */
const amount = (cents: number): string => amountText(cents).replace('.', ',');

/** A row of headings, and one for each order. Amounts are in euros, moments in the shop's time. */
export function orderRows(orders: readonly ListedOrder[]): readonly (readonly string[])[] {
  return [texts.columns, ...orders.map(orderRow)];
}

function orderRow({ order, refunds }: ListedOrder): readonly string[] {
  const { billing, shipping } = order;
  const to = encodeAddress(shipping);
  const moment = (at: number | null) => (at === null ? '' : formatLocal(at).replace('T', ' '));
  return [
    order.number,
    moment(order.placedAt),
    staffApiTexts.statusOf(order.status),
    moment(order.paidAt),
    `${billing.firstName} ${billing.lastName}`.trim(),
    billing.company,
    order.email,
    `${shipping.firstName} ${shipping.lastName}`.trim(),
    to.address_1,
    to.address_2,
    to.postcode,
    to.city,
    to.country,
    order.shippingMethod?.title ?? '',
    paymentMethodTexts[order.paymentMethod].title,
    order.lines.map((line) => `${line.quantity} × ${lineTitle(line)}`).join(' | '),
    amount(order.itemsTotal),
    amount(order.shippingMethod?.total ?? 0),
    amount(order.total),
    amount(order.totalTax),
    amount(refunds.reduce((sum, { total }) => sum + total, 0)),
    order.coupons.map(({ code }) => code).join(', '),
    order.note,
  ];
}
