// Orders, their history and their emails in the `wc/v3` format.
import { amountWithDecimals } from '../../rules/pricing/amounts.ts';
import { addCents, cents, noCents } from '../../rules/money.ts';
import { isOrderNote, noteKinds } from '../../rules/orders/order-notes.ts';
import { orderStates, staffNextStatuses } from '../../rules/orders/order-states.ts';
import { transferReference } from '../../rules/orders/orders.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import type { Order, OrderLine } from '../../rules/orders/orders.ts';
import type { listMails } from '../../shop/mails/list-mails.ts';
import type { showMail } from '../../shop/mails/show-mail.ts';
import type { ListedOrder } from '../../shop/orders/list-orders.ts';
import type { showStaffOrder } from '../../shop/orders/show-staff-order.ts';
import { accountIdOf } from '../../shop/shop.ts';
import { togetherTexts } from '../../texts/bought-together.ts';
import { mainName } from '../../rules/orders/line-groups.ts';
import { bundleTexts } from '../../texts/bundles.ts';
import { collectorTexts } from '../../texts/collectors.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { parcelTexts } from '../../texts/parcels.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { attributionMetaKey, stateMetaKey } from '../../wire/wc-order.ts';
import type { WcMail, WcMailDetail } from '../../wire/mails.ts';
import type { WcOrder, WcOrderDetail, WcOrderLine, WcOrderMail, WcOrderNote } from '../../wire/wc-order.ts';
import { encodeAddress, encodeBillingAddress } from './address.ts';
import { formatGmt, formatLocal, dateFields } from './dates.ts';
import { encodeImage } from './images.ts';
import { discountTypes } from './store-coupon.ts';
import { subtotalTaxOf } from './store-money.ts';
import { wcLinks } from './wc-product.ts';
import { encodeTaxes, encodeTaxLines } from './wc-tax.ts';

type SuccessOf<F extends (...args: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<F>>, { ok: true }>;
type StaffMailRow = SuccessOf<typeof listMails>['rows'][number];
type StaffMailDetail = SuccessOf<typeof showMail>['mail'];
type MailContent = NonNullable<StaffMailDetail['content']>;
type LineProducts = ListedOrder['products'];
type StaffOrderEvent = SuccessOf<typeof showStaffOrder>['events'][number];

/** How amounts are written. */
interface WcOrderFormat {
  /** `https://shop.example`: prepended to addresses. */
  site: string;
  /** Decimals of amounts; 2 unless a program asks for others. */
  decimals?: number;
}

type WriteAmount = (amount: number) => string;

/** One unit after discounts, in euros without tax: to a millionth, without the noise of dividing. */
const unitPrice = ({ total, tax, quantity }: OrderLine): number =>
  quantity === 0 ? 0 : Math.round(((total - tax) / quantity) * 10_000) / 1_000_000;

function encodeLine(
  line: OrderLine,
  {
    order: { lines, tax },
    products,
    write,
    site,
  }: { order: Pick<Order, 'lines' | 'tax'>; products: LineProducts; write: WriteAmount; site: string },
): WcOrderLine {
  const taxBefore = subtotalTaxOf(line, tax.basisPoints);
  const { picture = null, gtin = '' } = products.get(line.variationId ?? line.productId) ?? {};
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId,
    variation_id: line.variationId ?? 0,
    quantity: line.quantity,
    tax_class: '',
    sku: line.sku,
    global_unique_id: gtin,
    subtotal: write(line.subtotal - taxBefore),
    subtotal_tax: write(taxBefore),
    total: write(line.total - line.tax),
    total_tax: write(line.tax),
    taxes: encodeTaxes(tax, write(line.tax), write(taxBefore)),
    price: unitPrice(line),
    image: picture ? { id: String(picture.id), src: encodeImage(picture, site).src } : { id: '', src: '' },
    parent_name: line.variationId === null ? null : line.name,
    meta_data: encodeLineMeta(line, lines),
    unit_price: write(line.unit),
    subtotal_with_tax: write(line.subtotal),
    total_with_tax: write(line.total),
  };
}

/** The edition, the chosen attributes, the release date of a pre-order, the bundle of a part, and what it was bought with. */
function encodeLineMeta(line: OrderLine, lines: readonly OrderLine[]): WcOrderLine['meta_data'] {
  const { role, parent, edition, attributes, releaseDate } = line;
  const main = mainName(line, lines);
  const own = edition === '' ? [] : [{ key: orderTexts.edition, value: edition, shown: edition }];
  const chosen = attributes.map(({ name, value }) => ({ key: name, value, shown: value }));
  const told =
    releaseDate === null
      ? []
      : [{ key: collectorTexts.preOrder, value: releaseDate, shown: collectorTexts.appears(releaseDate) }];
  const bundle = role === 'bundle-part' && parent !== null ? (lines[parent]?.name ?? '') : '';
  const within = bundle === '' ? [] : [{ key: bundleTexts.partOf, value: bundle, shown: bundle }];
  const together = main === null ? [] : [{ key: togetherTexts.boughtWith, value: main, shown: main }];
  return [...own, ...chosen, ...told, ...within, ...together].map(({ key, value, shown }, index) => ({
    id: index + 1,
    key,
    value,
    display_key: key,
    display_value: shown,
  }));
}

function encodeShipping({ shippingMethod: shipping, tax }: Order, write: WriteAmount): WcOrder['shipping_lines'] {
  if (!shipping) return [];
  const [method = '', instance = ''] = shipping.id.split(':');
  return [
    {
      id: 1,
      method_title: shipping.title,
      method_id: method,
      instance_id: instance,
      total: write(shipping.total - shipping.tax),
      total_tax: write(shipping.tax),
      taxes: encodeTaxes(tax, write(shipping.tax)),
      tax_status: 'taxable',
      meta_data: [],
      total_with_tax: write(shipping.total),
    },
  ];
}

/** The coupons of an order, as they were when it was placed; the discount is without tax. */
function encodeCouponLines({ coupons }: Order, write: WriteAmount): WcOrder['coupon_lines'] {
  return coupons.map((coupon, index) => ({
    id: index + 1,
    code: coupon.code,
    discount: write(coupon.discount - coupon.tax),
    discount_tax: write(coupon.tax),
    discount_type: discountTypes[coupon.kind],
    nominal_amount: coupon.amount / 100,
    free_shipping: coupon.freeShipping,
    meta_data: [],
    coupon_id: coupon.couponId,
    discount_with_tax: write(coupon.discount),
  }));
}

/** The ids of what programs keep begin above those of the shop's own entries. */
const firstStoredMeta = 1_000;

/** The stored id of an entry; null for one of the shop's own, and for a new one. */
export function storedMetaId(id: number | undefined): number | null {
  return id === undefined || id <= firstStoredMeta ? null : id - firstStoredMeta;
}

/**
 * The state of the shop (R60), where the visit came from (W10), and what programs keep. The shop's own entries have no stored ids; the
 * id is the position.
 */
function encodeMeta(
  { status }: Order,
  { attribution, meta }: Pick<ListedOrder, 'attribution' | 'meta'>,
): WcOrder['meta_data'] {
  const entries = [
    { key: stateMetaKey, value: status },
    ...attribution.map(({ name, value }) => ({ key: attributionMetaKey(name), value })),
  ];
  const own = entries.map((entry, index) => ({ id: index + 1, ...entry }));
  return [...own, ...meta.map(({ id, key, value }) => ({ id: firstStoredMeta + id, key, value }))];
}

const listPath = 'wc/v3/orders';

function encodeOrderLinks({ id }: Order, accountId: number | null, site: string): WcOrder['_links'] {
  const customer = accountId === null ? {} : { customer: `wc/v3/customers/${accountId}` };
  return wcLinks(site, `${listPath}/${id}`, listPath, customer);
}

/** An order in a list. */
export function encodeOrder(
  { order, attribution, meta, refunds, origin, hasParcel, products }: ListedOrder,
  { site, decimals = 2 }: WcOrderFormat,
): WcOrder {
  const write: WriteAmount = (amount) => amountWithDecimals(amount, decimals);
  const shipping = order.shippingMethod;
  const shippingTax = shipping?.tax ?? noCents;
  const pickup = isPickup(shipping?.id);
  const taxBefore = addCents(...order.lines.map((line) => subtotalTaxOf(line, order.tax.basisPoints)));
  const taxOff = cents(taxBefore - (order.totalTax - shippingTax));
  return {
    id: order.id,
    parent_id: 0,
    number: order.number,
    order_key: order.key,
    version: '',
    customer_ip_address: '',
    customer_user_agent: '',
    transaction_id: '',
    cart_hash: '',
    status: orderStates[order.status].wire,
    state: order.status,
    status_name:
      hasParcel && order.status === 'processing' ? parcelTexts.partlySent : staffApiTexts.statusOf(order.status),
    currency: 'EUR',
    currency_symbol: '€',
    prices_include_tax: true,
    date_created: formatLocal(order.placedAt),
    date_created_gmt: formatGmt(order.placedAt),
    created_via: origin.createdVia,
    date_modified: formatLocal(origin.modifiedAt),
    date_modified_gmt: formatGmt(origin.modifiedAt),
    ...dateFields('date_paid', order.paidAt),
    ...dateFields('date_completed', order.completedAt),
    discount_total: write(order.discount - taxOff),
    discount_tax: write(taxOff),
    shipping_total: write((shipping?.total ?? noCents) - shippingTax),
    shipping_tax: write(shippingTax),
    cart_tax: write(cents(order.totalTax - shippingTax)),
    total: write(order.total),
    total_tax: write(order.totalTax),
    customer_id: origin.accountId ?? 0,
    customer_note: order.note,
    billing: {
      ...encodeAddress(order.billing),
      state: '',
      email: encodeBillingAddress(order.billing, order.email).email,
    },
    shipping: { ...encodeAddress(order.shipping), state: '' },
    payment_method: order.paymentMethod,
    payment_method_title: paymentMethodTexts[order.paymentMethod].title,
    payment_reference: transferReference(order),
    line_items: order.lines.map((line) => encodeLine(line, { order, products, write, site })),
    shipping_lines: encodeShipping(order, write),
    tax_lines: encodeTaxLines(order.tax, {
      items: write(order.totalTax - shippingTax),
      shipping: write(shippingTax),
    }),
    fee_lines: [],
    coupon_lines: encodeCouponLines(order, write),
    refunds: refunds.map(({ id, reason, total, tax }) => ({
      id,
      reason,
      total: write(0 - total),
      total_tax: write(0 - tax),
    })),
    meta_data: encodeMeta(order, { attribution, meta }),
    items_total_with_tax: write(order.itemsTotal),
    is_editable: orderStates[order.status].isChangeable && !hasParcel,
    asked: write(order.asked),
    needs_payment: order.paidAt === null && !orderStates[order.status].isOver,
    needs_processing: order.lines.length > 0,
    payment_url: site + accountPaths.orderStatus(order.id, order.key),
    is_pickup: pickup,
    ...dateFields('pay_by', order.payBy),
    promised_day: order.promise?.day ?? null,
    ...dateFields('promised_until', order.promise?.orderBy ?? null),
    allowed_states: staffNextStatuses(order.status, pickup, hasParcel),
    _links: encodeOrderLinks(order, origin.accountId, site),
  };
}

function encodeOrderMail(mail: StaffMailRow): WcOrderMail {
  return {
    id: mail.id,
    kind: mail.kind,
    kind_name: staffApiTexts.mailOf(mail.kind),
    recipient: mail.recipient,
    status: mail.status,
    subject: mail.subject,
    date_created_gmt: formatGmt(mail.createdAt),
  };
}

/** A single order with its emails. */
export function encodeOrderDetail(
  { mails, invoiceNumber, ...listed }: ListedOrder & { mails: readonly StaffMailRow[]; invoiceNumber: string | null },
  format: WcOrderFormat,
): WcOrderDetail {
  return {
    ...encodeOrder(listed, format),
    invoice_number: invoiceNumber,
    mails: mails.map(encodeOrderMail),
  };
}

/** An entry of an order's history. */
export function encodeOrderNote(
  { id, kind, actor, at, params }: StaffOrderEvent,
  names: ReadonlyMap<number, string>,
): WcOrderNote {
  const account = accountIdOf(actor);
  return {
    id,
    author: staffApiTexts.author(actor, account === null ? undefined : names.get(account)),
    date_created: formatLocal(at),
    date_created_gmt: formatGmt(at),
    note: staffApiTexts.event(kind, params),
    kind,
    customer_note: kind === noteKinds.customer,
    is_note: isOrderNote(kind),
  };
}

/** An email of the outbox. */
export function encodeMail(mail: StaffMailRow): WcMail {
  return {
    id: mail.id,
    order_id: mail.orderId,
    kind: mail.kind,
    kind_name: staffApiTexts.mailOf(mail.kind),
    recipient: mail.recipient,
    status: mail.status,
    status_name: staffApiTexts.mailStatusOf(mail.status),
    subject: mail.subject,
    date_created: formatLocal(mail.createdAt),
    date_created_gmt: formatGmt(mail.createdAt),
    ...dateFields('date_sent', mail.sentAt),
    error: mail.error,
  };
}

/** The HTML with the pictures that were sent with it as `data:` addresses, which a browser shows. */
function embedPictures({ html, pictures }: MailContent): string {
  return pictures.reduce(
    (shown, { id, type, base64 }) => shown.replaceAll(`"cid:${id}"`, `"data:${type};base64,${base64}"`),
    html,
  );
}

/** An email with its text. */
export function encodeMailDetail(mail: StaffMailDetail): WcMailDetail {
  const { content: words } = mail;
  return {
    ...encodeMail({ ...mail, subject: words?.subject ?? null }),
    html: words && embedPictures(words),
    text: words?.text ?? null,
  };
}
