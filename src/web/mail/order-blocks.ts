// The parts of emails about an order.
import type { Address } from '../../rules/checkout/addresses.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import { orderLineGroups } from '../../rules/orders/line-groups.ts';
import { lineTitle } from '../../rules/orders/orders.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { formatCalendarDate } from '../../texts/dates.ts';
import { formatMoney } from '../../texts/money.ts';
import { orderMailTexts } from '../../texts/order-mails.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { parcelTexts } from '../../texts/parcels.ts';
import { togetherTexts } from '../../texts/bought-together.ts';
import { orderTexts } from '../../texts/orders.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import { paths } from '../../wire/paths.ts';
import { releaseSentence } from '../components/cart/release-text.ts';
import { addressLines } from '../components/orders/address-lines.ts';
import { pickupText } from '../components/orders/how-to-pay.tsx';
import { formatIban, formatReference } from '../../texts/bank-details.ts';
import { orderDiscounts } from '../components/coupons/coupon-rows.ts';
import { lineAmountText, lineDetails, partDetails, unitsText } from '../components/orders/line-details.ts';
import { qrModules } from '../ui/qr-modules.ts';
import { box, button, facts, heading, link, smallText, subheading, text } from './mail-blocks.ts';
import type { MailBlock, MailTotal } from './mail-blocks.ts';
import type { OrderMailData } from './mail-data.ts';

/** The first line of an email to the customer. */
export function greeting({ order }: Pick<OrderMailData, 'order'>): MailBlock {
  return text(orderMailTexts.hello(order.billing.firstName));
}

/** A link to the order page; its address contains the order's key. */
export function orderButton({ order, origin }: Pick<OrderMailData, 'order' | 'origin'>): MailBlock {
  return button(orderMailTexts.toOrder, origin + paths.orderReceived(order.id, order.key));
}

/** A link to the page that follows the order's state; its address contains the order's key. */
export function followButton({ order, origin }: Pick<OrderMailData, 'order' | 'origin'>): MailBlock {
  return button(orderMailTexts.followOrder, followAddress({ order, origin }));
}

/** The same as a line of text. */
export function followLink({ order, origin }: Pick<OrderMailData, 'order' | 'origin'>): MailBlock {
  return link(orderMailTexts.followOrder, followAddress({ order, origin }));
}

function followAddress({ order, origin }: Pick<OrderMailData, 'order' | 'origin'>): string {
  return origin + accountPaths.orderStatus(order.id, order.key);
}

/** What is sent with the email, and a link to it for who can open it in the shop. */
export function attachedDocument({
  order,
  origin,
  document,
}: Pick<OrderMailData, 'order' | 'origin' | 'document'>): readonly MailBlock[] {
  if (!document) return [];
  const { number, refundId, opens } = document;
  const isInvoice = refundId === null;
  const words = isInvoice ? orderMailTexts.invoice(number) : orderMailTexts.creditNote(number);
  if (opens === 'not') return [text(words)];
  const key = opens === 'by-key' ? order.key : '';
  const address = isInvoice
    ? documentPaths.order(order.id, 'invoice', key)
    : documentPaths.creditNote(order.id, refundId, key);
  const name = isInvoice ? orderMailTexts.toInvoice : orderMailTexts.toCreditNote;
  return [text(words), link(name, origin + address)];
}

/** How to pay, and where and when to pick up. */
export function payOrPickUp(data: OrderMailData): readonly MailBlock[] {
  return [...payByTransfer(data), ...pickUp(data)];
}

function payByTransfer(data: OrderMailData): readonly MailBlock[] {
  const { bank, pickup } = data.payment;
  if (!bank) return [];
  return [
    heading(orderTexts.payTitle),
    text(orderTexts.payText(bank.by)),
    facts(
      [orderTexts.amount, formatMoney(bank.amount)],
      [orderTexts.iban, formatIban(bank.iban)],
      [orderTexts.accountName, bank.name],
      [orderTexts.reference, formatReference(bank.reference)],
      [orderTexts.payBy, orderTexts.payByOf(bank.by)],
    ),
    ...(bank.code === null ? [] : [transferQrCode(bank.code, data)]),
    smallText(orderTexts.lapses),
    ...(pickup ? [] : [shippingTime(data)]),
  ];
}

function transferQrCode(code: string, { order, origin }: Pick<OrderMailData, 'order' | 'origin'>): MailBlock {
  return {
    kind: 'qr-code',
    contentId: `qr.${order.number}@${new URL(origin).hostname}`,
    modules: qrModules(code),
    caption: orderTexts.scan,
    alternative: orderTexts.qrCode,
  };
}

/** Where and when to pick up and what to bring; nothing for an order that is shipped. */
export function pickUp({ order, payment }: Pick<OrderMailData, 'order' | 'payment'>): readonly MailBlock[] {
  const { pickup } = payment;
  if (!pickup) return [];
  return [
    heading(orderTexts.pickupTitle),
    facts([orderTexts.pickupAddress, pickup.address], [orderTexts.pickupHours, pickup.hours]),
    text(pickupText(order, payment)),
  ];
}

/** What is in the parcel of an email, and where to follow it; nothing for an email without one. */
export function parcelContents({
  parcel,
  isPartlySent,
}: Pick<OrderMailData, 'parcel' | 'isPartlySent'>): readonly MailBlock[] {
  if (!parcel) return [];
  const { carrier, trackingCode, link: address, number, lines } = parcel;
  const isOnly = number === 1 && !isPartlySent;
  return [
    heading(parcelTexts.contents),
    text(...lines.map(({ quantity, title, bundle }) => parcelTexts.line(quantity, title, bundle))),
    ...(carrier === '' && trackingCode === ''
      ? []
      : [
          text(
            ...(carrier === '' ? [] : [parcelTexts.with(carrier)]),
            ...(trackingCode === '' ? [] : [parcelTexts.code(trackingCode)]),
          ),
        ]),
    ...(address === null ? [] : [button(parcelTexts.follow(number, isOnly ? 1 : 2), address)]),
    ...(isPartlySent ? [text(parcelTexts.moreFollows)] : []),
  ];
}

/** The lines and totals that were stored with the order. */
export function orderLines({ order, pictures }: Pick<OrderMailData, 'order' | 'pictures'>): readonly MailBlock[] {
  const { lines, itemsTotal, discount, shippingMethod, total, totalTax } = order;
  const totals: readonly MailTotal[] = [
    { name: orderTexts.subtotal, amount: formatMoney(itemsTotal + discount) },
    ...orderDiscounts(order).map(({ name, cents }) => ({
      name,
      amount: cents === null ? couponTexts.freeShipping : formatMoney(cents),
    })),
    ...(shippingMethod
      ? [
          {
            name: shippingMethod.title,
            amount: shippingMethod.total === 0 ? orderTexts.free : formatMoney(shippingMethod.total),
          },
        ]
      : []),
    { name: orderTexts.total, amount: formatMoney(total), isGrandTotal: true },
  ];
  return [
    heading(orderTexts.lines),
    {
      kind: 'order-lines',
      lines: orderLineGroups(lines).map((group) => ({
        name: togetherTexts.lineName(group.line.name, group.boughtWith),
        details: [...lineDetails(group.line), ...partDetails(group.parts), unitsText(group)],
        amount: lineAmountText(group),
        picture: pictures.get(group.line.id) ?? null,
      })),
      totals,
    },
    smallText(orderTexts.taxWithin(totalTax)),
  ];
}

/** A line whose release date changed, with both dates. */
export function movedReleaseDate(line: MovedReleaseLine): readonly MailBlock[] {
  return [
    heading(lineTitle(line)),
    facts(
      [orderMailTexts.movedFrom, formatCalendarDate(line.from)],
      [orderMailTexts.movedTo, formatCalendarDate(line.to)],
    ),
  ];
}

/** When an order is shipped; with a pre-order, once all of its lines are released (R49). */
export function shippingTime({ order, deliveryText }: Pick<OrderMailData, 'order' | 'deliveryText'>): MailBlock {
  const dates = order.lines.map((line) => line.releaseDate);
  return text(releaseSentence(dates, order.isApart) ?? deliveryText);
}

/** An address, as on an envelope. */
export function addressText(address: Address): MailBlock {
  return text(...addressLines(address));
}

/** The billing address, the shipping address and the shopper's note. */
export function addresses({ order }: Pick<OrderMailData, 'order'>): readonly MailBlock[] {
  return [
    subheading(orderTexts.billingAddress),
    addressText(order.billing),
    ...(isPickup(order.shippingMethod?.id)
      ? []
      : [subheading(orderTexts.shippingAddress), addressText(order.shipping)]),
    ...(order.note === '' ? [] : [subheading(orderTexts.note), text(...order.note.split('\n'))]),
  ];
}

/** The right of withdrawal with the model form (L4), and a link to the form for this order (R41). */
export function withdrawalRight({
  order,
  shop,
  origin,
}: Pick<OrderMailData, 'order' | 'shop' | 'origin'>): readonly MailBlock[] {
  return [
    heading(orderMailTexts.rightTitle),
    ...orderMailTexts.rightParagraphs(shop, origin + paths.withdraw).map((paragraph) => smallText(paragraph)),
    link(orderTexts.rightLink, origin + accountPaths.withdrawOrder(order.id, order.key)),
    subheading(orderMailTexts.formTitle),
    smallText(orderMailTexts.formHint),
    box(orderMailTexts.formLines(shop)),
  ];
}
