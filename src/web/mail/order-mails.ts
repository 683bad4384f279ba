import { orderRelease } from '../../rules/catalog/pre-order.ts';
import { isOnline } from '../../rules/checkout/payment-methods.ts';
import { transferReference } from '../../rules/orders/orders.ts';
import { formatIban, formatReference } from '../../texts/bank-details.ts';
import { formatMoney } from '../../texts/money.ts';
import { orderMailTexts } from '../../texts/order-mails.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { facts, heading, smallText, text } from './mail-blocks.ts';
import type { Mail, MailBody } from './mail-blocks.ts';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';
import {
  addressText,
  addresses,
  attachedDocument,
  followButton,
  followLink,
  greeting,
  movedReleaseDate,
  orderButton,
  orderLines,
  parcelContents,
  payOrPickUp,
  pickUp,
  shippingTime,
  withdrawalRight,
} from './order-blocks.ts';
import {
  orderFailed,
  orderLapsed,
  orderRefunded,
  paymentAlert,
  paymentReminder,
  paymentReturned,
  refundAccount,
} from './payment-mails.ts';

/** To the shopper: order received, what to do now, everything that was agreed, and the right of withdrawal. */
function orderReceived(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.receivedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.receivedText(data.order.number)),
      ...payOrPickUp(data),
      ...orderLines(data),
      ...addresses(data),
      orderButton(data),
      followLink(data),
      smallText(orderMailTexts.guarantee),
      ...withdrawalRight(data),
    ],
  };
}

/** To the shopper: the payment arrived, and what happens next. Of an order that is paid online it is the confirmation (L4). */
function orderPaid(data: OrderMailData): MailBody {
  const { order, payment } = data;
  const isConfirmation = isOnline(order.paymentMethod);
  return {
    title: orderMailTexts.paidTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.paidText(order.number, order.total)),
      text(payment.pickup ? orderMailTexts.paidPickup : orderMailTexts.paidSend),
      ...(payment.pickup ? [] : [shippingTime(data)]),
      followButton(data),
      ...(isConfirmation ? pickUp(data) : []),
      ...orderLines(data),
      ...(isConfirmation ? [...addresses(data), smallText(orderMailTexts.guarantee), ...withdrawalRight(data)] : []),
    ],
  };
}

/** To the shopper: the order is ready to be picked up; where, when, and what to bring. */
function orderReady(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.readyTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.readyText(data.order.number)),
      ...pickUp(data),
      followButton(data),
      ...orderLines(data),
    ],
  };
}

/** To the shopper: the order was shipped, and to which address. */
function orderSent(data: OrderMailData): MailBody {
  const { order } = data;
  return {
    title: orderMailTexts.sentTitle,
    blocks: [
      greeting(data),
      text(data.isPartlySent ? orderMailTexts.partSentText(order.number) : orderMailTexts.sentText(order.number)),
      addressText(order.shipping),
      ...parcelContents(data),
      text(orderMailTexts.sentHelp),
      followButton(data),
      ...attachedDocument(data),
      ...orderLines(data),
      ...withdrawalRight(data),
    ],
  };
}

/** To the shopper: the order was picked up. */
function orderPickedUp(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.pickedUpTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.pickedUpText(data.order.number)),
      text(orderMailTexts.pickedUpHelp),
      orderButton(data),
      ...attachedDocument(data),
      ...orderLines(data),
      ...withdrawalRight(data),
    ],
  };
}

/** To the shopper: the shop cancelled the order, and how payments are refunded. */
function orderCancelled(data: OrderMailData): MailBody {
  const { order } = data;
  const unpaid = paymentMethodTexts[order.paymentMethod].cancelledUnpaid;
  return {
    title: orderMailTexts.cancelledTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.cancelledText(order.number)),
      text(order.paidAt === null ? unpaid : orderMailTexts.cancelledPaid(order.total)),
      text(orderMailTexts.cancelledQuestion),
      ...orderLines(data),
    ],
  };
}

/** To the shopper: the release date of a pre-order changed, what that means, and that the shopper may cancel (L6). */
function preOrderMoved(data: OrderMailData): MailBody {
  const { order, payment, moved = [] } = data;
  const release = orderRelease(order.lines.map((line) => line.releaseDate));
  const arrival = release && [
    text(
      payment.pickup
        ? orderMailTexts.movedPickup(release.date)
        : orderMailTexts.movedSend(release.date, order.lines.length > 1),
    ),
  ];
  return {
    title: orderMailTexts.movedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.movedText(order.number)),
      ...moved.flatMap(movedReleaseDate),
      ...(arrival ?? []),
      text(orderMailTexts.movedKeep),
      text(orderMailTexts.movedCancel(order.paidAt !== null)),
      followButton(data),
      ...orderLines(data),
    ],
  };
}

/** To the shop's owner: a new order. */
function newOrder(data: OrderMailData): MailBody {
  const { order } = data;
  const name = `${order.billing.firstName} ${order.billing.lastName}`.trim();
  const reference = transferReference(order);
  return {
    title: orderMailTexts.newOrderTitle(order.number),
    blocks: [
      text(orderMailTexts.newOrderText(name === '' ? order.email : name)),
      text(
        `${orderTexts.date}: ${orderTexts.dateOf(order.placedAt)}`,
        `${orderTexts.paymentMethod}: ${paymentMethodTexts[order.paymentMethod].title}`,
        ...(reference === null ? [] : [`${orderTexts.reference}: ${formatReference(reference)}`]),
        `${orderMailTexts.delivery}: ${order.shippingMethod?.title ?? ''}`,
      ),
      ...orderLines(data),
      heading(orderMailTexts.contact),
      text(order.email, ...(order.billing.phone === '' ? [] : [order.billing.phone])),
      ...addresses(data),
    ],
  };
}

/** To the customer, who asked for it: the link of the order, and nothing else of it. */
function orderLink(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.linkTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.linkText(data.order.number)),
      followButton(data),
      smallText(orderMailTexts.linkNotYou),
    ],
  };
}

/** To the customer: what the order has now, and what is still to be paid or paid back. */
function orderChanged(data: OrderMailData): MailBody {
  const { order, difference } = data;
  return {
    title: orderMailTexts.changedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.changedText(order.number)),
      ...payOrPickUp(data),
      ...(difference && difference.asked > 0
        ? [
            text(orderMailTexts.changedAsked(difference.asked)),
            facts(
              [orderTexts.amount, formatMoney(difference.asked)],
              [orderTexts.iban, formatIban(difference.iban)],
              [orderTexts.accountName, difference.name],
              [orderTexts.reference, formatReference(difference.reference)],
            ),
          ]
        : []),
      ...(difference && difference.owed > 0 ? [text(orderMailTexts.changedOwed(difference.owed))] : []),
      ...orderLines(data),
      followButton(data),
      text(orderMailTexts.changedHelp),
    ],
  };
}

/** To the customer: a note of staff. */
function orderNote(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.noteTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.noteText(data.order.number)),
      ...(data.note ?? '').split('\n\n').map((paragraph) => text(...paragraph.split('\n'))),
      followButton(data),
      text(orderMailTexts.noteHelp),
    ],
  };
}

const orderMails: Record<OrderMailKind, (data: OrderMailData) => MailBody> = {
  'order-received': orderReceived,
  'payment-reminder': paymentReminder,
  'order-lapsed': orderLapsed,
  'order-paid': orderPaid,
  'order-ready': orderReady,
  'order-sent': orderSent,
  'order-picked-up': orderPickedUp,
  'order-cancelled': orderCancelled,
  'order-failed': orderFailed,
  'payment-returned': paymentReturned,
  'payment-alert': paymentAlert,
  'order-refunded': orderRefunded,
  'refund-account': refundAccount,
  'pre-order-moved': preOrderMoved,
  'order-link': orderLink,
  'order-note': orderNote,
  'order-changed': orderChanged,
  'new-order': newOrder,
};

/** Returns an email about an order. */
export function buildOrderMail(kind: OrderMailKind, data: OrderMailData): Mail {
  const { order, shop } = data;
  const about = { number: order.number, firstName: order.billing.firstName, total: order.total, shop: shop.name };
  return { subject: orderMailTexts.subject(kind, about), ...orderMails[kind](data) };
}
