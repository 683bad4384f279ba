import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { decidePayment } from './payment-states.ts';
import type { PaymentDecision, PaymentStatus } from './payment-states.ts';

const total = cents(12_00);

interface Case {
  payment?: PaymentStatus;
  wasSecured?: boolean;
  isNewest?: boolean;
  order?: OrderStatus;
  isPaid?: boolean;
  endedBy?: 'lapse' | 'cancellation';
  answer: PaymentStatus;
  amount?: number;
  currency?: string;
  chargedBack?: number;
}

function decide(one: Case): PaymentDecision {
  return decidePayment(
    {
      status: one.payment ?? 'open',
      cents: total,
      currency: 'EUR',
      chargedBack: cents(0),
      wasSecured: one.wasSecured ?? false,
      isNewest: one.isNewest ?? true,
    },
    { status: one.order ?? 'pending', isPaid: one.isPaid ?? false, endedBy: one.endedBy ?? null },
    {
      status: one.answer,
      currency: one.currency ?? 'EUR',
      cents: one.amount ?? total,
      chargedBack: one.chargedBack ?? 0,
    },
  );
}

describe('what a state of the provider does', () => {
  const table: readonly (readonly [string, Case, Partial<PaymentDecision>])[] = [
    ['open renews the hold', { answer: 'open' }, { effect: 'renew-hold', status: 'open' }],
    ['pending renews the hold', { answer: 'pending' }, { effect: 'renew-hold', status: 'pending' }],
    ['paid pays the order', { answer: 'paid' }, { effect: 'pay', status: 'paid' }],
    ['authorised pays the order', { answer: 'authorized' }, { effect: 'pay', status: 'authorized' }],
    ['paid pays an order whose last payment failed', { order: 'failed', answer: 'paid' }, { effect: 'pay' }],
    ['paid pays an order that waits for a transfer', { order: 'on-hold', answer: 'paid' }, { effect: 'pay' }],
    ['failed ends the payment', { answer: 'failed' }, { effect: 'fail', status: 'failed' }],
    ['cancelled ends the payment', { answer: 'canceled' }, { effect: 'fail', status: 'canceled' }],
    ['expired ends the payment', { answer: 'expired' }, { effect: 'fail', status: 'expired' }],
    ['failed again does nothing', { payment: 'failed', order: 'failed', answer: 'failed' }, { effect: 'none' }],
    ['failed of an older payment leaves the order', { isNewest: false, answer: 'failed' }, { effect: 'none' }],
    ['failed leaves an order that waits for a transfer', { order: 'on-hold', answer: 'failed' }, { effect: 'none' }],
    [
      'an unknown state keeps the order and alerts',
      { answer: 'unknown' },
      { effect: 'renew-hold', alert: 'unknown-state', status: 'unknown' },
    ],
    ['an unknown state alerts once', { payment: 'unknown', answer: 'unknown' }, { effect: 'renew-hold', alert: null }],
    ['paid after an unknown state pays', { payment: 'unknown', answer: 'paid' }, { effect: 'pay' }],
    [
      'paid again does nothing',
      { payment: 'paid', wasSecured: true, order: 'processing', isPaid: true, answer: 'paid' },
      { effect: 'none', alert: null },
    ],
    [
      'an old answer does not open a paid payment',
      { payment: 'paid', wasSecured: true, order: 'processing', isPaid: true, answer: 'open' },
      { effect: 'none', status: 'paid' },
    ],
    ['an old answer does not open an ended payment', { payment: 'failed', answer: 'open' }, { status: 'failed' }],
    ['paid after it ended counts', { payment: 'expired', order: 'failed', answer: 'paid' }, { effect: 'pay' }],
    [
      'captured: authorised becomes paid',
      { payment: 'authorized', wasSecured: true, order: 'sent', isPaid: true, answer: 'paid' },
      { effect: 'none', status: 'paid', alert: null },
    ],
    [
      'an authorisation that ends is told',
      { payment: 'authorized', wasSecured: true, order: 'processing', isPaid: true, answer: 'expired' },
      { effect: 'none', alert: 'authorization-lost' },
    ],
    [
      'a chargeback is told',
      { payment: 'paid', wasSecured: true, order: 'sent', isPaid: true, answer: 'paid', chargedBack: 12_00 },
      { effect: 'none', alert: 'chargeback' },
    ],
    ['another amount does not pay', { answer: 'paid', amount: 11_99 }, { effect: 'none', alert: 'other-amount' }],
    ['another currency does not pay', { answer: 'paid', currency: 'USD' }, { effect: 'none', alert: 'other-amount' }],
    [
      'a second payment goes back',
      { order: 'processing', isPaid: true, answer: 'paid' },
      { effect: 'return', reason: 'paid-twice' },
    ],
    [
      'a payment after the hold ended opens the order again',
      { order: 'cancelled', endedBy: 'lapse', answer: 'paid' },
      { effect: 'reopen' },
    ],
    [
      'a payment of a cancelled order goes back',
      { order: 'cancelled', endedBy: 'cancellation', answer: 'paid' },
      { effect: 'return', reason: 'order-ended' },
    ],
    ['open changes nothing for a cancelled order', { order: 'cancelled', answer: 'open' }, { effect: 'none' }],
  ];

  it.each(table)('[T10] %s', (_, given, expected) => {
    expect(decide(given)).toMatchObject(expected);
  });
});
