import { describe, expect, it, test } from 'vitest';
import { isTrackingTemplate, parseTrackingCode, trackingLink } from './tracking-link.ts';

const carriers = [
  { name: 'Pakketdienst', trackingUrl: 'https://volg.voorbeeld.nl/{code}-{land}-{postcode}' },
  { name: 'Koerier', trackingUrl: '' },
];
const address = { postcode: '3512 ab', country: 'NL' };
const linkOf = (change: object) =>
  trackingLink({ carrier: 'Pakketdienst', trackingCode: '3SABC1', trackingUrl: null, ...change }, address, carriers);

describe('the address of a parcel', () => {
  it('is the template of its carrier with code, country and a postcode without spaces', () => {
    expect(linkOf({})).toBe('https://volg.voorbeeld.nl/3SABC1-NL-3512AB');
  });

  it('encodes each value: a code cannot change the address', () => {
    expect(linkOf({ trackingCode: 'a/../b?c=d#e' })).toBe('https://volg.voorbeeld.nl/a%2F..%2Fb%3Fc%3Dd%23e-NL-3512AB');
    expect(linkOf({ trackingCode: '{postcode}' })).toBe('https://volg.voorbeeld.nl/%7Bpostcode%7D-NL-3512AB');
  });

  it('is the one that the carrier gave', () => {
    expect(linkOf({ trackingUrl: 'https://anders.voorbeeld.nl/1' })).toBe('https://anders.voorbeeld.nl/1');
  });

  it.each([[{ trackingCode: '' }], [{ carrier: 'Koerier' }], [{ carrier: 'Onbekend' }], [{ carrier: '' }]])(
    'is none with %o',
    (change) => {
      expect(linkOf(change)).toBeNull();
    },
  );
});

test.each([
  ['https://volg.voorbeeld.nl/{code}', true],
  ['https://volg.voorbeeld.nl/?c={code}&p={postcode}', true],
  ['https://volg.voorbeeld.nl/', false],
  ['http://volg.voorbeeld.nl/{code}', false],
  ['data:text/html,{code}', false],
  ['https://volg.voorbeeld.nl/{code}/{naam}', false],
  ['https://{code}', true],
  ['https:// volg/{code}', false],
])('a template: %s', (template, isRight) => {
  expect(isTrackingTemplate(template)).toBe(isRight);
});

test.each([
  [' 3S ABC 12 ', '3SABC12'],
  ['', ''],
  ['JVGL-06/12_3.4', 'JVGL-06/12_3.4'],
  ['<b>', null],
  ['=1+1', null],
  ['x'.repeat(61), null],
])('a scanned code: %s', (typed, code) => {
  expect(parseTrackingCode(typed)).toBe(code);
});
