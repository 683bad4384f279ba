import { describe, expect, it } from 'vitest';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { checkoutErrors, toPlaceOrderInput, readCheckoutForm } from './checkout-form.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://shop.test/?wc-ajax=checkout', { method: 'POST', headers });

const classic = new Map([
  ['billing_first_name', 'Noor'],
  ['billing_address_1', 'Kade 12 bis'],
  ['billing_email', 'noor@post.example'],
  ['payment_method', 'bacs'],
  ['shipping_method[0]', 'flat_rate:1'],
]);

const own = new Map([
  ['billing_first_name', 'Noor'],
  ['billing_street', 'Kade'],
  ['billing_house_number', '12'],
  ['billing_addition', 'bis'],
  ['billing_email', 'noor@post.example'],
  ['payment_method', 'bacs'],
]);

describe("the checkout's form", () => {
  it('means the same address in either form; only our own needs a house number', () => {
    const [a, b] = [toPlaceOrderInput(classic, request()), toPlaceOrderInput(own, request())];
    expect(a.billing).toEqual(b.billing);
    expect(a.billing).toMatchObject({ street: 'Kade', houseNumber: '12', addition: 'bis', country: 'NL' });
    expect([a.requireNumber, b.requireNumber]).toEqual([false, true]);
    expect([a.shippingRateId, b.shippingRateId]).toEqual(['flat_rate:1', null]);
  });

  it('has a delivery address of its own only where it says so', () => {
    const elsewhere = new Map([...own, ['shipping_city', 'Delft']]);
    expect(toPlaceOrderInput(elsewhere, request()).shipping).toBeNull();
    for (const sign of ['1', 'on', 'true']) {
      const form = new Map([...elsewhere, ['ship_to_different_address', sign]]);
      expect(toPlaceOrderInput(form, request()).shipping?.city).toBe('Delft');
    }
  });

  it('keeps what was typed, for showing it again', () => {
    const form = readCheckoutForm(new Map([...own, ['billing_postcode', ' 1011ab'], ['order_comments', 'Bel aan']]));
    expect(form).toMatchObject({
      email: 'noor@post.example',
      billing_postcode: ' 1011ab',
      billing_house_number: '12',
      order_comments: 'Bel aan',
      ship_to_different_address: false,
    });
  });

  it('takes the attempt key of the form before that of the header, and none that cannot be one', () => {
    const header = { 'Idempotency-Key': 'from-the-header' };
    const keyed = new Map([...own, ['attempt_key', 'from-the-form']]);
    expect(toPlaceOrderInput(keyed, request(header)).attemptKey).toBe('from-the-form');
    expect(toPlaceOrderInput(own, request(header)).attemptKey).toBe('from-the-header');
    expect(toPlaceOrderInput(new Map([...own, ['attempt_key', 'kort']]), request()).attemptKey).toBeNull();
    expect(toPlaceOrderInput(new Map([...own, ['attempt_key', 'x'.repeat(129)]]), request()).attemptKey).toBeNull();
  });

  it.each([
    ['1890', 1890],
    ['', null],
    ['-1', null],
    ['18.90', null],
    ['9'.repeat(20), null],
  ])('takes the seen total %j as %j', (text, expected) => {
    expect(toPlaceOrderInput(new Map([...own, ['seen_total', text]]), request()).seenTotal).toBe(expected);
  });

  it('takes the fields of attribution and no others', () => {
    const form = new Map([
      ...own,
      ['wc_order_attribution_source_type', 'utm'],
      ['wc_order_attribution_utm_source', 'nieuwsbrief'],
      ['wc_order_attribution_other', 'x'],
    ]);
    expect(toPlaceOrderInput(form, request()).attribution).toEqual({ source_type: 'utm', utm_source: 'nieuwsbrief' });
  });

  it('names problems by the inputs of the form that was posted, each once', () => {
    const problems: CheckoutProblem[] = [
      { group: 'billing', field: 'email', notice: { code: 'invalid-email' } },
      { group: 'billing', field: 'street', notice: { code: 'required-field', label: 'street' } },
      { group: 'billing', field: 'houseNumber', notice: { code: 'required-field', label: 'houseNumber' } },
      { group: 'shipping', field: 'city', notice: { code: 'required-field', label: 'city' } },
      { group: 'order', field: 'note', notice: { code: 'field-too-long', label: 'note', maximum: 1000 } },
    ];
    expect(checkoutErrors(problems, own)).toEqual([
      { field: 'billing_email', message: 'Dit e-mailadres klopt niet. Bijvoorbeeld: naam@voorbeeld.nl.' },
      { field: 'billing_street', message: 'Vul je straat in.' },
      { field: 'billing_house_number', message: 'Vul je huisnummer in.' },
      { field: 'shipping_city', message: 'Vul bij het bezorgadres een plaats in.' },
      { field: 'order_comments', message: expect.stringContaining('hoogstens 1000 tekens') as string },
    ]);
    expect(checkoutErrors(problems, classic).map((error) => error.field)).toEqual([
      'billing_email',
      'billing_address_1',
      'shipping_city',
      'order_comments',
    ]);
  });
});
