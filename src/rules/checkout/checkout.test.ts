import { describe, expect, it } from 'vitest';
import { emptyAddress } from './addresses.ts';
import { canonicalBody, checkCheckout, normaliseCheckout, hasOnlyCountryProblems } from './checkout.ts';

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

  it('needs no delivery address for pick-up, also when one was begun', () => {
    const begun = { ...form, shipping: { ...emptyAddress, street: 'Kade' } };
    expect(checkCheckout(normaliseCheckout({ ...begun, shippingRateId: 'flat_rate:1' }), rules)).not.toEqual([]);
    const pickup = normaliseCheckout({ ...begun, shippingRateId: 'local_pickup:2' });
    expect(checkCheckout(pickup, rules)).toEqual([]);
    expect(pickup.shipping).toEqual(pickup.billing);
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
