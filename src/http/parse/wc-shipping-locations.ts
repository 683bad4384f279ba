// The places of a shipping zone as programs send them (P3): countries, and the postcodes of one country.
import { comparablePostcode } from '../../rules/shipping/shipping-zones.ts';
import type { ZonePlace } from '../../rules/shipping/shipping-zones.ts';

/** A country as `{code: 'NL', type: 'country'}`; postcodes as '1000...1299', '1012*' or '1012'. */
interface SentLocation {
  code: string;
  type: string;
}

/**
 * The places of a zone. With postcodes there must be exactly one country, to which they belong. Refused: another type, a postcode that
 * is none, postcodes with no country or several.
 */
export function parseLocations(
  sent: readonly SentLocation[],
): { ok: true; places: readonly ZonePlace[] } | { ok: false; reason: 'unknown-place' | 'ambiguous-postcodes' } {
  const countries = [...new Set(sent.filter(({ type }) => type === 'country').map(({ code }) => code.toUpperCase()))];
  const ranges = sent.filter(({ type }) => type === 'postcode').map(({ code }) => parseRange(code));
  if (sent.some(({ type }) => type !== 'country' && type !== 'postcode') || ranges.includes(null))
    return { ok: false, reason: 'unknown-place' };
  const [country] = countries;
  if (ranges.length === 0) return { ok: true, places: countries.map((code) => ({ country: code, from: '', to: '' })) };
  if (country === undefined || countries.length > 1) return { ok: false, reason: 'ambiguous-postcodes' };
  return { ok: true, places: ranges.flatMap((range) => (range ? [{ country, ...range }] : [])) };
}

function parseRange(code: string): Pick<ZonePlace, 'from' | 'to'> | null {
  const [first = '', last = first.replace(/\*$/, ''), more] = code.split('...');
  const [from, to] = [comparablePostcode(first), comparablePostcode(last)];
  return from === '' || to === '' || more !== undefined ? null : { from, to };
}
