// The history of a customer for staff.
import { amountText } from '../../rules/pricing/amounts.ts';
import type { CustomerHistory } from '../../rules/users/customer-history.ts';
import { accountIdOf } from '../../shop/shop.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import type { StaffCustomerHistory } from '../../wire/customers.ts';
import { wcStatusOf } from '../../wire/review.ts';
import { formatGmt } from './dates.ts';

/** `names`: of staff, by account id. */
export function encodeCustomerHistory(
  history: CustomerHistory,
  names: ReadonlyMap<number, string>,
): StaffCustomerHistory {
  const { firstAt, lastAt } = history;
  const authorOf = (actor: string): string => {
    const account = accountIdOf(actor);
    return staffApiTexts.author(actor, account === null ? undefined : names.get(account));
  };
  return {
    orders_count: history.orders,
    total_paid: amountText(history.paid),
    total_refunded: amountText(history.refunded),
    first_order_gmt: firstAt === null ? null : formatGmt(firstAt),
    last_order_gmt: lastAt === null ? null : formatGmt(lastAt),
    reviews: history.reviews.map(({ id, productId, product, rating, body, state, at }) => ({
      id,
      product_id: productId,
      product_name: product,
      rating,
      text: body,
      status: wcStatusOf[state],
      date_created_gmt: formatGmt(at),
    })),
    withdrawals: history.withdrawals.map(({ id, orderNumber, state, at }) => ({
      id,
      order_number: orderNumber,
      status: state,
      date_created_gmt: formatGmt(at),
    })),
    notes: history.notes.map(({ id, orderId, text, isForCustomer, actor, at }) => ({
      id,
      order_id: orderId,
      text,
      customer_note: isForCustomer,
      author: authorOf(actor),
      date_created_gmt: formatGmt(at),
    })),
  };
}
