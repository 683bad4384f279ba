import { expect, it } from 'vitest';
import { defaultSettings } from '../../settings/registry.ts';
import { deliveryPromises } from './delivery-promises.ts';

const hour = 3_600_000;

it('promises what would be worked out anew at every moment of two weeks, forward and backward in time', () => {
  const settings = { ...defaultSettings(), 'shipping.promisesDay': true, 'shipping.cutOff': '16:30' };
  const start = Date.UTC(2026, 11, 18);
  const moments = Array.from({ length: 14 * 48 }, (_, index) => start + (index * hour) / 2);
  const before = moments.flatMap((now) => [now - 1, now, now + 1]);
  for (const now of [...before, ...before.toReversed()]) {
    const anew = deliveryPromises({ ...settings }, now);
    // The copy of the settings has replaced what was kept for them.
    deliveryPromises(settings, now - hour / 4);
    expect({ now, ...deliveryPromises(settings, now) }).toEqual({ now, ...anew });
  }
});
