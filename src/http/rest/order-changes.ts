// `shop/v1/orders/{id}/changes`, `…/addresses` and `…/difference`: an order is changed before it is sent.
import { amountText } from '../../rules/pricing/amounts.ts';
import { changeOrderAddress } from '../../shop/order-changes/change-order-address.ts';
import { changeOrderLines } from '../../shop/order-changes/change-order-lines.ts';
import { receiveDifference } from '../../shop/order-changes/receive-difference.ts';
import { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import { orderAddressChange, orderLinesChange } from '../../wire/order-changes.schema.ts';
import type { StaffOrderDifference } from '../../wire/order-changes.ts';
import { decodeAddress } from '../encode/address.ts';
import { problemText } from '../parse/checkout-form.ts';
import { encodeOrderDetail } from '../encode/wc-order.ts';
import { forbidden, refuse, refuseForbidden, refuseParams } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const orderPath = `/wp-json/shop/v1/orders/${idPart}`;
/** The name of a field in the protocol, which has the street, the number and the addition in one. */
function inputOf(field: string): string {
  if (field === 'street' || field === 'houseNumber' || field === 'addition') return 'address_1';
  return field.replace('Name', '_name').replace('line2', 'address_2');
}

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);

async function showOrder({ deps, visitor, id }: RestCall): Promise<RestResponse> {
  const shown = await showStaffOrder(deps.shop, visitor, { id });
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
  return { status: 200, body: encodeOrderDetail(shown, { site: deps.shop.origin }) };
}

/** The answer to a change of an order that its visitor may not make, or of one that does not exist. */
function refuseOrder(reason: 'not-allowed' | 'unknown-order'): RestResponse {
  return reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownOrder;
}

function refuseUnchangeable(why: keyof typeof texts.unchangeable): RestResponse {
  return refuse(409, 'rest_order_unchangeable', texts.unchangeable[why]);
}

/** The answer to lines that cannot be changed so. */
export function refuseLineChange(
  refused: Extract<Awaited<ReturnType<typeof changeOrderLines>>, { ok: false }>,
): RestResponse {
  switch (refused.reason) {
    case 'not-allowed':
    case 'unknown-order':
      return refuseOrder(refused.reason);
    case 'unchangeable':
      return refuseUnchangeable(refused.why);
    case 'not-available':
      return refuse(409, 'rest_order_item_not_available', noticeText(refused.notice, true));
    default:
      return refuse(400, `rest_order_change_${refused.reason.replaceAll('-', '_')}`, texts.problems[refused.reason]);
  }
}

/** The answer to addresses that cannot be changed so. */
export function refuseAddressChange(
  refused: Extract<Awaited<ReturnType<typeof changeOrderAddress>>, { ok: false }>,
): RestResponse {
  switch (refused.reason) {
    case 'not-allowed':
    case 'unknown-order':
      return refuseOrder(refused.reason);
    case 'unchangeable':
      return refuseUnchangeable(refused.why);
    case 'other-country':
      return refuse(409, 'rest_order_other_country', texts.otherCountry);
    case 'invalid':
      return refuseParams(
        new Map(
          refused.fields.map(({ group, field, notice }) => [group, problemText(notice, `${group}_${inputOf(field)}`)]),
        ),
      );
  }
}

export const orderChangeRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'POST',
    path: `${orderPath}/changes`,
    minRole,
    schema: orderLinesChange,
    async handle({ deps, visitor, id: orderId }, { lines, added, preview: isPreview }) {
      const changed = await changeOrderLines(deps.shop, visitor, {
        orderId,
        lines: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
        added: added.map(({ item_id: itemId, quantity, attributes }) => ({ itemId, quantity, attributes })),
        isPreview,
      });
      if (changed.ok) {
        const { totalBefore, totalAfter, owed, asked } = changed.change;
        const body: StaffOrderDifference = {
          total_before: amountText(totalBefore),
          total_after: amountText(totalAfter),
          owed: amountText(owed),
          asked: amountText(asked),
        };
        return { status: 200, body };
      }
      return refuseLineChange(changed);
    },
  }),
  restRoute({
    method: 'PUT',
    path: `${orderPath}/addresses`,
    minRole,
    schema: orderAddressChange,
    async handle(call, { email, billing, shipping }) {
      const { deps, visitor, id: orderId } = call;
      const shown = await showStaffOrder(deps.shop, visitor, { id: orderId });
      if (!shown.ok) return refuseOrder(shown.reason);
      const changed = await changeOrderAddress(deps.shop, visitor, {
        orderId,
        ...(email !== undefined && { email }),
        ...(billing && { billing: decodeAddress(billing, shown.order.billing) }),
        ...(shipping && { shipping: decodeAddress(shipping, shown.order.shipping) }),
      });
      if (changed.ok) return showOrder(call);
      return refuseAddressChange(changed);
    },
  }),
  restRoute({
    method: 'POST',
    path: `${orderPath}/difference`,
    minRole,
    async handle(call) {
      const received = await receiveDifference(call.deps.shop, call.visitor, { orderId: call.id });
      if (received.ok) return showOrder(call);
      return received.reason === 'nothing-asked'
        ? refuse(409, 'rest_order_nothing_asked', texts.nothingAsked)
        : refuseOrder(received.reason);
    },
  }),
];
