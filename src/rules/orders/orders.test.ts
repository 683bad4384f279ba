import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import {
  isOrderStatus,
  isActionAllowed,
  nextStatuses,
  orderStates,
  orderStatuses,
  initialStatus,
  isPaidIn,
  paymentInstructions,
} from './orders.ts';
import type { OrderStatus } from './orders.ts';

describe('order statuses', () => {
  it.each<[OrderStatus, OrderStatus[], OrderStatus[]]>([
    ['on-hold', ['processing', 'cancelled'], ['processing', 'cancelled']],
    ['processing', ['sent', 'completed', 'cancelled'], ['ready-for-pickup', 'completed', 'cancelled']],
    ['ready-for-pickup', ['completed', 'cancelled'], ['completed', 'cancelled']],
    ['sent', ['completed'], ['completed']],
    ['completed', [], []],
    ['cancelled', [], []],
  ])('from %s: with shipping %j, with pick-up %j', (from, sent, pickedUp) => {
    expect(nextStatuses(from, false)).toEqual(sent);
    expect(nextStatuses(from, true)).toEqual(pickedUp);
  });

  it('reaches every status from the two initial ones, without cycles', () => {
    for (const begin of ['on-hold', 'processing'] as const) {
      const met = new Set<OrderStatus>();
      const visit = (status: OrderStatus, before: readonly OrderStatus[]): void => {
        expect(before).not.toContain(status);
        met.add(status);
        for (const next of orderStates[status].next) visit(next, [...before, status]);
      };
      visit(begin, []);
      expect(met.size).toBe(begin === 'on-hold' ? 6 : 5);
    }
  });

  it('lapses only while a transfer is awaited, and can be cancelled only before it has left', () => {
    expect(orderStatuses.filter((status) => isActionAllowed('lapse', status))).toEqual(['on-hold']);
    expect(orderStatuses.filter((status) => isActionAllowed('cancel', status))).toEqual([
      'on-hold',
      'processing',
      'ready-for-pickup',
    ]);
  });

  it('puts an order with a bank transfer on hold and one with cash in processing', () => {
    expect([initialStatus('bacs'), initialStatus('cod')]).toEqual(['on-hold', 'processing']);
  });

  it('gives payment instructions while a transfer is awaited, and pick-up instructions', () => {
    const shop = { iban: 'NL94VITR0123456789', accountName: 'Winkel', pickupAddress: 'Kade 1', pickupHours: 'altijd' };
    const order = {
      status: 'on-hold',
      paymentMethod: 'bacs',
      total: cents(500),
      number: '1001',
      payBy: 7,
      shippingMethod: { id: 'local_pickup:2', title: 'Afhalen', total: cents(0), tax: cents(0) },
    } as const;
    expect(paymentInstructions(order, shop)).toEqual({
      bank: {
        iban: 'NL94VITR0123456789',
        name: 'Winkel',
        amount: 500,
        reference: 'RF401001',
        by: 7,
        code: 'BCD\n002\n1\nSCT\n\nWinkel\nNL94VITR0123456789\nEUR5.00\n\nRF401001',
      },
      pickup: { address: 'Kade 1', hours: 'altijd' },
    });
    expect(paymentInstructions({ ...order, status: 'processing' }, shop).bank).toBeNull();
    expect(paymentInstructions({ ...order, status: 'cancelled' }, shop)).toEqual({ bank: null, pickup: null });
  });

  it('counts cash as paid when it is handed over, a transfer before anything leaves', () => {
    const paid = (method: 'bacs' | 'cod') => orderStatuses.filter((status) => isPaidIn(status, method));
    expect(paid('bacs')).toEqual(['processing', 'ready-for-pickup', 'sent', 'completed']);
    expect(paid('cod')).toEqual(['sent', 'completed']);
  });

  it('returns stock in one status only', () => {
    expect(orderStatuses.filter((status) => !orderStates[status].holdsStock)).toEqual(['cancelled']);
  });

  it('recognises its statuses', () => {
    expect(isOrderStatus('sent')).toBe(true);
    expect(isOrderStatus('toString')).toBe(false);
  });
});
