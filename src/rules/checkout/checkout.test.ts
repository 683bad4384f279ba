import { describe, expect, it } from 'vitest';
import { emptyAddress } from './addresses.ts';
import type { ShippingRate } from '../cart/cart.ts';
import {
  canonicalBody,
  checkCheckout,
  choosePayment,
  initialStatus,
  normaliseCheckout,
  hasOnlyCountryProblems,
  paymentMethodsFor,
  totalRefusal,
} from './checkout.ts';
import { cents } from '../pricing/money.ts';
import { nextAttemptAt } from '../jobs/jobs.ts';
import { paymentInstructions } from '../orders/orders.ts';

const billing = {
  ...emptyAddress,
  firstName: 'Noor',
  lastName: 'de Vries',
  street: 'Kade',
  houseNumber: '12',
  postcode: '1011ab',
  city: 'Utrecht',
};
const form = {
  email: 'noor@voorbeeld.nl',
  billing,
  shipping: null,
  shippingRateId: null,
  paymentMethod: 'bacs',
  note: '',
};
const rules = { requireNumber: true, longestNote: 1_000 };
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

describe('the checkout form', () => {
  it('has the same body however it is spelled', () => {
    const typed = normaliseCheckout({
      ...form,
      email: ' noor@VOORBEELD.nl',
      billing: { ...billing, city: ' Utrecht ' },
    });
    const reversed = Object.fromEntries(Object.entries(form).toReversed()) as typeof form;
    expect(canonicalBody(typed)).toBe(canonicalBody(normaliseCheckout(reversed)));
    expect(canonicalBody(normaliseCheckout({ ...form, shipping: billing }))).toBe(canonicalBody(typed));
  });

  it('has another body when any decision of the shopper differs', () => {
    const base = canonicalBody(normaliseCheckout(form));
    for (const other of [
      { email: 'x@voorbeeld.nl' },
      { note: 'Bel aan' },
      { paymentMethod: 'cod' },
      { shippingRateId: 'a' },
    ])
      expect(canonicalBody(normaliseCheckout({ ...form, ...other }))).not.toBe(base);
  });

  it('reports a missing field once when the delivery address is the billing address', () => {
    const body = normaliseCheckout({ ...form, billing: { ...billing, city: '' } });
    expect(checkCheckout(body, rules)).toEqual([
      { group: 'billing', field: 'city', notice: { code: 'required-field', label: 'city' } },
    ]);
  });

  it('checks the delivery address, the email address and the note', () => {
    const body = normaliseCheckout({
      ...form,
      email: 'noor',
      shipping: { ...billing, postcode: 'x' },
      note: 'x'.repeat(1_001),
    });
    expect(checkCheckout(body, rules).map(({ group, field, notice }) => [group, field, notice.code])).toEqual([
      ['billing', 'email', 'invalid-email'],
      ['shipping', 'postcode', 'invalid-postcode'],
      ['order', 'note', 'field-too-long'],
    ]);
  });

  it('detects that the country is the only problem', () => {
    const abroad = normaliseCheckout({ ...form, billing: { ...billing, country: 'FR', postcode: '75001' } });
    expect(hasOnlyCountryProblems(checkCheckout(abroad, rules))).toBe(true);
    expect(hasOnlyCountryProblems(checkCheckout({ ...abroad, email: '' }, rules))).toBe(false);
    expect(hasOnlyCountryProblems([])).toBe(false);
  });
});

describe('payment methods', () => {
  const both = { bankTransfer: true, cashAtPickup: true };

  it('offers cash only with pick-up, and each method only while it is switched on', () => {
    expect(paymentMethodsFor(rate('flat_rate'), both)).toEqual(['bacs']);
    expect(paymentMethodsFor(rate('local_pickup'), both)).toEqual(['bacs', 'cod']);
    expect(paymentMethodsFor(rate('local_pickup'), { ...both, bankTransfer: false })).toEqual(['cod']);
    expect(paymentMethodsFor(null, { bankTransfer: false, cashAtPickup: true })).toEqual([]);
  });

  it('explains why a payment method is refused', () => {
    expect(choosePayment('cod', rate('local_pickup'), both)).toEqual({ ok: true, method: 'cod' });
    expect(choosePayment('cod', rate('flat_rate'), both)).toMatchObject({
      notice: { code: 'payment-not-with-shipping' },
    });
    expect(choosePayment('cod', rate('local_pickup'), { ...both, cashAtPickup: false })).toMatchObject({
      notice: { code: 'unknown-payment-method' },
    });
    expect(choosePayment('gold', rate('flat_rate'), both)).toMatchObject({
      notice: { code: 'unknown-payment-method' },
    });
  });

  it('puts an order with a bank transfer on hold and one with cash in processing', () => {
    expect([initialStatus('bacs'), initialStatus('cod')]).toEqual(['on-hold', 'processing']);
  });

  it('accepts a total that the shopper saw or that was not sent, and otherwise refuses with both totals', () => {
    expect(totalRefusal(null, cents(100))).toBeNull();
    expect(totalRefusal(cents(100), cents(100))).toBeNull();
    expect(totalRefusal(cents(90), cents(100))).toEqual({ code: 'total-changed', seen: 90, now: 100 });
  });

  it('gives payment instructions while a transfer is awaited, and pick-up instructions', () => {
    const shop = { iban: 'NL00', accountName: 'Winkel', pickupAddress: 'Kade 1', pickupHours: 'altijd' };
    const order = {
      status: 'on-hold',
      paymentMethod: 'bacs',
      total: cents(500),
      number: '1001',
      payBy: 7,
      shippingMethod: { id: 'local_pickup:2', title: 'Afhalen', total: cents(0), tax: cents(0) },
    } as const;
    expect(paymentInstructions(order, shop)).toEqual({
      bank: { iban: 'NL00', name: 'Winkel', amount: 500, reference: '1001', by: 7 },
      pickup: { address: 'Kade 1', hours: 'altijd' },
    });
    expect(paymentInstructions({ ...order, status: 'processing' }, shop).bank).toBeNull();
    expect(paymentInstructions({ ...order, status: 'cancelled' }, shop)).toEqual({ bank: null, pickup: null });
  });
});

describe('a failed job', () => {
  it('is retried after increasing delays, with five attempts in total', () => {
    const minutes = [1, 2, 3, 4, 5].map((attempt) => {
      const at = nextAttemptAt(attempt, 0);
      return at === null ? null : at / 60_000;
    });
    expect(minutes).toEqual([1, 6, 36, 216, null]);
  });
});
