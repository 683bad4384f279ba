import { expect, it } from 'vitest';
import { changeOrderMeta, orderMetaLimits } from './order-meta.ts';
import type { OrderMetaChange } from './order-meta.ts';

const stored = [
  { id: 7, key: 'boek', value: 'A-1' },
  { id: 8, key: 'lijst', value: [1, 2] },
];
const change = (changes: readonly Partial<OrderMetaChange>[]) => {
  const kept = changeOrderMeta(
    stored,
    changes.map((one) => ({ id: null, key: '', value: 'x', ...one })),
  );
  return kept && Object.fromEntries(kept);
};

it('adds, replaces and takes away by key or by id', () => {
  expect(change([{ key: 'nieuw', value: { a: [true] } }])).toEqual({
    boek: 'A-1',
    lijst: [1, 2],
    nieuw: { a: [true] },
  });
  expect(change([{ key: 'boek', value: 'A-2' }])).toEqual({ boek: 'A-2', lijst: [1, 2] });
  expect(change([{ id: 7, value: 'A-3' }])).toEqual({ boek: 'A-3', lijst: [1, 2] });
  expect(change([{ id: 7, key: 'boeknummer', value: 'A-4' }])).toEqual({ boeknummer: 'A-4', lijst: [1, 2] });
  expect(change([{ id: 8, value: null }])).toEqual({ boek: 'A-1' });
  expect(change([])).toEqual({ boek: 'A-1', lijst: [1, 2] });
});

it('leaves out what the shop fills itself, and what has no key', () => {
  const own = [{ key: '_vitrine_state' }, { key: '_wc_order_attribution_utm_source' }, { id: 99 }];
  expect(change(own)).toEqual({ boek: 'A-1', lijst: [1, 2] });
});

it('refuses too many entries and too long ones', () => {
  expect(change([{ key: 'k'.repeat(256) }])).toBeNull();
  expect(change([{ key: 'k', value: 'v'.repeat(orderMetaLimits.value) }])).toBeNull();
  expect(change(Array.from({ length: 98 }, (_, at) => ({ key: `k${at}` })))).not.toBeNull();
  expect(change(Array.from({ length: 99 }, (_, at) => ({ key: `k${at}` })))).toBeNull();
});
