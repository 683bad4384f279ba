// `/bestelling/{id}/?key=`: the state of an order, from the link in its emails.
import type { Context } from 'hono';
import { lineTitle } from '../../rules/orders/orders.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { showOrderStatus } from '../../shop/orders/show-order-status.ts';
import type { OrderStatusView } from '../../shop/orders/show-order-status.ts';
import { orderStatusTexts } from '../../texts/order-status.ts';
import type { OrderStatusProps } from '../../web/pages/order-status/props.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseId } from '../parse/form.ts';
import { answerNotFoundPage } from './not-found.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage } from './page-response.ts';

/** Answers the state when the key is correct; 404 for a wrong key or no order. Not stored, not indexed, no referrer (R18). */
export async function orderStatusPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const id = parseId(c.req.param('id'));
  const shown = await showOrderStatus(deps.shop, { id, key: c.req.query('key') ?? '' });
  c.header('Referrer-Policy', 'no-referrer');
  if (!shown) return answerNotFoundPage(deps, c);
  const context = await loadPageContext(deps, c);
  const props: OrderStatusProps = {
    ...baseProps(deps, context, {
      title: orderStatusTexts.title(shown.order.number),
      description: orderStatusTexts.description,
      path: c.req.path,
    }),
    page: 'order-status',
    order: toProps(shown),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}

/** What the page shows: no name, no address, no email address. */
function toProps({
  order,
  payment,
  withdrawals,
  returned,
  refunds,
  groups,
  parcels,
  isPartlySent,
}: OrderStatusView): OrderStatusProps['order'] {
  const { id, key, number, status, placedAt, paymentMethod, shippingMethod } = order;
  return {
    id,
    key,
    number,
    status,
    placedAt,
    paymentMethod,
    pickup: payment.pickup,
    isPickup: isPickup(shippingMethod?.id),
    isAwaitingTransfer: payment.bank !== null,
    lines: groups.map(({ group: { line }, remaining }) => ({
      id: line.id,
      title: lineTitle(line),
      quantity: line.quantity,
      withdrawn: line.quantity - remaining,
    })),
    parcels,
    isPartlySent,
    withdrawals: withdrawals.map((withdrawal) => ({
      id: withdrawal.id,
      at: withdrawal.at,
      state: withdrawal.state,
      refund: refunds.find(({ withdrawalId }) => withdrawalId === withdrawal.id)?.total ?? null,
      lost: (returned.get(withdrawal.id) ?? []).flatMap(({ lineId, lost, reason }) => {
        const line = groups.find(({ group }) => group.line.id === lineId)?.group.line;
        return line && lost > 0 ? [{ title: lineTitle(line), cents: lost, reason }] : [];
      }),
    })),
    refunds: refunds.map(({ id: refundId, total, paidAt }) => ({ id: refundId, total, paidAt, creditNote: null })),
  };
}
