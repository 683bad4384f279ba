import type { ReactElement } from 'react';
import { mailTexts } from '../../texts/mail.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paths } from '../../wire/paths.ts';
import { Letter } from './letter.tsx';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';
import { mailStyle } from './mail-style.ts';
import { Addresses, Lines, PayOrPickUp, WithdrawalRight, orderAddress } from './order-parts.tsx';

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
      <a href={orderAddress(data)} style={mailStyle.button}>
        {mailTexts.toOrder}
      </a>
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
  'new-order': (data) => <NewOrderMail {...data} />,
};

/** A letter about an order: its subject, and the letter as an element for whoever renders it to HTML and text. */
export function mailFor(kind: OrderMailKind, data: OrderMailData): { subject: string; element: ReactElement } {
  const { order, shop } = data;
  const about = { number: order.number, firstName: order.billing.firstName, total: order.total, shop: shop.name };
  return { subject: mailTexts.subject(kind, about), element: letters[kind](data) };
}
