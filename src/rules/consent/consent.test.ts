import { describe, expect, it } from 'vitest';
import { consentTerms, handledElsewhereSentence, mayMeasure, parseConsentCookie } from './consent.ts';

const analytics = { script: 'https://telt.example/t.js', siteId: '7' };
const settings = { banner: true, elsewhere: '', allowTracking: true, analytics };
const elsewhere = { ...settings, banner: false, elsewhere: handledElsewhereSentence };

describe('the terms of consent (R32)', () => {
  it.each([
    ['asks', settings, 'ask'],
    ['asks although it is handled elsewhere too', { ...elsewhere, banner: true }, 'ask'],
    ['measures nothing without a banner', { ...settings, banner: false }, 'off'],
    ['needs the words, not any words', { ...elsewhere, elsewhere: 'ja' }, 'off'],
    ['believes the administrator’s words', elsewhere, 'elsewhere'],
    ['asks nobody when nothing is measured', { ...settings, allowTracking: false, analytics: null }, 'off'],
    ['asks for the analytics alone', { ...settings, allowTracking: false }, 'ask'],
  ])('%s', (_name, given, mode) => {
    expect(consentTerms(given).mode).toBe(mode);
  });

  it('measures after a consent, or where consent is handled elsewhere', () => {
    expect(mayMeasure({ mode: 'ask' }, null)).toBe(false);
    expect(mayMeasure({ mode: 'ask' }, 'refused')).toBe(false);
    expect(mayMeasure({ mode: 'ask' }, 'granted')).toBe(true);
    expect(mayMeasure({ mode: 'elsewhere' }, null)).toBe(true);
    expect(mayMeasure({ mode: 'off' }, 'granted')).toBe(false);
  });

  it('another service, or another purpose, is another question', () => {
    const versions = [
      consentTerms(settings),
      consentTerms({ ...settings, analytics: null }),
      consentTerms({ ...settings, allowTracking: false }),
      consentTerms({ ...settings, analytics: { ...analytics, script: 'https://anders.example/t.js' } }),
    ].map(({ version }) => version);
    expect(new Set(versions).size).toBe(4);
    const renamed = { ...analytics, script: 'https://telt.example/v2.js', siteId: '8' };
    expect(consentTerms({ ...settings, analytics: renamed }).version).toBe(versions[0]);
    for (const version of versions) expect(version).toMatch(/^\w+$/);
  });

  it('a choice counts for the question that was asked', () => {
    const cookie = 'yes.1a.f00';
    expect(parseConsentCookie(cookie, '1a')).toEqual({ choice: 'granted', receipt: 'f00' });
    expect(parseConsentCookie(cookie, '2a')).toBeNull();
    expect(parseConsentCookie('no.1a', '1a')).toEqual({
      choice: 'refused',
      receipt: '',
    });
    for (const other of [null, '', 'yes', 'yes.1a', 'yes.1a.', 'maybe.1a.f00', '.1a.']) {
      expect([other, parseConsentCookie(other, '1a')]).toEqual([other, null]);
    }
  });
});
