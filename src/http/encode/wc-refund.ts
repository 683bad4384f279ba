// Refunds in the `wc/v3` format (P3).
import type { Order } from '../../rules/orders/orders.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import type { Refund, RefundPart } from '../../rules/refunds/refunds.ts';
import { taxRate } from '../../settings/constants.ts';
import { accountIdOf } from '../../shop/shop.ts';
import { staffRefundTexts } from '../../texts/staff-refunds.ts';
import type { WcRefund } from '../../wire/refunds.ts';
import { dateFields, formatGmt, formatLocal } from './dates.ts';
import { wcLinks } from './wc-product.ts';

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
    sku: line?.sku ?? '',
    subtotal: minus(netOf(part)),
    subtotal_tax: minus(part.tax),
    total: minus(netOf(part)),
    total_tax: minus(part.tax),
    meta_data: [{ id: 1, key: '_refunded_item_id', value: String(part.lineId ?? '') }],
  };
}

/** A refund of an order; `origin` is prepended to its addresses. */
export function encodeWcRefund({ refund, order }: { refund: Refund; order: Order }, origin: string): WcRefund {
  const { parts } = refund;
  const list = `wc/v3/orders/${order.id}/refunds`;
  const ofKind = (kind: RefundPart['kind']) => parts.filter((part) => part.kind === kind);
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
      id: index + 1,
      method_title: order.shippingMethod?.title ?? '',
      method_id: order.shippingMethod?.id ?? '',
      total: minus(netOf(part)),
      total_tax: minus(part.tax),
    })),
    tax_lines: [
      {
        id: 1,
        rate_code: `NL-${taxRate.name}`,
        label: taxRate.name,
        rate_percent: taxRate.basisPoints / 100,
        tax_total: minus(refund.tax),
      },
    ],
    fee_lines: ofKind('amount').map((part, index) => ({
      id: index + 1,
      name: staffRefundTexts.amountLine,
      total: minus(netOf(part)),
      total_tax: minus(part.tax),
    })),
    ...dateFields('date_paid', refund.paidAt),
    credit_note_number: refund.creditNumber,
    _links: wcLinks(origin, `${list}/${refund.id}`, list, { up: `wc/v3/orders/${order.id}` }),
  };
}
