// Hashes of a review. The first shows a review to its author before approval; the second finds duplicates.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { reviewKey } from '../../rules/reviews/reviews.ts';
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

/** The hash of a review: 32 hex digits (W19). */
export async function reviewHash(shop: Shop, { id, at }: Pick<Review, 'id' | 'at'>): Promise<string> {
  return createHmac('sha256', await loadReviewSecret(shop))
    .update(`${id}:${at}`)
    .digest('hex')
    .slice(0, 32);
}

/** The fingerprint of a review's address and text, equal for duplicates. */
export function reviewFingerprint(review: Parameters<typeof reviewKey>[0]): string {
  return createHash('sha256').update(reviewKey(review)).digest('base64url');
}
