// The status of an order as a tag.
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const statusTones: Readonly<Record<OrderStatus, TagTone>> = {
  pending: 'wait',
  'on-hold': 'wait',
  processing: 'act',
  'ready-for-pickup': 'good',
  sent: 'good',
  completed: 'calm',
  cancelled: 'off',
  failed: 'off',
  refunded: 'off',
};

export function OrderStatusTag({ status, name }: { status: OrderStatus; name: string }) {
  return <Tag tone={statusTones[status]}>{name}</Tag>;
}
