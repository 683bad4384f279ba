// Reviews of another shop, by the products that they are about.
import type { BroughtItem } from '../../db/moving/old-ids.ts';
import { readBroughtItems } from '../../db/moving/old-ids.ts';
import { readOldItems } from '../../db/moving/old-items.ts';
import type { OldItems } from '../../db/moving/old-items.ts';
import { deleteReview, findReview, insertReview } from '../../db/reviews/reviews.ts';
import type { OldReview } from '../../rules/moving/old-records.ts';
import { htmlToLine } from '../../rules/products/product-text.ts';
import { validateReview } from '../../rules/reviews/reviews.ts';
import type { ReviewState } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { reviewFingerprint } from '../reviews/review-hash.ts';
import type { BroughtRecord, RecordBatch, RecordMover } from './move-records.ts';

interface KnownOfReviews {
  items: OldItems;
  accounts: ReadonlyMap<string, BroughtItem>;
}

const states: Readonly<Record<string, ReviewState>> = {
  approved: 'approved',
  hold: 'waiting',
  spam: 'spam',
  trash: 'binned',
};

async function bringReview(
  { tx }: RecordBatch,
  old: OldReview,
  { items, accounts }: KnownOfReviews,
  before: BroughtItem | null,
): Promise<BroughtRecord> {
  const item = items.byOldId.get(old.productId);
  if (!item) return { ok: false, refusal: { code: 'product-unknown', params: { value: old.productId } } };
  const typed = { author: old.author, email: old.email, text: htmlToLine(old.text), rating: String(old.rating) };
  const read = validateReview(typed, { longest: limits.reviewText });
  if (!read.ok) return { ok: false, refusal: { code: 'review-invalid', params: { value: read.problem } } };
  if (before) {
    const stored = await findReview(tx, before.newId);
    if (!stored) return { ok: false, refusal: { code: 'deleted-here', params: {} } };
    if (stored.changedAt > before.revision) return { ok: false, refusal: { code: 'changed-here', params: {} } };
    await deleteReview(tx, before.newId);
  }
  const id = await insertReview(tx, {
    ...read.review,
    productId: item.productId,
    state: states[old.status] ?? 'waiting',
    reason: '',
    accountId: accounts.get(old.customerId)?.newId ?? null,
    verified: old.isVerified,
    fingerprint: reviewFingerprint(read.review),
    at: old.at,
  });
  if (id === null) return { ok: false, refusal: { code: 'duplicate', params: { value: old.author } } };
  return { ok: true, id, revision: old.at, notes: [], tags: [`product:${item.productId}`, 'ratings'] };
}

/** How reviews are brought. Refused: a product that is not here, a review that no visitor could send, the same one twice. */
export const reviewMover: RecordMover<OldReview, KnownOfReviews> = {
  kindOf: () => 'review',
  nameOf: ({ author }) => author,
  async prepare({ tx, source }, reviews) {
    const ids = reviews.map(({ productId }) => productId);
    const customers = reviews.map(({ customerId }) => customerId);
    return {
      items: await readOldItems(tx, source, { ids, skus: [] }),
      accounts: await readBroughtItems(tx, { source, kind: 'customer' }, customers),
    };
  },
  bring: bringReview,
};
