import type { ReactElement } from 'react';
import { mailTexts } from '../../texts/mail.ts';
import { orderRelease } from '../../rules/pre-order.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paths } from '../../wire/paths.ts';
import { Letter } from './letter.tsx';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';
import { mailStyle } from './mail-style.ts';
import {
  AddressText,
  Addresses,
  Lines,
  MovedDay,
  PayOrPickUp,
  PickUp,
  SentWhen,
  WithdrawalRight,
  orderAddress,
} from './order-parts.tsx';

/** To the shopper: the order is in, what to do now, all that was agreed, and the right to withdraw. */
function OrderReceivedMail(data: OrderMailData) {
  const { order, shop } = data;
  return (
    <Letter title={mailTexts.receivedTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.receivedText(order.number)}</p>
      <PayOrPickUp {...data} />
      <Lines order={order} />
      <Addresses order={order} />
      <ToOrder {...data} />
      <p style={mailStyle.small}>{mailTexts.guarantee}</p>
      <WithdrawalRight {...data} />
    </Letter>
  );
}

/** To the shopper: no payment came, the order is over. */
function OrderLapsedMail(data: OrderMailData) {
  const { order, shop, origin } = data;
  return (
    <Letter title={mailTexts.lapsedTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.lapsedText(order.number)}</p>
      <p style={mailStyle.text}>{mailTexts.lapsedPaid}</p>
      <p style={mailStyle.text}>{mailTexts.lapsedAgain}</p>
      <a href={origin + paths.shop} style={mailStyle.button}>
        {mailTexts.toShop}
      </a>
      <Lines order={order} />
    </Letter>
  );
}

/** To the shopper: the transfer came, and what happens now. */
function OrderPaidMail(data: OrderMailData) {
  const { order, payment, shop, deliveryTime } = data;
  return (
    <Letter title={mailTexts.paidTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.paidText(order.number, order.total)}</p>
      <p style={mailStyle.text}>{payment.pickup ? mailTexts.paidPickup : mailTexts.paidSend}</p>
      {!payment.pickup && <SentWhen order={order} deliveryTime={deliveryTime} />}
      <ToOrder {...data} />
      <Lines order={order} />
    </Letter>
  );
}

/** To the shopper: it can be picked up, where and when, and what to bring. */
function OrderReadyMail(data: OrderMailData) {
  const { order, payment, shop } = data;
  return (
    <Letter title={mailTexts.readyTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.readyText(order.number)}</p>
      <PickUp order={order} payment={payment} />
      <ToOrder {...data} />
      <Lines order={order} />
    </Letter>
  );
}

/** To the shopper: it has left, to which address. */
function OrderSentMail(data: OrderMailData) {
  const { order, shop } = data;
  return (
    <Letter title={mailTexts.sentTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.sentText(order.number)}</p>
      <AddressText address={order.shipping} />
      <p style={mailStyle.text}>{mailTexts.sentHelp}</p>
      <ToOrder {...data} />
      <Lines order={order} />
      <WithdrawalRight {...data} />
    </Letter>
  );
}

/** To the shopper: the shop cancelled it; what was paid comes back, and how. */
function OrderCancelledMail(data: OrderMailData) {
  const { order, shop } = data;
  const unpaid = order.paymentMethod === 'cod' ? mailTexts.cancelledCash : mailTexts.cancelledUnpaid;
  return (
    <Letter title={mailTexts.cancelledTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.cancelledText(order.number)}</p>
      <p style={mailStyle.text}>{order.paidAt === null ? unpaid : mailTexts.cancelledPaid(order.total)}</p>
      <p style={mailStyle.text}>{mailTexts.cancelledQuestion}</p>
      <Lines order={order} />
    </Letter>
  );
}

/** To the shopper: what was bought ahead appears on another day, what that means, and that nobody need wait (L6). */
function PreOrderMovedMail(data: OrderMailData) {
  const { order, shop, payment, moved = [] } = data;
  const release = orderRelease(order.lines.map((line) => line.releaseDate));
  return (
    <Letter title={mailTexts.movedTitle} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.hello(order.billing.firstName)}</p>
      <p style={mailStyle.text}>{mailTexts.movedText(order.number)}</p>
      {moved.map((line) => (
        <MovedDay key={line.id} line={line} />
      ))}
      {release && (
        <p style={mailStyle.text}>
          {payment.pickup
            ? mailTexts.movedPickup(release.date)
            : mailTexts.movedSend(release.date, order.lines.length > 1)}
        </p>
      )}
      <p style={mailStyle.text}>{mailTexts.movedKeep}</p>
      <p style={mailStyle.text}>{mailTexts.movedCancel(order.paidAt !== null)}</p>
      <ToOrder {...data} />
      <Lines order={order} />
    </Letter>
  );
}

function ToOrder(data: OrderMailData) {
  return (
    <a href={orderAddress(data)} style={mailStyle.button}>
      {mailTexts.toOrder}
    </a>
  );
}

/** To the owner: somebody bought something. */
function NewOrderMail(data: OrderMailData) {
  const { order, shop } = data;
  const name = `${order.billing.firstName} ${order.billing.lastName}`.trim();
  return (
    <Letter title={mailTexts.newOrderTitle(order.number)} shop={shop}>
      <p style={mailStyle.text}>{mailTexts.newOrderText(name === '' ? order.email : name)}</p>
      <p style={mailStyle.text}>
        {orderTexts.date}: {orderTexts.dateOf(order.placedAt)}
        <br />
        {orderTexts.paymentMethod}: {orderTexts.paymentMethodOf(order.paymentMethod)}
        <br />
        {mailTexts.delivery}: {order.shippingMethod?.title ?? ''}
      </p>
      <Lines order={order} />
      <h2 style={mailStyle.h2}>{mailTexts.contact}</h2>
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
    </Letter>
  );
}

const letters: Record<OrderMailKind, (data: OrderMailData) => ReactElement> = {
  'order-received': (data) => <OrderReceivedMail {...data} />,
  'order-lapsed': (data) => <OrderLapsedMail {...data} />,
  'order-paid': (data) => <OrderPaidMail {...data} />,
  'order-ready': (data) => <OrderReadyMail {...data} />,
  'order-sent': (data) => <OrderSentMail {...data} />,
  'order-cancelled': (data) => <OrderCancelledMail {...data} />,
  'pre-order-moved': (data) => <PreOrderMovedMail {...data} />,
  'new-order': (data) => <NewOrderMail {...data} />,
};

/** A letter about an order: its subject, and the letter as an element for whoever renders it to HTML and text. */
export function mailFor(kind: OrderMailKind, data: OrderMailData): { subject: string; element: ReactElement } {
  const { order, shop } = data;
  const about = { number: order.number, firstName: order.billing.firstName, total: order.total, shop: shop.name };
  return { subject: mailTexts.subject(kind, about), element: letters[kind](data) };
}
