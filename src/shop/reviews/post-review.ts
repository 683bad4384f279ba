// A visitor sends a review.
import { findProductsByIds } from '../../db/catalog/products.ts';
import { hasBoughtProduct, insertReview, hasSameReview } from '../../db/reviews/reviews.ts';
import { validateReview, findSpamReason } from '../../rules/reviews/reviews.ts';
import type { ReviewProblem, ReviewFormFields } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Shop, Visitor } from '../shop.ts';
import { reviewFingerprint, reviewHash } from './review-hash.ts';

export interface PostReviewInput extends ReviewFormFields {
  productId: number;
  /** The value of the hidden field (honeypot); a person leaves it empty. */
  hiddenField: string;
  /** How long the form was on the screen, in ms, measured by its script; null without a script. */
  shownFor: number | null;
}

type PostReviewOutcome =
  /** `hash`: with it the author can see the review while it waits. */
  | { ok: true; id: number; slug: string; hash: string }
  | { ok: false; reason: 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: ReviewProblem; slug: string }
  /** The same text by the same address about the same product. */
  | { ok: false; reason: 'duplicate'; slug: string }
  | { ok: false; reason: 'too-often'; notice: LimitNotice; slug: string };

/**
 * Stores a review that waits for approval. A logged-in author writes under the name and address of the account (R29).
 * The review is marked as by a buyer when an order with the product has the address. A review that looks like spam is
 * stored as spam; its sender gets the same result. Refused: a product that is not sold, an invalid or incomplete form,
 * a duplicate, more reviews than `rateLimits.review` allows. A refusal changes nothing.
 */
export async function postReview(shop: Shop, visitor: Visitor, input: PostReviewInput): Promise<PostReviewOutcome> {
  const now = shop.clock.now();
  const { account } = visitor;
  const typed = account ? { ...input, author: account.name, email: account.email } : input;
  const read = validateReview(typed, { longest: limits.reviewText });
  const email = read.ok ? read.review.email : '';
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.review, who: visitor.client ?? null },
    { limit: rateLimits.reviewEmail, who: email },
  ]);
  const outcome = await shop.db.write(async (tx) => {
    const { productId } = input;
    const slug = (await findProductsByIds(tx, [productId], now)).get(productId)?.slug;
    if (slug === undefined) return { ok: false, reason: 'unknown-product' } as const;
    if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem, slug } as const;
    const { review } = read;
    const fingerprint = reviewFingerprint(review);
    if (await hasSameReview(tx, productId, fingerprint)) return { ok: false, reason: 'duplicate', slug } as const;
    const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
    if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance), slug } as const;
    const spam = findSpamReason({ ...review, hiddenField: input.hiddenField, shownFor: input.shownFor });
    const id = await insertReview(tx, {
      ...review,
      productId,
      state: spam ? 'spam' : 'waiting',
      reason: spam ?? '',
      accountId: account?.id ?? null,
      verified: await hasBoughtProduct(tx, productId, [review.email]),
      fingerprint,
      at: now,
    });
    // A null id means that a concurrent request has stored the same review first.
    return id === null ? ({ ok: false, reason: 'duplicate', slug } as const) : ({ ok: true, id, slug } as const);
  });
  return outcome.ok ? { ...outcome, hash: await reviewHash(shop, { id: outcome.id, at: now }) } : outcome;
}
