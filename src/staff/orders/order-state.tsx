// What each state of an order looks like, and what people do to bring it there.
import type { OrderStatus } from '../../rules/orders.ts';
import { Tag } from '../parts/tag.tsx';
import type { Tone } from '../parts/tag.tsx';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  'on-hold': 'wait',
  processing: 'act',
  'ready-for-pickup': 'good',
  sent: 'good',
  completed: 'calm',
  cancelled: 'off',
};

export function OrderState({ status, name }: { status: OrderStatus; name: string }) {
  return <Tag tone={tones[status]}>{name}</Tag>;
}
