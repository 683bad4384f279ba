import { expect, test } from 'vitest';
import { deliveryDays } from './delivery-days.ts';

test.each([
  ['1 tot 2 werkdagen', { min: 1, max: 2 }],
  ['2-3 dagen', { min: 2, max: 3 }],
  ['2–3 dagen', { min: 2, max: 3 }],
  ['twee à drie werkdagen', { min: 2, max: 3 }],
  ['ongeveer 5 dagen', { min: 5, max: 5 }],
  ['1 werkdag', { min: 1, max: 1 }],
  ['Binnen één dag', { min: 1, max: 1 }],
  ['3 tot 1 dagen', null],
  ['morgen in huis', null],
  ['2 weken', null],
  ['voor 21.00 uur besteld', null],
])('%j is read as %j', (text, days) => {
  expect(deliveryDays(text)).toEqual(days);
});
