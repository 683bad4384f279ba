import type { ReactElement } from 'react';
import { orderMailTexts } from '../../texts/order-mails.ts';
import { orderRelease } from '../../rules/catalog/pre-order.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { paths } from '../../wire/paths.ts';
import { MailLayout } from './mail-layout.tsx';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';
import { mailStyle } from './mail-style.ts';
import {
  AddressText,
  Addresses,
  OrderLinesTable,
  MovedReleaseDate,
  PayOrPickUp,
  PickUp,
  ShippingTime,
  WithdrawalRight,
  orderLink,
} from './order-parts.tsx';

/** To the shopper: order received, what to do now, everything that was agreed, and the right of withdrawal. */
function OrderReceivedMail(data: OrderMailData) {
  const { order, shop } = data;
  return (
    <MailLayout title={orderMailTexts.receivedTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.receivedText(order.number)}</p>
      <PayOrPickUp {...data} />
      <OrderLinesTable order={order} />
      <Addresses order={order} />
      <OrderLinkButton {...data} />
      <p style={mailStyle.small}>{orderMailTexts.guarantee}</p>
      <WithdrawalRight {...data} />
    </MailLayout>
  );
}

/** To the shopper: the order was cancelled because no payment arrived. */
function OrderLapsedMail(data: OrderMailData) {
  const { order, shop, origin } = data;
  return (
    <MailLayout title={orderMailTexts.lapsedTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.lapsedText(order.number)}</p>
      <p style={mailStyle.text}>{orderMailTexts.lapsedPaid}</p>
      <p style={mailStyle.text}>{orderMailTexts.lapsedAgain}</p>
      <a href={origin + paths.shop} style={mailStyle.button}>
        {orderMailTexts.toShop}
      </a>
      <OrderLinesTable order={order} />
    </MailLayout>
  );
}

/** To the shopper: the bank transfer arrived, and what happens next. */
function OrderPaidMail(data: OrderMailData) {
  const { order, payment, shop, deliveryTime } = data;
  return (
    <MailLayout title={orderMailTexts.paidTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.paidText(order.number, order.total)}</p>
      <p style={mailStyle.text}>{payment.pickup ? orderMailTexts.paidPickup : orderMailTexts.paidSend}</p>
      {!payment.pickup && <ShippingTime order={order} deliveryTime={deliveryTime} />}
      <OrderLinkButton {...data} />
      <OrderLinesTable order={order} />
    </MailLayout>
  );
}

/** To the shopper: the order is ready to be picked up; where, when, and what to bring. */
function OrderReadyMail(data: OrderMailData) {
  const { order, payment, shop } = data;
  return (
    <MailLayout title={orderMailTexts.readyTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.readyText(order.number)}</p>
      <PickUp order={order} payment={payment} />
      <OrderLinkButton {...data} />
      <OrderLinesTable order={order} />
    </MailLayout>
  );
}

/** To the shopper: the order was shipped, and to which address. */
function OrderSentMail(data: OrderMailData) {
  const { order, shop } = data;
  return (
    <MailLayout title={orderMailTexts.sentTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.sentText(order.number)}</p>
      <AddressText address={order.shipping} />
      <p style={mailStyle.text}>{orderMailTexts.sentHelp}</p>
      <OrderLinkButton {...data} />
      <OrderLinesTable order={order} />
      <WithdrawalRight {...data} />
    </MailLayout>
  );
}

/** To the shopper: the shop cancelled the order, and how payments are refunded. */
function OrderCancelledMail(data: OrderMailData) {
  const { order, shop } = data;
  const unpaid = paymentMethodTexts[order.paymentMethod].cancelledUnpaid;
  return (
    <MailLayout title={orderMailTexts.cancelledTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.cancelledText(order.number)}</p>
      <p style={mailStyle.text}>{order.paidAt === null ? unpaid : orderMailTexts.cancelledPaid(order.total)}</p>
      <p style={mailStyle.text}>{orderMailTexts.cancelledQuestion}</p>
      <OrderLinesTable order={order} />
    </MailLayout>
  );
}

/** To the shopper: the release date of a pre-order changed, what that means, and that the shopper may cancel (L6). */
function PreOrderMovedMail(data: OrderMailData) {
  const { order, shop, payment, moved = [] } = data;
  const release = orderRelease(order.lines.map((line) => line.releaseDate));
  return (
    <MailLayout title={orderMailTexts.movedTitle} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{orderMailTexts.movedText(order.number)}</p>
      {moved.map((line) => (
        <MovedReleaseDate key={line.id} line={line} />
      ))}
      {release && (
        <p style={mailStyle.text}>
          {payment.pickup
            ? orderMailTexts.movedPickup(release.date)
            : orderMailTexts.movedSend(release.date, order.lines.length > 1)}
        </p>
      )}
      <p style={mailStyle.text}>{orderMailTexts.movedKeep}</p>
      <p style={mailStyle.text}>{orderMailTexts.movedCancel(order.paidAt !== null)}</p>
      <OrderLinkButton {...data} />
      <OrderLinesTable order={order} />
    </MailLayout>
  );
}

function OrderLinkButton(data: OrderMailData) {
  return (
    <a href={orderLink(data)} style={mailStyle.button}>
      {orderMailTexts.toOrder}
    </a>
  );
}

/** To the shop's owner: a new order. */
function NewOrderMail(data: OrderMailData) {
  const { order, shop } = data;
  const name = `${order.billing.firstName} ${order.billing.lastName}`.trim();
  return (
    <MailLayout title={orderMailTexts.newOrderTitle(order.number)} shop={shop}>
      <p style={mailStyle.text}>{orderMailTexts.newOrderText(name === '' ? order.email : name)}</p>
      <p style={mailStyle.text}>
        {orderTexts.date}: {orderTexts.dateOf(order.placedAt)}
        <br />
        {orderTexts.paymentMethod}: {paymentMethodTexts[order.paymentMethod].title}
        <br />
        {orderMailTexts.delivery}: {order.shippingMethod?.title ?? ''}
      </p>
      <OrderLinesTable order={order} />
      <h2 style={mailStyle.h2}>{orderMailTexts.contact}</h2>
      <p style={mailStyle.text}>
        {order.email}
        {order.billing.phone !== '' && (
          <>
            <br />
            {order.billing.phone}
          </>
        )}
      </p>
      <Addresses order={order} />
    </MailLayout>
  );
}

const orderMails: Record<OrderMailKind, (data: OrderMailData) => ReactElement> = {
  'order-received': (data) => <OrderReceivedMail {...data} />,
  'order-lapsed': (data) => <OrderLapsedMail {...data} />,
  'order-paid': (data) => <OrderPaidMail {...data} />,
  'order-ready': (data) => <OrderReadyMail {...data} />,
  'order-sent': (data) => <OrderSentMail {...data} />,
  'order-cancelled': (data) => <OrderCancelledMail {...data} />,
  'pre-order-moved': (data) => <PreOrderMovedMail {...data} />,
  'new-order': (data) => <NewOrderMail {...data} />,
};

/**
 * Returns the subject of an email about an order and its content as a React element. The caller renders it to HTML and
 * text.
 */
export function buildOrderMail(kind: OrderMailKind, data: OrderMailData): { subject: string; element: ReactElement } {
  const { order, shop } = data;
  const about = { number: order.number, firstName: order.billing.firstName, total: order.total, shop: shop.name };
  return { subject: orderMailTexts.subject(kind, about), element: orderMails[kind](data) };
}
