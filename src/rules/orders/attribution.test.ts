import { describe, expect, it } from 'vitest';
import { attributionFields, deviceType, maxAttributionLength, storedAttribution } from './attribution.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36';

describe('order attribution', () => {
  it('has sixteen fields [3.14-02] [3.14-04] [3.14-05]', () => {
    expect(attributionFields).toHaveLength(16);
    expect(new Set(attributionFields).size).toBe(16);
  });

  it('stores the fields that have a value, and the device type [3.14-01] [3.14-07]', () => {
    const stored = storedAttribution(
      {
        source_type: 'typein',
        utm_source: '(direct)',
        utm_medium: '(none)',
        utm_campaign: '',
        referrer: null,
        session_pages: '3',
        made_up: 'x',
        device_type: 'Toaster',
      },
      desktop,
    );
    expect(stored).toEqual([
      { name: 'source_type', value: 'typein' },
      { name: 'utm_source', value: '(direct)' },
      { name: 'session_pages', value: '3' },
      { name: 'device_type', value: 'Desktop' },
    ]);
  });

  it('prefers the user agent in the values to that of the request [3.14-06]', () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
    const stored = storedAttribution({ user_agent: phone }, desktop);
    expect(stored.at(-1)).toEqual({ name: 'device_type', value: 'Mobile' });
  });

  it('stores nothing when the visitor sent nothing', () => {
    expect(storedAttribution({}, desktop)).toEqual([]);
    expect(storedAttribution({ utm_source: '(none)' }, desktop)).toEqual([]);
  });

  it('drops an unknown source type and truncates long values', () => {
    expect(storedAttribution({ source_type: 'magic' }, desktop)).toEqual([]);
    const [entry] = storedAttribution({ referrer: 'x'.repeat(5_000) }, desktop);
    expect(entry?.value).toHaveLength(maxAttributionLength);
  });

  it.each([
    ['Desktop', desktop],
    ['Desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605'],
    ['Mobile', 'Mozilla/5.0 (Linux; Android 16; Phone) Chrome/153.0 Mobile Safari/537.36'],
    ['Tablet', 'Mozilla/5.0 (Linux; Android 16; Tab) Chrome/153.0 Safari/537.36'],
    ['Tablet', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148'],
  ])('%s: %s', (device, agent) => {
    expect(deviceType(agent)).toBe(device);
  });
});
