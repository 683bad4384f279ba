// `GET order/{id}` (W10): an order, for callers that have its key and its email address.
import { orderStates } from '../../rules/orders/order-states.ts';
import { normaliseEmail } from '../../rules/email.ts';
import type { Order, OrderLine } from '../../rules/orders/orders.ts';
import { addCents, cents, noCents } from '../../rules/money.ts';
import { showOrder } from '../../shop/orders/show-order.ts';
import { collectorTexts } from '../../texts/collectors.ts';
import { wireTexts } from '../../texts/wire.ts';
import type { StoreCartTotals } from '../../wire/store-cart.ts';
import type { StoreOrder, StoreOrderItem } from '../../wire/store-checkout.ts';
import { orderQuery } from '../../wire/store-checkout.schema.ts';
import { encodeAddress, encodeBillingAddress } from '../encode/address.ts';
import { encodeOrderCoupon } from '../encode/store-coupon.ts';
import {
  encodeTaxLine,
  formatMinorUnits,
  formatNetUnits,
  storeCurrency,
  subtotalTaxOf,
} from '../encode/store-money.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

function encodeOrderItem(line: OrderLine, { tax }: Pick<Order, 'tax'>): StoreOrderItem {
  const unit = formatMinorUnits(line.unit);
  const taxBefore = subtotalTaxOf(line, tax.basisPoints);
  return {
    key: String(line.id),
    id: line.variationId ?? line.productId,
    type: line.variationId === null ? 'simple' : 'variation',
    quantity: line.quantity,
    name: line.name,
    sku: line.sku,
    variation: line.attributes.map(({ name, value }) => ({ raw_attribute: '', attribute: name, value })),
    item_data:
      line.releaseDate === null
        ? []
        : [{ key: collectorTexts.preOrder, value: collectorTexts.appears(line.releaseDate) }],
    prices: { price: unit, regular_price: unit, sale_price: unit, ...storeCurrency },
    totals: {
      line_subtotal: formatNetUnits(line.subtotal, taxBefore),
      line_subtotal_tax: formatMinorUnits(taxBefore),
      line_total: formatNetUnits(line.total, line.tax),
      line_total_tax: formatMinorUnits(line.tax),
      ...storeCurrency,
    },
  };
}

/** The order's stored amounts: net, with their taxes separate. */
function encodeOrderTotals(order: Order): StoreCartTotals {
  const shipping = order.shippingMethod;
  const itemsTax = cents(order.totalTax - (shipping?.tax ?? noCents));
  const taxBefore = addCents(...order.lines.map((line) => subtotalTaxOf(line, order.tax.basisPoints)));
  const taxOff = cents(taxBefore - itemsTax);
  return {
    total_items: formatNetUnits(cents(order.itemsTotal + order.discount), taxBefore),
    total_items_tax: formatMinorUnits(taxBefore),
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: formatNetUnits(order.discount, taxOff),
    total_discount_tax: formatMinorUnits(taxOff),
    total_shipping: shipping && formatNetUnits(shipping.total, shipping.tax),
    total_shipping_tax: shipping && formatMinorUnits(shipping.tax),
    total_price: formatMinorUnits(order.total),
    total_tax: formatMinorUnits(order.totalTax),
    tax_lines: [encodeTaxLine(order.totalTax, order.tax.basisPoints)],
    ...storeCurrency,
  };
}

/** The order with its lines. A different key or email address responds 401. */
export async function getOrder(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(orderQuery, call.params);
  if (!read.ok) return errorResponse(read.error);
  const shown = await showOrder(call.deps.shop, { id: Number(call.pathParams['id']), key: read.data.key });
  if (!shown) return refuse(401, 'woocommerce_rest_invalid_order', wireTexts.unknownOrder);
  const { order, payment } = shown;
  if (normaliseEmail(read.data.billing_email).toLowerCase() !== order.email.toLowerCase())
    return refuse(401, 'woocommerce_rest_invalid_billing_email', wireTexts.wrongBillingEmail);
  const body: StoreOrder = {
    id: order.id,
    status: orderStates[order.status].wire,
    items: order.lines.map((line) => encodeOrderItem(line, order)),
    coupons: order.coupons.map(encodeOrderCoupon),
    fees: [],
    totals: encodeOrderTotals(order),
    shipping_address: encodeAddress(order.shipping),
    billing_address: encodeBillingAddress(order.billing, order.email),
    needs_payment: payment.bank !== null,
    needs_shipping: order.shippingMethod !== null,
    payment_requirements: ['products'],
    errors: [],
  };
  return { status: 200, body };
}
