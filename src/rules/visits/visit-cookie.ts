// A visit as the value of a cookie: base64url of JSON, since firewalls refuse cookies with addresses in them.
import { sourceTypes, utmFields } from '../orders/attribution.ts';
import type { SourceType } from '../orders/attribution.ts';
import type { Visit } from './visit.ts';

/** Browsers refuse cookies of more than 4096 bytes. */
const maxCookieLength = 3_500;
const shortValueLength = 20;

/** The value of the cookie. Campaign values are cut where they would make it too long. */
export function encodeVisit(visit: Visit): string {
  const value = encode(visit);
  if (value.length <= maxCookieLength) return value;
  const short = Object.entries(visit.utm).map(([name, text]) => [name, text.slice(0, shortValueLength)]);
  return encode({ ...visit, utm: Object.fromEntries(short) as Visit['utm'] });
}

function encode({ type, referrer, utm, entry, startedAt, pages, visits, seenAt }: Visit): string {
  const list = [type, referrer, utmFields.map((name) => utm[name]), entry, startedAt, pages, visits, seenAt];
  const bytes = new TextEncoder().encode(JSON.stringify(list));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads the value of the cookie; null when it is not one of ours. */
export function decodeVisit(value: string | null): Visit | null {
  if (value === null) return null;
  try {
    const text = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return parseVisit(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function parseVisit(list: unknown): Visit | null {
  if (!Array.isArray(list)) return null;
  const parts: readonly unknown[] = list;
  const [type, referrer, utm, entry, startedAt, pages, visits, seenAt] = parts;
  const isText = (part: unknown): part is string => typeof part === 'string';
  const isCount = (part: unknown): part is number => Number.isSafeInteger(part);
  if (!isSourceType(type) || !isText(referrer) || !isText(entry) || !isText(startedAt)) return null;
  if (!isCount(pages) || !isCount(visits) || !isCount(seenAt)) return null;
  if (!Array.isArray(utm) || utm.length !== utmFields.length || !utm.every(isText)) return null;
  const values = Object.fromEntries(utmFields.map((name, at) => [name, utm[at]])) as Visit['utm'];
  return { type, referrer, utm: values, entry, startedAt, pages, visits, seenAt };
}

function isSourceType(value: unknown): value is SourceType {
  return sourceTypes.some((type) => type === value);
}
