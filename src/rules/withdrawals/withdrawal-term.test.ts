import { describe, expect, it, test } from 'vitest';
import { endOfTerm, withdrawalDeadline } from './withdrawal-term.ts';
import type { DeliveryFacts } from './withdrawal-term.ts';

/** A moment in Amsterdam, with its offset to UTC. */
const at = (text: string) => Date.parse(text);
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

describe('the end of a term of 14 days (L5)', () => {
  test.each([
    // Received on a Monday: the day itself does not count, the term ends on a Monday two weeks later.
    ['2026-11-02T10:00:00+01:00', '2026-11-16T23:59:59.999+01:00'],
    // The first and the last moment of a day count as the same day.
    ['2026-11-02T00:00:00+01:00', '2026-11-16T23:59:59.999+01:00'],
    ['2026-11-02T23:59:59.999+01:00', '2026-11-16T23:59:59.999+01:00'],
    // A Saturday and a Sunday: the next Monday.
    ['2026-11-07T12:00:00+01:00', '2026-11-23T23:59:59.999+01:00'],
    ['2026-11-08T12:00:00+01:00', '2026-11-23T23:59:59.999+01:00'],
    // Both days of Christmas, then a Sunday.
    ['2026-12-11T12:00:00+01:00', '2026-12-28T23:59:59.999+01:00'],
    // New Year's Day is a Friday.
    ['2026-12-18T12:00:00+01:00', '2027-01-04T23:59:59.999+01:00'],
    // Good Friday, Easter and Easter Monday.
    ['2026-03-20T12:00:00+01:00', '2026-04-07T23:59:59.999+02:00'],
    // The king's birthday is a Monday, after a weekend.
    ['2026-04-11T12:00:00+02:00', '2026-04-28T23:59:59.999+02:00'],
    ['2026-04-21T12:00:00+02:00', '2026-05-06T23:59:59.999+02:00'],
    // Ascension Day and Whit Monday.
    ['2026-04-30T12:00:00+02:00', '2026-05-15T23:59:59.999+02:00'],
    ['2026-05-11T12:00:00+02:00', '2026-05-26T23:59:59.999+02:00'],
    // The clock goes forward and back within the term.
    ['2026-03-17T12:00:00+01:00', '2026-03-31T23:59:59.999+02:00'],
    ['2026-10-20T12:00:00+02:00', '2026-11-03T23:59:59.999+01:00'],
    // A leap day is a day.
    ['2028-02-16T12:00:00+01:00', '2028-03-01T23:59:59.999+01:00'],
  ])('received at %s: until %s', (received, end) => {
    expect(iso(endOfTerm(at(received), 14))).toBe(iso(at(end)));
  });
});

describe('the deadline of an order, in the worst case while deliveries are not recorded (L5)', () => {
  const days = { term: 14, transport: 30 };
  const sentAt = at('2026-11-02T10:00:00+01:00');
  const completedAt = at('2026-11-05T10:00:00+01:00');
  const parcels = [{ sentAt, deliveredAt: null }];
  const facts: DeliveryFacts = { status: 'sent', isPickup: false, parcels, completedAt: null };
  const deadline = (change: Partial<DeliveryFacts>) => iso(withdrawalDeadline({ ...facts, ...change }, days));

  it.each(['on-hold', 'processing', 'ready-for-pickup', 'cancelled'] as const)('has not begun: %s', (status) => {
    expect(deadline({ status })).toBeNull();
    expect(deadline({ status, isPickup: true, completedAt })).toBeNull();
  });

  it('sent: 30 days for the transport, then the term', () => {
    expect(deadline({})).toBe(iso(at('2026-12-16T23:59:59.999+01:00')));
  });

  it('staff calling the order completed does not shorten the term', () => {
    expect(deadline({ status: 'completed', completedAt })).toBe(deadline({}));
  });

  it('completed without having been sent: counts from that moment', () => {
    expect(deadline({ status: 'completed', parcels: [], completedAt })).toBe(iso(at('2026-12-21T23:59:59.999+01:00')));
  });

  it('of several parcels the latest receipt counts: recorded days where there are any', () => {
    const received = at('2026-11-04T23:59:59.999+01:00');
    expect(deadline({ parcels: [{ sentAt, deliveredAt: received }] })).toBe(iso(at('2026-11-18T23:59:59.999+01:00')));
    expect(deadline({ parcels: [{ sentAt, deliveredAt: received }, ...parcels] })).toBe(deadline({}));
  });

  it('picked up: received at that moment', () => {
    expect(deadline({ status: 'completed', isPickup: true, parcels: [], completedAt })).toBe(
      iso(at('2026-11-19T23:59:59.999+01:00')),
    );
  });
});
