// Refunds in the `wc/v3` format (P3).
import { addCents } from '../../rules/money.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import type { Refund, RefundPart } from '../../rules/refunds/refunds.ts';
import { accountIdOf } from '../../shop/shop.ts';
import { staffRefundTexts } from '../../texts/staff-refunds.ts';
import type { WcRefund } from '../../wire/refunds.ts';
import { dateFields, formatGmt, formatLocal } from './dates.ts';
import { wcLinks } from './wc-product.ts';
import { encodeTaxes, encodeTaxLines } from './wc-tax.ts';

const minus = (amount: number): string => amountText(0 - amount);
const netOf = ({ total, tax }: Pick<RefundPart, 'total' | 'tax'>): number => total - tax;

function encodeWcLine(part: RefundPart, order: Order, id: number): WcRefund['line_items'][number] {
  const line = order.lines.find((one) => one.id === part.lineId);
  return {
    id,
    name: line?.name ?? '',
    product_id: line?.productId ?? 0,
    variation_id: line?.variationId ?? 0,
    quantity: 0 - part.quantity,
    tax_class: '',
    sku: line?.sku ?? '',
    subtotal: minus(netOf(part)),
    subtotal_tax: minus(part.tax),
    total: minus(netOf(part)),
    total_tax: minus(part.tax),
    taxes: encodeTaxes(order.tax, minus(part.tax)),
    price: part.quantity === 0 ? 0 : Math.round((netOf(part) / part.quantity) * 10_000) / 1_000_000,
    meta_data: [{ id: 1, key: '_refunded_item_id', value: String(part.lineId ?? '') }],
  };
}

/** What is paid back of the shipping, or without a line. */
function encodeCost(part: RefundPart, { tax }: Order, id: number) {
  return {
    id,
    total: minus(netOf(part)),
    total_tax: minus(part.tax),
    taxes: encodeTaxes(tax, minus(part.tax)),
    tax_status: 'taxable',
    meta_data: [],
  } as const;
}

/** A refund of an order; `origin` is prepended to its addresses. */
export function encodeWcRefund({ refund, order }: { refund: Refund; order: Order }, origin: string): WcRefund {
  const { parts } = refund;
  const list = `wc/v3/orders/${order.id}/refunds`;
  const [method = '', instance = ''] = (order.shippingMethod?.id ?? '').split(':');
  const ofKind = (kind: RefundPart['kind']) => parts.filter((part) => part.kind === kind);
  const shippingTax = addCents(...ofKind('shipping').map(({ tax }) => tax));
  return {
    id: refund.id,
    parent_id: order.id,
    date_created: formatLocal(refund.createdAt),
    date_created_gmt: formatGmt(refund.createdAt),
    amount: amountText(refund.total),
    reason: refund.reason,
    refunded_by: accountIdOf(refund.createdBy) ?? 0,
    refunded_payment: false,
    meta_data: [],
    line_items: ofKind('line').map((part, index) => encodeWcLine(part, order, index + 1)),
    shipping_lines: ofKind('shipping').map((part, index) => ({
      ...encodeCost(part, order, index + 1),
      method_title: order.shippingMethod?.title ?? '',
      method_id: method,
      instance_id: instance,
    })),
    tax_lines: encodeTaxLines(order.tax, { items: minus(refund.tax - shippingTax), shipping: minus(shippingTax) }),
    fee_lines: ofKind('amount').map((part, index) => ({
      ...encodeCost(part, order, index + 1),
      name: staffRefundTexts.amountLine,
      tax_class: '',
      amount: minus(netOf(part)),
    })),
    ...dateFields('date_paid', refund.paidAt),
    credit_note_number: refund.creditNumber,
    _links: wcLinks(origin, `${list}/${refund.id}`, list, { up: `wc/v3/orders/${order.id}` }),
  };
}
