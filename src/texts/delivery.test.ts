import { expect, it } from 'vitest';
import { deliveryTexts } from './delivery.ts';

const promise = { day: '2026-11-25', orderBy: Date.parse('2026-11-24T15:00:00Z'), isToday: true };

it('promises a day to who orders and pays in time', () => {
  expect(deliveryTexts.promise(promise)).toBe('Voor 16.00 uur besteld en betaald, woensdag 25 november in huis');
  expect(deliveryTexts.promise({ ...promise, isToday: false })).toBe(
    'Voor dinsdag 16.00 uur besteld en betaald, woensdag 25 november in huis',
  );
});

it('tells staff what was promised', () => {
  expect(deliveryTexts.promised(promise)).toBe(
    'Beloofd: woensdag 25 november, bij betaling voor dinsdag 24 november 16.00 uur',
  );
});

it('says after the order on what the day depends', () => {
  expect(deliveryTexts.ofOrder({ ...promise, isPaid: true })).toBe(
    'Naar verwachting heb je je bestelling woensdag 25 november in huis.',
  );
  expect(deliveryTexts.ofOrder({ ...promise, isPaid: false })).toMatch(
    /^Is je betaling voor dinsdag 16\.00 uur binnen\? Dan .* woensdag 25 november in huis\. Is je betaling er later,/,
  );
});
