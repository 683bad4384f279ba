// 10,000 random addresses of the forms that exist in the Netherlands and Belgium, and of forms to which nobody can deliver.
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../test/support/seeded-random.ts';
import {
  belgianNumbers,
  belgianPostcodes,
  dutchNumbers,
  dutchPostcodes,
  randomAddress,
  undeliverableForms,
} from '../../../test/support/random-addresses.ts';
import { emptyAddress, formNumber, joinAddress1, normaliseAddress, splitAddress1, typedAddition } from './addresses.ts';
import type { Address } from './addresses.ts';
import { checkCheckout, deliveryProblem, normaliseCheckout } from './checkout.ts';

const order = { email: 'noor@kopers.example', shippingRateId: 'flat_rate:1', paymentMethod: 'bacs', note: '' };
const rules = { requireNumber: true, longestNote: 1_000 };

/** The fields that are refused of an address to which a parcel goes. */
function refusedFields(address: Address): string[] {
  const body = normaliseCheckout({ ...order, billing: address, shipping: null });
  const undeliverable = deliveryProblem(body, body.shippingRateId);
  return [...checkCheckout(body, rules), ...(undeliverable ? [undeliverable] : [])].map(({ field }) => field);
}

describe('10,000 random addresses', () => {
  const random = createSeededRandom(20_261_123);
  const addresses = Array.from({ length: 10_000 }, () => randomAddress(random));

  it('have every form of the tables, each more than a hundred times', () => {
    const counts = new Map<string, number>();
    for (const form of addresses.flatMap(({ forms }) => forms)) counts.set(form, (counts.get(form) ?? 0) + 1);
    const expected = [
      ...Object.keys(dutchNumbers).map((form) => `NL ${form}`),
      ...Object.keys(belgianNumbers).map((form) => `BE ${form}`),
      ...Object.keys(dutchPostcodes).map((form) => `NL postcode ${form}`),
      ...Object.keys(belgianPostcodes).map((form) => `BE postcode ${form}`),
    ];
    expect(expected.filter((form) => (counts.get(form) ?? 0) <= 100)).toEqual([]);
  });

  it('are accepted, and stored as the carrier writes them', () => {
    expect(addresses.filter(({ typed }) => refusedFields(typed).length > 0)).toEqual([]);
    for (const { typed, stored } of addresses) expect(normaliseAddress(typed)).toMatchObject(stored);
  });

  it('are the same after the wire, which has one line, and after the form, which shows them again', () => {
    for (const { typed } of addresses) {
      const stored = normaliseAddress(typed);
      const parts = { street: stored.street, houseNumber: stored.houseNumber, addition: stored.addition };
      expect(splitAddress1(joinAddress1(parts))).toEqual(parts);
      const shown = formNumber(stored);
      const again = { ...stored, ...shown, addition: typedAddition(stored.country, shown.addition) };
      expect(normaliseAddress(again)).toEqual(stored);
    }
  });

  it.each(undeliverableForms)('are refused at %s with %s', (field, _, spoil) => {
    const accepted = addresses
      .slice(0, 500)
      .map(({ typed }) => ({ ...typed, ...spoil(typed, random) }))
      .filter((address) => !refusedFields(address).includes(field));
    expect(accepted).toEqual([]);
  });
});

it('a post box can be the address of the invoice: for pick-up, and with another address for the parcel', () => {
  const home = {
    ...emptyAddress,
    firstName: 'Noor',
    lastName: 'de Wit',
    street: 'Lindelaan',
    houseNumber: '12',
    postcode: '3512 AB',
    city: 'Utrecht',
  };
  const postBox = { ...home, street: 'Postbus', houseNumber: '123' };
  const pickup = normaliseCheckout({ ...order, billing: postBox, shipping: null, shippingRateId: 'local_pickup:2' });
  expect([...checkCheckout(pickup, rules), deliveryProblem(pickup, 'local_pickup:2')]).toEqual([null]);
  const elsewhere = normaliseCheckout({ ...order, billing: postBox, shipping: home });
  expect([...checkCheckout(elsewhere, rules), deliveryProblem(elsewhere, 'flat_rate:1')]).toEqual([null]);
  const toBox = normaliseCheckout({ ...order, billing: home, shipping: postBox });
  expect(deliveryProblem(toBox, 'flat_rate:1')).toEqual({
    group: 'shipping',
    field: 'street',
    notice: { code: 'post-box' },
  });
});
