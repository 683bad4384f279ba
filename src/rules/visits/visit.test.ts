import { describe, expect, it } from 'vitest';
import { storedAttribution } from '../orders/attribution.ts';
import { decodeVisit, encodeVisit } from './visit-cookie.ts';
import { nextVisit, visitFields, visitIdleTime } from './visit.ts';
import type { Visit } from './visit.ts';

const shop = 'https://winkel.example';
const start = Date.parse('2026-11-23T23:30:00+01:00');
const view = (path: string, referrer = '', now = start) => ({ url: shop + path, referrer, now });
const fieldsOf = (visit: Visit) => visitFields(visit, 'Proef/1.0');
const minute = 60_000;

describe('a visit', () => {
  it('that began without a link is direct, with (none) for what is missing [3.14-07]', () => {
    expect(fieldsOf(nextVisit(null, view('/product/doos/')))).toEqual({
      source_type: 'typein',
      referrer: '(none)',
      utm_campaign: '(none)',
      utm_source: '(direct)',
      utm_medium: '(none)',
      utm_content: '(none)',
      utm_id: '(none)',
      utm_term: '(none)',
      utm_source_platform: '(none)',
      utm_creative_format: '(none)',
      utm_marketing_tactic: '(none)',
      session_entry: `${shop}/product/doos/`,
      session_start_time: '2026-11-23 22:30:00',
      session_pages: '1',
      session_count: '1',
      user_agent: 'Proef/1.0',
    });
  });

  it('writes its time in UTC, whatever the day in Amsterdam is [9-04]', () => {
    const afterMidnight = nextVisit(null, view('/', '', Date.parse('2026-07-01T00:30:00+02:00')));
    expect(fieldsOf(afterMidnight).session_start_time).toBe('2026-06-30 22:30:00');
  });

  it.each([
    ['/', '', { source_type: 'typein', utm_source: '(direct)', utm_medium: '(none)' }],
    ['/', `${shop}/winkel/`, { source_type: 'typein', referrer: '(none)' }],
    ['/', 'android-app://lezer.example/', { source_type: 'typein' }],
    [
      '/',
      'https://www.google.nl/search?q=doos',
      { source_type: 'organic', utm_source: 'google', utm_medium: 'organic' },
    ],
    ['/', 'https://duckduckgo.com/', { source_type: 'organic', referrer: 'https://duckduckgo.com/' }],
    [
      '/',
      'https://www.verzamelaars.example/forum/7?naam=noor',
      {
        source_type: 'referral',
        referrer: 'https://www.verzamelaars.example/forum/7',
        utm_source: 'verzamelaars.example',
        utm_medium: 'referral',
        utm_content: '/forum/7',
      },
    ],
    [
      '/?utm_source=nieuwsbrief&utm_campaign=najaar',
      'https://post.example/',
      { source_type: 'utm', utm_source: 'nieuwsbrief', utm_campaign: 'najaar', utm_medium: '(none)' },
    ],
    ['/?gclid=abc', 'https://www.google.nl/', { source_type: 'utm', utm_source: 'google', utm_medium: 'cpc' }],
  ])('has a type of source: %s after %s', (path, referrer, expected) => {
    expect(fieldsOf(nextVisit(null, view(path, referrer)))).toMatchObject(expected);
  });

  it('has all fields of a campaign [3.14-04]', () => {
    const names = ['campaign', 'source', 'medium', 'content', 'id', 'term'];
    const more = ['source_platform', 'creative_format', 'marketing_tactic'];
    const all = Object.fromEntries([...names, ...more].map((name) => [`utm_${name}`, `waarde van ${name}`]));
    expect(fieldsOf(nextVisit(null, view(`/?${new URLSearchParams(all)}`)))).toMatchObject(all);
  });

  it('counts pages, and is a new one after 30 minutes without a page [4.15-02] [9-53]', () => {
    const first = nextVisit(null, view('/', 'https://duckduckgo.com/'));
    const second = nextVisit(first, view('/winkel/', `${shop}/`, start + visitIdleTime - 1));
    expect([second.pages, second.visits, second.entry]).toEqual([2, 1, `${shop}/`]);
    const third = nextVisit(second, view('/cart/', '', second.seenAt + visitIdleTime - 1));
    expect([third.pages, third.visits]).toEqual([3, 1]);
    const later = nextVisit(third, view('/cart/', '', third.seenAt + visitIdleTime));
    expect([later.pages, later.visits, later.entry]).toEqual([1, 2, `${shop}/cart/`]);
    expect(visitIdleTime).toBe(30 * minute);
    expect(later.type, 'a direct visit keeps the source that is known').toBe('organic');
    const other = nextVisit(later, view('/', 'https://verzamelaars.example/', later.seenAt + 31 * minute));
    expect([other.type, other.visits]).toEqual(['referral', 3]);
  });

  it('takes a campaign along the way, but not the link back from a bank', () => {
    const first = nextVisit(null, view('/', 'https://duckduckgo.com/'));
    const back = nextVisit(first, view('/cart/', 'https://bank.example/', start + minute));
    expect([back.type, back.pages]).toEqual(['organic', 2]);
    const campaign = nextVisit(back, view('/?utm_source=brief', '', start + 2 * minute));
    expect([campaign.type, campaign.utm.utm_source, campaign.pages]).toEqual(['utm', 'brief', 3]);
  });

  it('keeps of its first address only the campaign', () => {
    const { entry } = nextVisit(null, view('/checkout/order-received/7/?key=geheim&utm_source=mail&email=noor%40x.nl'));
    expect(entry).toBe(`${shop}/checkout/order-received/7/?utm_source=mail`);
  });

  it('the referrer is stored with the order, like everything that is not (none) [3.14-03]', () => {
    const visit = nextVisit(null, view('/', 'https://verzamelaars.example/forum/7'));
    const stored = storedAttribution(fieldsOf(visit), '');
    expect(stored).toContainEqual({ name: 'referrer', value: 'https://verzamelaars.example/forum/7' });
    expect(stored.map(({ name }) => name)).not.toContain('utm_campaign');
  });
});

describe('the cookie of a visit', () => {
  const visit = nextVisit(null, view('/?utm_source=%E5%8F%B0%E5%8C%97+brief', 'https://verzamelaars.example/a?b=c'));

  it('is read as it was written, in letters that every server accepts', () => {
    const value = encodeVisit(visit);
    expect(value).toMatch(/^[\w-]+$/);
    expect(decodeVisit(value)).toEqual(visit);
  });

  it('is never too long for a browser', () => {
    const long = Object.fromEntries(Object.keys(visit.utm).map((name) => [name, '台'.repeat(2_000)]));
    const path = `/${'x'.repeat(5_000)}/?${new URLSearchParams(long)}`;
    const value = encodeVisit(nextVisit(null, view(path, `https://verzamelaars.example/${'y'.repeat(5_000)}`)));
    expect(value.length).toBeLessThan(3_900);
    expect(decodeVisit(value)?.type).toBe('utm');
  });

  it.each([null, '', 'x', '????', btoa('{}'), btoa('[]'), btoa('["magic"]'), btoa(JSON.stringify(['utm', 1]))])(
    'is nothing when it is not ours: %s',
    (value) => {
      expect(decodeVisit(value)).toBeNull();
    },
  );
});
