// What shows a review to its author while nobody else sees it.
import { createHmac, randomBytes } from 'node:crypto';
import type { Review } from '../../rules/reviews/reviews.ts';
import { getOrCreateSecret } from '../get-or-create-secret.ts';
import type { Shop } from '../shop.ts';

const secrets = new WeakMap<Shop['db'], Promise<string>>();

function loadReviewSecret(shop: Shop): Promise<string> {
  const known = secrets.get(shop.db);
  if (known) return known;
  const secret = getOrCreateSecret(shop, 'reviews', randomBytes(32).toString('hex'));
  secrets.set(shop.db, secret);
  secret.catch(() => secrets.delete(shop.db));
  return secret;
}

/** The hash of a review: 32 hex (W19). */
export async function reviewHash(shop: Shop, { id, at }: Pick<Review, 'id' | 'at'>): Promise<string> {
  return createHmac('sha256', await loadReviewSecret(shop))
    .update(`${id}:${at}`)
    .digest('hex')
    .slice(0, 32);
}
