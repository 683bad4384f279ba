import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import type { ShippingRate } from '../shipping/shipping-rates.ts';
import { choosePayment, offeredPaymentMethods, payByMoment, paymentMethodsFor } from './payment-methods.ts';

const rate = (method: ShippingRate['method']): ShippingRate => ({
  id: `${method}:1`,
  method,
  instance: 1,
  title: '',
  description: '',
  deliveryTime: '',
  price: cents(0),
  tax: cents(0),
});

describe('payment methods', () => {
  const both = { 'payments.bankTransfer': true, 'payments.cashAtPickup': true };

  it('offers cash only with pick-up, and each method only while it is switched on', () => {
    expect(paymentMethodsFor(rate('flat_rate'), both)).toEqual(['bacs']);
    expect(paymentMethodsFor(rate('local_pickup'), both)).toEqual(['bacs', 'cod']);
    expect(paymentMethodsFor(rate('local_pickup'), { ...both, 'payments.bankTransfer': false })).toEqual(['cod']);
    expect(paymentMethodsFor(null, { 'payments.bankTransfer': false, 'payments.cashAtPickup': true })).toEqual([]);
  });

  it('explains why a payment method is refused', () => {
    expect(choosePayment('cod', rate('local_pickup'), both)).toEqual({ ok: true, method: 'cod' });
    expect(choosePayment('cod', rate('flat_rate'), both)).toMatchObject({
      notice: { code: 'payment-not-with-shipping' },
    });
    expect(choosePayment('cod', rate('local_pickup'), { ...both, 'payments.cashAtPickup': false })).toMatchObject({
      notice: { code: 'unknown-payment-method' },
    });
    expect(choosePayment('gold', rate('flat_rate'), both)).toMatchObject({
      notice: { code: 'unknown-payment-method' },
    });
  });

  it('offers what goes with a way of shipping that the shop has', () => {
    expect(offeredPaymentMethods({ ...both, 'shipping.pickup': true })).toEqual(['bacs', 'cod']);
    expect(offeredPaymentMethods({ ...both, 'shipping.pickup': false })).toEqual(['bacs']);
  });

  it('waits for a transfer until the end of the last day, and for cash without an end (R24, R53)', () => {
    const settings = { 'payments.bankTransferDays': 7 };
    const placedAt = Date.parse('2026-11-22T11:48:00Z');
    expect(payByMoment('bacs', settings, placedAt)).toBe(Date.parse('2026-11-29T22:59:59.999Z'));
    expect(payByMoment('cod', settings, placedAt)).toBeNull();
  });
});
