// Where a visitor came from, how many pages of the visit were seen and which visit it is (3.14, 4.15). Only measured after
// consent (R32); the browser keeps it in a cookie of its own session.
import type { AttributionField } from '../orders/attribution.ts';
import { findSource, noSource } from './visit-source.ts';
import type { VisitSource } from './visit-source.ts';

/** A visit ends after this time without a page ([4.15-02], [9-53]), in ms. */
export const visitIdleTime = 30 * 60_000;

export interface Visit extends VisitSource {
  /** The first page of the visit: its address without anything that names a person or opens a page. */
  entry: string;
  /** When the visit began: `2026-11-23 08:00:00`, in UTC ([9-04]). */
  startedAt: string;
  /** Pages of this visit. */
  pages: number;
  /** Number of this visit, from 1. */
  visits: number;
  /** When the last page was seen, epoch ms. */
  seenAt: number;
}

/** A page that is seen now. */
interface PageView {
  /** The page's address. */
  url: string;
  /** The address of the page with the link, or ''. */
  referrer: string;
  /** Epoch ms. */
  now: number;
}

/** A moment as attribution writes it, in UTC ([9-04]). */
function utcTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The visit after one more page ([4.15-02]). A new visit begins after 30 minutes without a page; without a source of its
 * own it keeps the one of the visit before. Within a visit only a campaign changes the source: the way back from a bank
 * is a link too.
 */
export function nextVisit(previous: Visit | null, { url, referrer, now }: PageView): Visit {
  const source = findSource(url, referrer);
  const isSame = previous !== null && now - previous.seenAt < visitIdleTime;
  if (isSame) {
    const changed = source?.type === 'utm' ? source : {};
    return { ...previous, ...changed, pages: previous.pages + 1, seenAt: now };
  }
  const { type, referrer: from, utm }: VisitSource = source ?? previous ?? noSource;
  const begun = { entry: entryAddress(url), startedAt: utcTime(now), pages: 1, seenAt: now };
  return { type, referrer: from, utm, ...begun, visits: (previous?.visits ?? 0) + 1 };
}

const maxAddressLength = 300;

/** Only the parameters of campaigns are kept: others can be keys, or what somebody typed. */
function entryAddress(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_')));
  return `${origin}${pathname}${query.size === 0 ? '' : `?${query}`}`.slice(0, maxAddressLength);
}

/** The values of the checkout's attribution fields ([3.14-02] to [3.14-06]); '(none)' where there is none ([3.14-07]). */
export function visitFields(visit: Visit, userAgent: string): Readonly<Record<AttributionField, string>> {
  const { type, referrer, utm, entry, startedAt, pages, visits } = visit;
  return {
    source_type: type,
    referrer,
    ...utm,
    session_entry: entry,
    session_start_time: startedAt,
    session_pages: String(pages),
    session_count: String(visits),
    user_agent: userAgent,
  };
}
