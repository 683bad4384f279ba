import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { initialStatus, isPaidIn, orderStatuses } from './order-states.ts';
import { paymentInstructions } from './orders.ts';

describe('order statuses', () => {
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
      billing: { country: 'NL' },
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
    const belgian = paymentInstructions({ ...order, billing: { country: 'BE' } }, shop).bank;
    expect(belgian?.reference).toBe('+++000/0001/00131+++');
    expect(paymentInstructions({ ...order, status: 'processing' }, shop).bank).toBeNull();
    expect(paymentInstructions({ ...order, status: 'cancelled' }, shop)).toEqual({ bank: null, pickup: null });
  });

  it('counts cash as paid when it is handed over, a transfer before anything leaves', () => {
    const paid = (method: 'bacs' | 'cod') => orderStatuses.filter((status) => isPaidIn(status, method));
    expect(paid('bacs')).toEqual(['processing', 'ready-for-pickup', 'sent', 'completed', 'refunded']);
    expect(paid('cod')).toEqual(['sent', 'completed', 'refunded']);
  });
});
