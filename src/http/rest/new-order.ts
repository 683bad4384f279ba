// `POST wc/v3/orders`: an order that a program or the back office makes for a customer (P3).
import { makeOrder } from '../../shop/order-changes/make-order.ts';
import { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import { newOrder } from '../../wire/order-changes.schema.ts';
import type { NewOrderParams } from '../../wire/order-changes.schema.ts';
import { decodeAddress } from '../encode/address.ts';
import { encodeOrderDetail } from '../encode/wc-order.ts';
import { problemText, protocolInputName } from '../parse/checkout-form.ts';
import { decodeMeta, refuseMeta } from './order-edit.ts';
import { forbidden, refuse, refuseForbidden, refuseParams } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

/** The shop's rates by the name of their method; a program may also send the whole id of a rate. */
const rateIds: Readonly<Record<string, string>> = { flat_rate: 'flat_rate:1', local_pickup: 'local_pickup:2' };

/** Makes an order of a request; answers it with 201. */
export async function createOrder(call: RestCall, sent: NewOrderParams): Promise<RestResponse> {
  const { deps, visitor } = call;
  const { billing, shipping, shipping_lines: ways } = sent;
  if (sent.line_items.some((line) => line.product_id === 0 && line.variation_id === 0 && line.sku === ''))
    return refuse(400, 'woocommerce_rest_required_product_reference', texts.problems['unknown-item']);
  const [way] = ways;
  const made = await makeOrder(deps.shop, visitor, {
    items: sent.line_items.map((line) => ({
      itemId: line.variation_id || line.product_id,
      sku: line.sku,
      quantity: line.quantity,
      attributes: line.attributes,
    })),
    couponCodes: sent.coupon_lines.map(({ code }) => code),
    email: billing.email ?? '',
    billing: decodeAddress(billing),
    shipping: shipping ? decodeAddress(shipping) : null,
    shippingRateId: way ? (rateIds[way.method_id] ?? way.method_id) : null,
    paymentMethod: sent.payment_method,
    note: sent.customer_note,
    accountId: sent.customer_id === 0 ? null : sent.customer_id,
    isPaid: sent.set_paid,
    createdVia: sent.created_via,
    meta: decodeMeta(sent.meta_data),
  });
  if (made.ok) {
    const shown = await showStaffOrder(deps.shop, visitor, { id: made.orderId });
    if (!shown.ok) throw new Error(`order ${made.orderId} is gone`);
    const Location = `${deps.shop.origin}/wp-json/wc/v3/orders/${made.orderId}`;
    return { status: 201, body: encodeOrderDetail(shown, { site: deps.shop.origin }), headers: { Location } };
  }
  switch (made.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-account':
      return refuse(400, 'woocommerce_rest_invalid_customer_id', texts.unknownAccount);
    case 'too-much-meta':
      return refuseMeta();
    case 'refused':
      return refuse(400, 'woocommerce_rest_order_refused', noticeText(made.notice, true));
    case 'invalid':
      return refuseParams(
        new Map(
          made.fields.map(({ group, field, notice }) => [group, problemText(notice, protocolInputName(group, field))]),
        ),
      );
    default:
      return refuse(400, 'woocommerce_rest_invalid_item_id', texts.newOrderProblems[made.reason]);
  }
}

export const newOrderRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'POST',
    path: '/wp-json/wc/v3/orders',
    minRole: 'shop-manager',
    forbiddenError: { ...forbidden.edit, code: 'woocommerce_rest_cannot_create' },
    schema: newOrder,
    handle: createOrder,
  }),
];
