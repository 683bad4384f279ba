import type { Order, PaymentInstructions } from '../../../rules/orders/orders.ts';
import type { BaseProps } from '../../page-props.ts';

export interface OrderReceivedProps extends BaseProps {
  page: 'order-received';
  order: Order;
  payment: PaymentInstructions;
}
