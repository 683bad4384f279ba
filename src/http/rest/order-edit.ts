// What of an order programs change besides its status (P3): addresses, lines, and what they keep with it. What is priced is priced by the shop.
import type { Order } from '../../rules/orders/orders.ts';
import { orderMetaLimits } from '../../rules/orders/order-meta.ts';
import type { OrderMetaChange } from '../../rules/orders/order-meta.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { changeOrder } from '../../shop/order-changes/change-order.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import type { OrderMetaParams } from '../../wire/order-changes.schema.ts';
import type { OrderChangeParams, OrderLineParams } from '../../wire/wc-v3.schema.ts';
import type { WcOrderDetail } from '../../wire/wc-order.ts';
import { decodeAddress } from '../encode/address.ts';
import { storedMetaId } from '../encode/wc-order.ts';
import { refuseAddressChange, refuseLineChange } from './order-changes.ts';
import { refuseRefund } from './refunds.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';

interface LineChanges {
  lines: { lineId: number; quantity: number }[];
  added: { itemId: number; sku: string; quantity: number; attributes: Readonly<Record<string, string>> }[];
}

/** P2: changing an unknown order is a wrong request. */
export const unknownOrderOfChange = refuse(400, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);

/** The fields of a line that follow from what was ordered. */
const pricedFields = ['name', 'sku', 'total', 'subtotal', 'price', 'product_id', 'variation_id'] as const;

/**
 * The lines that change: fewer units, 0 units or `product_id: null` takes a line out, and one without an id is new. The others may be
 * sent back as they are. A line of other units may have any amounts, since the shop counts them.
 */
function readLineChanges(
  sent: readonly OrderLineParams[],
  known: WcOrderDetail['line_items'],
): { ok: true; changes: LineChanges } | { ok: false; answer: RestResponse } {
  const changes: LineChanges = { lines: [], added: [] };
  for (const line of sent) {
    const { id = 0, quantity, product_id: productId, variation_id: variationId } = line;
    if (id === 0) {
      const itemId = (variationId ?? 0) || (productId ?? 0);
      const sku = line.sku?.trim() ?? '';
      if (itemId === 0 && sku === '')
        return refused('woocommerce_rest_required_product_reference', texts.problems['unknown-item']);
      changes.added.push({ itemId, sku, quantity: quantity ?? 1, attributes: {} });
      continue;
    }
    const current = known.find((one) => one.id === id);
    if (!current) return refused('woocommerce_rest_invalid_item_id', texts.problems['unknown-line']);
    const left = productId === null ? 0 : (quantity ?? current.quantity);
    if (left !== current.quantity) changes.lines.push({ lineId: id, quantity: left });
    else if (pricedFields.some((name) => line[name] !== undefined && line[name] !== current[name]))
      return { ok: false, answer: refuseParam('line_items', staffApiTexts.readOnly) };
  }
  return { ok: true, changes };
}

function refused(code: string, message: string): { ok: false; answer: RestResponse } {
  return { ok: false, answer: refuse(400, code, message) };
}

/** The answer to a program that wants to keep too much with an order. */
export const refuseMeta = (): RestResponse => refuseParam('meta_data', texts.tooMuchMeta(orderMetaLimits.entries));

export function decodeMeta(sent: OrderMetaParams = []): readonly OrderMetaChange[] {
  return sent.map(({ id, key, value }) => ({ id: storedMetaId(id), key, value }));
}

/** The answer to a status that cannot follow. */
export function refuseTransition(from: OrderStatus, allowed: readonly OrderStatus[], to: string): RestResponse {
  const message = staffApiTexts.notFromHere(from, to);
  return refuse(409, 'woocommerce_rest_order_transition_refused', message, { allowed_states: allowed });
}

/**
 * Changes addresses, lines, what the program keeps and the status as far as they were sent and differ; null: nothing was refused. A
 * refused call changes nothing.
 */
export async function editOrder(
  call: RestCall,
  { order, current, status }: { order: Order; current: WcOrderDetail; status: OrderStatus | 'whole-refund' | null },
  { billing, shipping, line_items: sentLines = [], meta_data: meta, note }: OrderChangeParams,
): Promise<RestResponse | null> {
  const read = readLineChanges(sentLines, current.line_items);
  if (!read.ok) return read.answer;
  const email = billing?.email;
  const changed = await changeOrder(call.deps.shop, call.visitor, {
    orderId: order.id,
    addresses: {
      ...(typeof email === 'string' && { email }),
      ...(billing && { billing: decodeAddress(billing, order.billing) }),
      ...(shipping && { shipping: decodeAddress(shipping, order.shipping) }),
    },
    lines: read.changes,
    meta: decodeMeta(meta),
    status,
    note,
  });
  if (changed.ok) return null;
  switch (changed.part) {
    case 'order':
      return refuseForbidden(forbidden.edit);
    case 'addresses':
      return refuseAddressChange(changed.refusal);
    case 'lines':
      return refuseLineChange(changed.refusal);
    case 'meta':
      return changed.refusal.reason === 'too-much' ? refuseMeta() : unknownOrderOfChange;
    case 'status': {
      const { refusal } = changed;
      if (refusal.reason === 'unknown-order') return unknownOrderOfChange;
      return refuseTransition(refusal.from, refusal.allowed, staffApiTexts.statusOf(refusal.to));
    }
    case 'refund':
      return refuseRefund(call, changed.refusal.reason);
  }
}
