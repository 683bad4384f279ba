import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import type { ShippingRate } from '../shipping/shipping-rates.ts';
import { choosePayment, payByMoment, paymentMethodsFor } from './payment-methods.ts';

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

  it('waits for a transfer as many days as the setting says, and for cash without an end (R24)', () => {
    const settings = { 'payments.bankTransferDays': 7 };
    expect(payByMoment('bacs', settings, 1_000)).toBe(1_000 + 7 * 86_400_000);
    expect(payByMoment('cod', settings, 1_000)).toBeNull();
  });
});
