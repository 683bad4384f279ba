// The source of a visit, from the address of its first page and the page with the link to it.
import { noValue, utmFields } from '../orders/attribution.ts';
import type { SourceType, UtmField } from '../orders/attribution.ts';

export interface VisitSource {
  type: SourceType;
  /** Where the link was, without its query; '(none)' without a link. */
  referrer: string;
  utm: Readonly<Record<UtmField, string>>;
}

const maxValueLength = 100;
const maxReferrerLength = 200;

const noUtm = Object.fromEntries(utmFields.map((name) => [name, noValue])) as Record<UtmField, string>;

/** A visitor who typed the address or used a bookmark ([3.14-07]). */
export const noSource: VisitSource = {
  type: 'typein',
  referrer: noValue,
  utm: { ...noUtm, utm_source: '(direct)' },
};

/** Search engines by a label of their host name. */
const searchEngines: ReadonlySet<string> = new Set([
  'google',
  'bing',
  'duckduckgo',
  'ecosia',
  'yahoo',
  'startpage',
  'qwant',
  'brave',
  'yandex',
  'baidu',
  'kagi',
]);

/**
 * The source that the page's address or the link to it says; null when they say nothing: no link, or a link of the shop
 * itself. A campaign (`utm_` in the address, or the mark of a paid result) goes before the link.
 */
export function findSource(url: string, referrer: string): VisitSource | null {
  const page = new URL(url);
  const link = parseAddress(referrer);
  const isOwn = link?.host === page.host;
  const from = link && !isOwn ? `${link.origin}${link.pathname}`.slice(0, maxReferrerLength) : noValue;
  const campaign = findCampaign(page.searchParams);
  if (campaign) return { type: 'utm', referrer: from, utm: { ...noUtm, ...campaign } };
  if (!link || isOwn) return null;
  const host = link.hostname.replace(/^www\./, '');
  const engine = host.split('.').find((label) => searchEngines.has(label));
  if (engine !== undefined)
    return { type: 'organic', referrer: from, utm: { ...noUtm, utm_source: engine, utm_medium: 'organic' } };
  const utm = { ...noUtm, utm_source: host, utm_medium: 'referral', utm_content: link.pathname };
  return { type: 'referral', referrer: from, utm: shorten(utm) };
}

function findCampaign(query: URLSearchParams): Partial<Record<UtmField, string>> | null {
  const values = utmFields.flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  if (values.length > 0) return shorten(Object.fromEntries(values));
  if (!query.has('gclid')) return null;
  return { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'google_cpc' };
}

function shorten<T extends object>(values: T): T {
  const short = Object.entries(values).map(([name, value]) => [name, String(value).slice(0, maxValueLength)]);
  return Object.fromEntries(short) as T;
}

function parseAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
