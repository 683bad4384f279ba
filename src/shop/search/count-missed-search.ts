// Counts a search that found nothing, for staff (R42).
import { createHmac, randomBytes } from 'node:crypto';
import { storePerFeed } from '../../cache/per-feed.ts';
import { countMissedSearch as countInDatabase } from '../../db/search/missed-searches.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { missedTerm } from '../../rules/search/missed-term.ts';
import type { Shop } from '../shop.ts';

/** Who searched for what today, as keyed hashes with a key that only this process knows and that is new every day. */
interface DaySearches {
  day: string;
  key: Buffer;
  hashes: Set<string>;
}

/** Beyond this many, a day counts nothing more in this process. */
const maxSeen = 20_000;

const seenOf = storePerFeed((): DaySearches => ({ day: '', key: Buffer.alloc(0), hashes: new Set() }));

/**
 * Counts a visitor for a term, once a day. `client`: what identifies a visitor on that day, such as an address; it is not stored. A
 * term that may be personal is not counted. A database that cannot be written is logged: the visitor gets the page all the same.
 */
export async function countMissedSearch(shop: Shop, { term, client }: { term: string; client: string }): Promise<void> {
  const counted = missedTerm(term);
  if (counted === null) return;
  const day = dateAfter(shop.clock.now(), 0);
  const seen = seenOf(shop.changes);
  if (seen.day !== day) Object.assign(seen, { day, key: randomBytes(32), hashes: new Set() });
  const hash = createHmac('sha256', seen.key).update(`${client}\n${counted}`).digest('base64');
  if (seen.hashes.has(hash) || seen.hashes.size >= maxSeen) return;
  seen.hashes.add(hash);
  try {
    await shop.db.write((tx) => countInDatabase(tx, { term: counted, day }));
  } catch (error) {
    shop.log.error('missed-search', error);
  }
}
