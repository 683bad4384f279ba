import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import type { ShippingRate } from '../shipping/shipping-rates.ts';
import {
  choosePayment,
  offeredPaymentMethods,
  onlineMethodsFor,
  payByMoment,
  paymentMethodsFor,
  sortForCountry,
} from './payment-methods.ts';

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
  const both = {
    'payments.online': false,
    'payments.ideal': true,
    'payments.bancontact': true,
    'payments.creditcard': true,
    'payments.applepay': true,
    'payments.paypal': true,
    'payments.riverty': false,
    'payments.providerMethods': [],
    'payments.bankTransfer': true,
    'payments.cashAtPickup': true,
  };
  const paid = { total: cents(12_00), country: 'NL' };
  const provider = ['ideal', 'bancontact', 'creditcard', 'riverty'].map((method) => ({
    method,
    min: method === 'riverty' ? '5.00' : '0.01',
    max: method === 'riverty' ? '2500.00' : '',
  }));
  const all = { ...both, 'payments.online': true, 'payments.riverty': true, 'payments.providerMethods': provider };

  it('offers cash only with pick-up, and each method only while it is switched on', () => {
    expect(paymentMethodsFor(rate('flat_rate'), both)).toEqual(['bacs']);
    expect(paymentMethodsFor(rate('local_pickup'), both)).toEqual(['bacs', 'cod']);
    expect(paymentMethodsFor(rate('local_pickup'), { ...both, 'payments.bankTransfer': false })).toEqual(['cod']);
    expect(paymentMethodsFor(null, { ...both, 'payments.bankTransfer': false })).toEqual([]);
  });

  it('explains why a payment method is refused', () => {
    expect(choosePayment('cod', rate('local_pickup'), both, paid)).toEqual({ ok: true, method: 'cod' });
    expect(choosePayment('cod', rate('flat_rate'), both, paid)).toMatchObject({
      notice: { code: 'payment-not-with-shipping' },
    });
    expect(choosePayment('cod', rate('local_pickup'), { ...both, 'payments.cashAtPickup': false }, paid)).toMatchObject(
      {
        notice: { code: 'unknown-payment-method' },
      },
    );
    expect(choosePayment('gold', rate('flat_rate'), both, paid)).toMatchObject({
      notice: { code: 'unknown-payment-method' },
    });
  });

  it('offers what goes with a way of shipping that the shop has', () => {
    expect(offeredPaymentMethods({ ...both, 'shipping.pickup': true })).toEqual(['bacs', 'cod']);
    expect(offeredPaymentMethods({ ...both, 'shipping.pickup': false })).toEqual(['bacs']);
  });

  it('offers a method of the provider while online payment is on and the provider has it', () => {
    expect(paymentMethodsFor(rate('flat_rate'), all)).toEqual(['ideal', 'bancontact', 'creditcard', 'riverty', 'bacs']);
    expect(paymentMethodsFor(rate('flat_rate'), { ...all, 'payments.online': false })).toEqual(['bacs']);
    expect(paymentMethodsFor(rate('flat_rate'), { ...all, 'payments.ideal': false })[0]).toBe('bancontact');
  });

  it('refuses an amount or a country that the provider does not accept', () => {
    const choose = (total: number, country: string) =>
      choosePayment('riverty', rate('flat_rate'), all, { total: cents(total), country });
    expect(choose(5_00, 'NL')).toEqual({ ok: true, method: 'riverty' });
    expect(choose(2_500_00, 'BE')).toEqual({ ok: true, method: 'riverty' });
    expect(choose(4_99, 'NL')).toMatchObject({ notice: { code: 'payment-not-for-amount' } });
    expect(choose(2_500_01, 'NL')).toMatchObject({ notice: { code: 'payment-not-for-amount' } });
    expect(choose(12_00, 'DE')).toMatchObject({ notice: { code: 'payment-not-for-country' } });
  });

  it('shows iDEAL first, and Bancontact to Belgian shoppers (U36)', () => {
    expect(onlineMethodsFor(paid, all)).toEqual(['ideal', 'bancontact', 'creditcard', 'riverty']);
    expect(onlineMethodsFor({ ...paid, country: 'BE' }, all)[0]).toBe('bancontact');
    expect(sortForCountry([{ id: 'ideal' }, { id: 'bacs' }, { id: 'bancontact' }], 'BE').map(({ id }) => id)).toEqual([
      'bancontact',
      'ideal',
      'bacs',
    ]);
  });

  it('holds the units of an online order for fifteen minutes (R24)', () => {
    expect(payByMoment('ideal', { 'payments.bankTransferDays': 7 }, 1_000)).toBe(901_000);
  });

  it('waits for a transfer until the end of the last day, and for cash without an end (R24, R53)', () => {
    const settings = { 'payments.bankTransferDays': 7 };
    const placedAt = Date.parse('2026-11-22T11:48:00Z');
    expect(payByMoment('bacs', settings, placedAt)).toBe(Date.parse('2026-11-29T22:59:59.999Z'));
    expect(payByMoment('cod', settings, placedAt)).toBeNull();
  });
});
