import { expect, it } from 'vitest';
import { parseLocations } from './wc-shipping-locations.ts';

const country = (code: string) => ({ code, type: 'country' });
const postcode = (code: string) => ({ code, type: 'postcode' });

it('makes places of countries, or of the postcodes of one', () => {
  expect(parseLocations([country('nl'), country('BE'), country('NL')])).toEqual({
    ok: true,
    places: [
      { country: 'NL', from: '', to: '' },
      { country: 'BE', from: '', to: '' },
    ],
  });
  expect(parseLocations([country('NL'), postcode('1000...1299'), postcode('1012*'), postcode('1012 ab')])).toEqual({
    ok: true,
    places: [
      { country: 'NL', from: '1000', to: '1299' },
      { country: 'NL', from: '1012', to: '1012' },
      { country: 'NL', from: '1012AB', to: '1012AB' },
    ],
  });
  expect(parseLocations([])).toEqual({ ok: true, places: [] });
});

it('refuses what the shop cannot tell apart', () => {
  const ambiguous = { ok: false, reason: 'ambiguous-postcodes' };
  expect(parseLocations([postcode('1012')])).toEqual(ambiguous);
  expect(parseLocations([country('NL'), country('BE'), postcode('1012')])).toEqual(ambiguous);
  for (const place of [
    { code: 'EU', type: 'continent' },
    { code: 'NL:ZH', type: 'state' },
    postcode('...'),
    postcode('1...2...3'),
  ])
    expect(parseLocations([country('NL'), place])).toEqual({ ok: false, reason: 'unknown-place' });
});
