// Emails about the money of an order: what is still to be paid, what was refused, and what goes back.
import { isOnline } from '../../rules/checkout/payment-methods.ts';
import { orderMailTexts } from '../../texts/order-mails.ts';
import { paths } from '../../wire/paths.ts';
import { paymentPaths } from '../../wire/payment-paths.ts';
import { refundPaths } from '../../wire/refund-paths.ts';
import { button, smallText, text } from './mail-blocks.ts';
import type { MailBody } from './mail-blocks.ts';
import type { OrderMailData } from './mail-data.ts';
import { attachedDocument, followButton, greeting, orderLines, payOrPickUp } from './order-blocks.ts';

/** Where an order that was not paid can be paid. */
function payAgain({ order, origin }: OrderMailData) {
  return button(orderMailTexts.payAgain, origin + paymentPaths.pay(order.id, order.key));
}

/** To the shopper: the order was cancelled because its online payment was not finished. */
function onlineOrderLapsed(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.lapsedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.lapsedOnlineText(data.order.number)),
      text(orderMailTexts.failedAgain),
      payAgain(data),
      ...orderLines(data),
    ],
  };
}

/** To the shopper: the order was cancelled because no payment arrived. */
export function orderLapsed(data: OrderMailData): MailBody {
  if (isOnline(data.order.paymentMethod)) return onlineOrderLapsed(data);
  return {
    title: orderMailTexts.lapsedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.lapsedText(data.order.number)),
      text(orderMailTexts.lapsedPaid),
      text(orderMailTexts.lapsedAgain),
      button(orderMailTexts.toShop, data.origin + paths.shop),
      ...orderLines(data),
    ],
  };
}

/** To the shopper: the transfer has not arrived, and how and until when to make it. */
export function paymentReminder(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.reminderTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.reminderText(data.order.number)),
      text(orderMailTexts.reminderCrossed),
      ...payOrPickUp(data),
      followButton(data),
      ...orderLines(data),
    ],
  };
}

/** To the shopper: the online payment was refused. */
export function orderFailed(data: OrderMailData): MailBody {
  return {
    title: orderMailTexts.failedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.failedText(data.order.number)),
      text(orderMailTexts.failedAgain),
      payAgain(data),
      text(orderMailTexts.failedHelp),
      ...orderLines(data),
    ],
  };
}

/** To the shopper: a payment that the order could not take goes back. */
export function paymentReturned(data: OrderMailData): MailBody {
  const { order, returned } = data;
  if (!returned) throw new Error(`nothing of order ${order.id} goes back`);
  return {
    title: orderMailTexts.returnedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.returnedText(order.number, returned.amount)),
      text(orderMailTexts.returnedReason[returned.reason]),
      text(orderMailTexts.returnedWhen),
      followButton(data),
      text(orderMailTexts.refundedHelp),
    ],
  };
}

/** To the owner: a payment that needs a look. */
export function paymentAlert({ order, alert, origin }: OrderMailData): MailBody {
  if (!alert) throw new Error(`no alert about order ${order.id}`);
  return {
    title: orderMailTexts.alertTitle,
    blocks: [
      text(orderMailTexts.alertText[alert](order.number)),
      button(orderMailTexts.alertOpen, `${origin}${paths.staff}orders/${order.id}`),
    ],
  };
}

/** To the shopper: money is on its way back. */
export function orderRefunded(data: OrderMailData): MailBody {
  const { order, refund, last4 = null } = data;
  const amount = refund?.total ?? 0;
  return {
    title: orderMailTexts.refundedTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.refundedText(order.number, amount, last4)),
      ...(refund && refund.reason !== '' ? [text(orderMailTexts.refundedReason(refund.reason))] : []),
      ...attachedDocument(data),
      followButton(data),
      text(orderMailTexts.refundedHelp),
    ],
  };
}

/** To the customer: at which page to say where a refund goes. */
export function refundAccount(data: OrderMailData): MailBody {
  const { order, link, origin } = data;
  if (!link) throw new Error(`no link for the refund of order ${order.id}`);
  return {
    title: orderMailTexts.accountTitle,
    blocks: [
      greeting(data),
      text(orderMailTexts.accountText(order.number, link.amount)),
      button(orderMailTexts.accountButton, origin + refundPaths.account(order.id, link.key)),
      text(orderMailTexts.accountUntil(link.expiresAt)),
      smallText(orderMailTexts.accountSafe),
    ],
  };
}
