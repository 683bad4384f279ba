// Staff change the addresses of an order before it is sent.
import type { Tx } from '../../db/database.ts';
import { hasInvoice } from '../../db/documents/issued-documents.ts';
import { storeOrderAddresses, storeOrderTotals } from '../../db/orders/change-order.ts';
import { readOrderOrigins } from '../../db/orders/staff-orders.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { findOrdersWithParcels } from '../../db/shipments/shipments.ts';
import { joinAddress1 } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { checkCheckout, deliveryProblem, normaliseCheckout } from '../../rules/checkout/checkout.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { addCents, noCents } from '../../rules/money.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import { whyUnchangeable } from '../../rules/orders/order-changes.ts';
import type { UnchangeableReason } from '../../rules/orders/order-changes.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { findZone } from '../../rules/shipping/shipping-zones.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { withdrawLabels } from '../jobs/enqueue-labels.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { ratesOfGoods, weightOfOrder } from '../shipping/delivery-rates.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { RateTables } from '../shipping/rate-tables.ts';
import type { OrderChangeFacts } from './order-change-facts.ts';

/** Each as it is to be; without one it stays. */
export interface NewAddresses {
  email?: string;
  billing?: Address;
  shipping?: Address;
}

type ChangeOrderAddressInput = NewAddresses & { orderId: number };

export type ChangeAddressOutcome =
  | { ok: true; isChanged: boolean }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'unchangeable'; why: UnchangeableReason }
  | { ok: false; reason: 'invalid'; fields: readonly CheckoutProblem[] }
  /** Another country has another price for delivery, which was paid already, or no delivery at all. */
  | { ok: false; reason: 'other-country' };

/**
 * Changes email and addresses. The search, the maximum per customer and the country of the order follow; of an unpaid order that goes to
 * another country delivery is priced anew. The history keeps what was there before. Refused: not staff (R30), an unknown order, one that
 * cannot be changed any more, an invalid field, another country for an order that was paid.
 */
export async function changeOrderAddress(
  shop: Shop,
  visitor: Visitor,
  input: ChangeOrderAddressInput,
): Promise<ChangeAddressOutcome | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const facts = { actor: actorOf(visitor), now: shop.clock.now(), tables: await loadRateTables(shop) };
  return shop.db.write((tx) => changeAddressIn(tx, input, facts));
}

/** The same in the transaction of a use-case. A refusal has written nothing. */
export async function changeAddressIn(
  tx: Tx,
  input: ChangeOrderAddressInput,
  { actor, now, tables }: OrderChangeFacts,
): Promise<ChangeAddressOutcome> {
  const { orderId } = input;
  if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'unknown-order' };
  const order = await readOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'unknown-order' };
  const changed = readChange(order, input);
  const parts = (['email', 'billing', 'shipping'] as const).filter(
    (part) => JSON.stringify(order[part]) !== JSON.stringify(changed[part]),
  );
  if (parts.length === 0) return { ok: true, isChanged: false };
  const hasParcel = (await findOrdersWithParcels(tx, [orderId])).has(orderId);
  const why = whyUnchangeable({ status: order.status, hasParcel, hasInvoice: await hasInvoice(tx, orderId) });
  if (why) return { ok: false, reason: 'unchangeable', why };
  const rules = { requireNumber: true, longestNote: limits.customerNote };
  const undeliverable = deliveryProblem(changed, order.shippingMethod?.id ?? null);
  const fields = [...checkCheckout({ ...changed, note: '' }, rules), ...(undeliverable ? [undeliverable] : [])];
  if (fields.length > 0) return { ok: false, reason: 'invalid', fields };
  const { email, billing, shipping } = changed;
  const delivered = { ...order, email, billing, shipping };
  if (!(await deliverTo(tx, order, delivered, { tables, now }))) return { ok: false, reason: 'other-country' };
  const accountId = (await readOrderOrigins(tx, [orderId])).get(orderId)?.accountId ?? null;
  const keys = identityKeys({ accountId, email: changed.email, address: changed.shipping });
  await storeOrderAddresses(tx, delivered, keys);
  if (parts.includes('shipping')) await withdrawLabels(tx, { orderId }, now);
  const params = { parts, before: parts.map((part) => textOf(order, part)).join('; ') };
  await recordOrderEvent(tx, { orderId, kind: 'address-changed', actor, at: now, params });
  return { ok: true, isChanged: true };
}

function readChange(order: Order, { email, billing, shipping }: NewAddresses) {
  const { shippingMethod, paymentMethod } = order;
  return normaliseCheckout({
    email: email ?? order.email,
    billing: billing ?? order.billing,
    shipping: shipping ?? order.shipping,
    shippingRateId: shippingMethod?.id ?? null,
    paymentMethod,
    note: '',
  });
}

/** Prices the delivery in another zone. Returns whether the order can go there. */
async function deliverTo(
  tx: Tx,
  before: Order,
  order: Order,
  { tables, now }: { tables: RateTables; now: number },
): Promise<boolean> {
  const { shippingMethod, shipping, itemsTotal } = order;
  const zoneIdOf = (address: Address) => findZone(tables.zones, address)?.id;
  const hasMoved = shipping.country !== before.shipping.country || zoneIdOf(shipping) !== zoneIdOf(before.shipping);
  if (!hasMoved || !shippingMethod) return true;
  const releases = order.lines.flatMap(({ role, releaseDate }) => (role === 'bundle' ? [] : [releaseDate]));
  const { country, postcode } = shipping;
  const goods = { country, postcode, goods: itemsTotal, grams: await weightOfOrder(tx, order.lines), releases };
  const { zones } = tables;
  const taxBasisPoints = order.tax.basisPoints;
  const rates = ratesOfGoods(goods, { zones, settings: await readSettings(tx), now, taxBasisPoints });
  const rate = rates.find(({ id }) => id === shippingMethod.id);
  if (!rate) return false;
  const isFree = order.coupons.some(({ freeShipping }) => freeShipping);
  const price = isFree ? { total: noCents, tax: noCents } : { total: rate.price, tax: rate.tax };
  if (price.total === shippingMethod.total) return true;
  if (order.paidAt !== null) return false;
  const totalTax = addCents(...order.lines.map(({ tax }) => tax), price.tax);
  await storeOrderTotals(tx, {
    ...order,
    shippingMethod: { ...shippingMethod, ...price },
    total: addCents(itemsTotal, price.total),
    totalTax,
  });
  return true;
}

function textOf(order: Order, part: 'email' | 'billing' | 'shipping'): string {
  if (part === 'email') return order.email;
  const { firstName, lastName, company, postcode, city, country } = order[part];
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company,
    joinAddress1(order[part]),
    `${postcode} ${city}`.trim(),
    country,
  ];
  return lines.filter((line) => line !== '').join(', ');
}
