import { describe, expect, it, test } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { cents } from '../money.ts';
import type { OrderLine } from '../orders/orders.ts';
import { planShipment, readinessOf, sentStateOf, unsentLines } from './shipments.ts';

const [base] = bankOrder().lines;
if (!base) throw new Error('the order of the fixture has no line');
const line = (id: number, quantity: number, change: Partial<OrderLine> = {}): OrderLine => ({
  ...base,
  id,
  role: 'product',
  parent: null,
  quantity,
  releaseDate: null,
  ...change,
});
const refund = (...units: readonly (readonly [lineId: number, quantity: number])[]) => ({
  parts: units.map(([lineId, quantity]) => ({
    kind: 'line' as const,
    lineId,
    quantity,
    total: cents(0),
    tax: cents(0),
    rate: 2_100,
  })),
});
const parcel = (sentAt: number | null, ...units: readonly (readonly [lineId: number, quantity: number])[]) => ({
  sentAt,
  lines: units.map(([lineId, quantity]) => ({ lineId, quantity })),
});
const leftOf = (...args: Parameters<typeof unsentLines>) =>
  unsentLines(...args).map(({ line: { id }, left }) => [id, left]);

describe('what is left to be sent (R60)', () => {
  const lines = [line(1, 3), line(2, 1)];

  it('is what was ordered, less what was refunded, less what left', () => {
    expect(leftOf(lines, [], [])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(leftOf(lines, [refund([1, 1])], [parcel(5, [1, 1], [2, 1])])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    // A refund after the parcel leaves nothing, and never less.
    expect(leftOf(lines, [refund([1, 3])], [parcel(5, [1, 3])])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('takes no notice of a parcel that is being prepared, nor of a refund of money alone', () => {
    expect(leftOf(lines, [refund([1, 0])], [parcel(null, [1, 3])])).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('is of a bundle what its parts are; a refund of the bundle takes its parts', () => {
    const bundle = [
      line(1, 2, { role: 'bundle', name: 'Doosje' }),
      line(2, 4, { role: 'bundle-part', parent: 0 }),
      line(3, 2, { role: 'bundle-part', parent: 0 }),
    ];
    expect(unsentLines(bundle, [], []).map((one) => [one.line.id, one.bundle, one.left])).toEqual([
      [2, 'Doosje', 4],
      [3, 'Doosje', 2],
    ]);
    expect(leftOf(bundle, [refund([1, 1])], [])).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(leftOf(bundle, [refund([1, 1], [2, 2], [3, 1])], [])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});

test('an order is sent in part while units are left, and sent with the last one (R60)', () => {
  const lines = [line(1, 2)];
  const state = (...parcels: Parameters<typeof sentStateOf>[1]) =>
    sentStateOf(unsentLines(lines, [], parcels), parcels);
  expect(state()).toBe('none');
  expect(state(parcel(null, [1, 2]))).toBe('none');
  expect(state(parcel(5, [1, 1]))).toBe('partly');
  expect(state(parcel(5, [1, 1]), parcel(6, [1, 1]))).toBe('all');
});

describe('what can leave today (R49, U10)', () => {
  const mixed = unsentLines(
    [line(1, 1), line(2, 1, { releaseDate: '2026-12-04' }), line(3, 1, { releaseDate: '2027-01-15' })],
    [],
    [],
  );

  it.each([
    ['2026-12-03', false, [], '2027-01-15'],
    ['2026-12-03', true, [1], '2026-12-04'],
    ['2026-12-04', true, [1, 2], '2027-01-15'],
    ['2027-01-15', false, [1, 2, 3], null],
    ['2027-01-15', true, [1, 2, 3], null],
  ])('on %s, parcels apart: %s', (today, isApart, ready, waitsFor) => {
    const found = readinessOf(mixed, today, isApart);
    expect([found.ready.map(({ lineId }) => lineId), found.waitsFor]).toEqual([ready, waitsFor]);
  });

  it('no longer waits for what was refunded', () => {
    const lines = [line(1, 1), line(2, 1, { releaseDate: '2026-12-04' })];
    expect(readinessOf(unsentLines(lines, [refund([2, 1])], []), '2026-12-01', false)).toEqual({
      ready: [{ lineId: 1, quantity: 1 }],
      waitsFor: null,
    });
  });
});

describe('the content of a parcel', () => {
  const unsent = unsentLines([line(1, 3), line(2, 1)], [], [parcel(5, [2, 1])]);
  const plan = (...units: readonly (readonly [number, number])[]) =>
    planShipment(
      unsent,
      units.map(([lineId, quantity]) => ({ lineId, quantity })),
    );

  it('leaves out lines without units and adds up a line that is named twice', () => {
    expect(plan([1, 1], [2, 0], [1, 1])).toEqual({ ok: true, lines: [{ lineId: 1, quantity: 2 }] });
  });

  it.each([
    [[[1, 0]], { ok: false, reason: 'nothing-to-send' }],
    [[], { ok: false, reason: 'nothing-to-send' }],
    [[[1, 4]], { ok: false, reason: 'too-many', lineId: 1, left: 3 }],
    [
      [
        [1, 2],
        [1, 2],
      ],
      { ok: false, reason: 'too-many', lineId: 1, left: 3 },
    ],
    [[[2, 1]], { ok: false, reason: 'too-many', lineId: 2, left: 0 }],
    [[[9, 1]], { ok: false, reason: 'too-many', lineId: 9, left: 0 }],
  ] as const)('%o is refused', (units, refusal) => {
    expect(plan(...units)).toEqual(refusal);
  });
});
