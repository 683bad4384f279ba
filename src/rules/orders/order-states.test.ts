import { describe, expect, it } from 'vitest';
import {
  isOrderStatus,
  nextStatuses,
  orderStates,
  orderStatuses,
  staffNextStatuses,
  statusForWire,
  statusMail,
  statusesWith,
  wireStatuses,
} from './order-states.ts';
import type { OrderStatus, WireStatus } from './order-states.ts';

const words = (texts: readonly string[]) => texts.join(' ');

describe('the states of orders (R60)', () => {
  // State; wc/v3 status, stock, emails and tasks of delivery and pick-up; what may follow a delivered and a picked-up order.
  it.each<readonly [OrderStatus, string, string, string]>([
    ['pending', 'pending, held, - -, to-pay to-pay', 'processing failed cancelled', 'processing failed cancelled'],
    ['on-hold', 'on-hold, held, - -, to-pay to-pay', 'processing cancelled', 'processing cancelled'],
    [
      'processing',
      'processing, held, order-paid order-paid, to-send to-pick-up',
      'sent completed cancelled refunded',
      'ready-for-pickup completed cancelled refunded',
    ],
    [
      'ready-for-pickup',
      'processing, held, order-ready order-ready, - to-pick-up',
      'completed cancelled refunded',
      'completed cancelled refunded',
    ],
    ['sent', 'completed, held, order-sent order-sent, - -', 'completed refunded', 'completed refunded'],
    ['completed', 'completed, held, - order-picked-up, - -', 'refunded', 'refunded'],
    ['cancelled', 'cancelled, returned, order-cancelled order-cancelled, - -', '', ''],
    [
      'failed',
      'failed, held, order-failed order-failed, to-pay to-pay',
      'pending processing cancelled',
      'pending processing cancelled',
    ],
    ['refunded', 'refunded, unchanged, - -, - -', '', ''],
  ])('%s', (status, effects, delivered, pickedUp) => {
    const { wire, stock, task } = orderStates[status];
    const mails = words([false, true].map((pickup) => statusMail(status, pickup).mail ?? '-'));
    expect([wire, stock, mails, words([task.delivery ?? '-', task.pickup ?? '-'])].join(', ')).toBe(effects);
    expect(words(nextStatuses(status, false))).toBe(delivered);
    expect(words(nextStatuses(status, true))).toBe(pickedUp);
  });

  it('staff sets no state of a payment or a refund', () => {
    expect(statusesWith(({ isSetByStaff }) => !isSetByStaff)).toEqual(['pending', 'on-hold', 'failed', 'refunded']);
    expect(staffNextStatuses('pending', false)).toEqual(['processing', 'cancelled']);
    expect(staffNextStatuses('completed', true)).toEqual([]);
  });

  it('what was handed over can be undone while its email waits', () => {
    const undoable = (pickup: boolean) => orderStatuses.filter((status) => statusMail(status, pickup).isUndoable);
    expect([undoable(false), undoable(true)]).toEqual([['sent'], ['sent', 'completed']]);
  });

  it('lapses while a payment is awaited, counts as a sale once it is agreed, and has documents until it is void', () => {
    expect(statusesWith(({ lapses }) => lapses)).toEqual(['pending', 'on-hold', 'failed']);
    expect(statusesWith(({ awaits }) => awaits !== null)).toEqual(['pending', 'on-hold', 'failed']);
    expect(statusesWith(({ isSale }) => !isSale)).toEqual(['pending', 'cancelled', 'failed', 'refunded']);
    expect(statusesWith(({ hasDocuments }) => !hasDocuments)).toEqual(['cancelled', 'refunded']);
    expect(statusesWith(({ isHandedOver }) => isHandedOver)).toEqual(['sent', 'completed']);
    expect(statusesWith(({ isOver }) => isOver)).toEqual(['completed', 'cancelled', 'refunded']);
  });

  it('every state but the first ones can be reached, and every status of the protocol has a state', () => {
    const reached = new Set<OrderStatus>(['pending', 'on-hold']);
    for (const status of reached) for (const next of orderStates[status].next) reached.add(next);
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted());
    expect(new Set(orderStatuses.map((status) => orderStates[status].wire))).toEqual(new Set(wireStatuses));
  });

  it.each<readonly [WireStatus, OrderStatus, boolean, OrderStatus | null]>([
    ['completed', 'processing', false, 'sent'],
    ['completed', 'processing', true, 'completed'],
    ['completed', 'sent', false, 'sent'],
    ['completed', 'ready-for-pickup', true, 'completed'],
    ['processing', 'ready-for-pickup', true, 'ready-for-pickup'],
    ['processing', 'on-hold', false, 'processing'],
    ['processing', 'sent', false, null],
    ['refunded', 'completed', false, null],
  ])('a program that sets %s of an order that is %s (picked up: %s) means %s', (wire, status, pickup, meant) => {
    expect(statusForWire(wire, status, pickup)).toBe(meant);
  });

  it('recognises its states', () => {
    expect(isOrderStatus('sent')).toBe(true);
    expect(isOrderStatus('toString')).toBe(false);
  });
});
