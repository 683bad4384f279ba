// Somebody sends a review.
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
  /** What stands in the field that no person sees. */
  hiddenField: string;
  /** How long the form was on the screen, in ms, as its script says; null where no script ran. */
  shownFor: number | null;
}

type PostReviewOutcome =
  /** `hash` shows it to its author alone while it waits. */
  | { ok: true; id: number; slug: string; hash: string }
  | { ok: false; reason: 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: ReviewProblem; slug: string }
  /** The same words by the same address about the same product. */
  | { ok: false; reason: 'duplicate'; slug: string }
  | { ok: false; reason: 'too-often'; notice: LimitNotice; slug: string };

/**
 * Keeps a review until staff has read it; whoever is logged in writes under the account's name and address (R29). It counts as
 * that of a buyer where an order with the product stands behind the address. What looks like spam is kept apart, and its sender
 * is told nothing else. Refused: a product that is not sold, no rating or anything else that is missing or wrong, the same once
 * more, more than one in `rateLimits.review`; a refusal has changed nothing.
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
    // Sent twice at once: the other one was first.
    return id === null ? ({ ok: false, reason: 'duplicate', slug } as const) : ({ ok: true, id, slug } as const);
  });
  return outcome.ok ? { ...outcome, hash: await reviewHash(shop, { id: outcome.id, at: now }) } : outcome;
}
