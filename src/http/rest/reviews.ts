// `wc/v3/products/reviews`: reviews, for staff.
import type { ReviewReport } from '../../rules/review-reports.ts';
import type { StaffReview } from '../../rules/reviews.ts';
import { eraseReview } from '../../shop/reviews/erase-review.ts';
import { keepReview } from '../../shop/reviews/keep-review.ts';
import { listReviews } from '../../shop/reviews/list-reviews.ts';
import { moderateReview } from '../../shop/reviews/moderate-review.ts';
import type { ModerateReviewOutcome, ReviewModeration } from '../../shop/reviews/moderate-review.ts';
import { showStaffReview } from '../../shop/reviews/show-staff-review.ts';
import { limits } from '../../settings/constants.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import { paths } from '../../wire/paths.ts';
import { stateOfWc, wcStatusOf } from '../../wire/review.ts';
import type { WcReview, WcReviewReport } from '../../wire/review.ts';
import { reviewChange, reviewErasure, reviewKeeping, reviewsQuery } from '../../wire/review.schema.ts';
import { paragraphsHtml } from '../wc/html.ts';
import { moments } from './encode-moments.ts';
import { readOnlyRefusal } from './read-only.ts';
import { forbidden, notAllowed, pageAnswer, refuse, refuseParam, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const least = 'shop-manager';
const all = '/wp-json/wc/v3/products/reviews';
const one = `${all}/{id}`;

const reports = `${one}/reports`;

const unknownReview = refuse(404, 'woocommerce_rest_review_invalid_id', staffReviewTexts.unknown);

function encodeReview(review: StaffReview, origin: string): WcReview {
  return {
    id: review.id,
    ...moments('date_created', review.at),
    product_id: review.productId,
    product_name: review.productName,
    product_permalink: origin + paths.product(review.productSlug),
    status: wcStatusOf[review.state],
    reviewer: review.author,
    reviewer_email: review.email,
    review: paragraphsHtml(review.text.split('\n\n')),
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: {},
    review_text: review.text,
    customer_id: review.accountId ?? 0,
    answer: review.answer,
    ...moments('date_answered', review.answeredAt),
    reason: review.reason,
    reports: review.reports.map(encodeReport),
  };
}

function encodeReport({ id, reason, text, email, state, answer, at }: ReviewReport): WcReviewReport {
  return { id, reason, text, email, status: state, answer, ...moments('date_created', at) };
}

async function showOne({ deps: { shop }, visitor, ids: [id = 0] }: RestCall): Promise<RestAnswer> {
  const shown = await showStaffReview(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeReview(shown.review, shop.origin) };
  return shown.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownReview;
}

function refusalOf(outcome: Extract<ModerateReviewOutcome, { ok: false }>): RestAnswer {
  if (outcome.reason === 'not-allowed') return notAllowed(forbidden.edit);
  if (outcome.reason === 'unknown-review') return unknownReview;
  return refuseParam(outcome.field, staffReviewTexts.tooLong(limits.reviewText));
}

/** Changes it; answers with the review as it is then. */
async function moderate(call: RestCall, change: ReviewModeration): Promise<RestAnswer> {
  const outcome = await moderateReview(call.deps.shop, call.visitor, { id: call.ids[0] ?? 0, ...change });
  return outcome.ok ? showOne(call) : refusalOf(outcome);
}

export const reviewRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: all,
    least,
    schema: reviewsQuery,
    async handle(call, { page, per_page: perPage, search, product, status, order }) {
      const listed = await listReviews(call.deps.shop, call.visitor, {
        state: status === 'all' ? null : status === 'reported' ? status : stateOfWc[status],
        productId: product ?? null,
        search,
        descending: order === 'desc',
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return notAllowed(forbidden.view);
      const rows = listed.rows.map((review) => encodeReview(review, call.deps.shop.origin));
      return pageAnswer(call, rows, { total: listed.total, page, perPage });
    },
  }),
  route({ method: 'GET', path: one, least, handle: showOne }),
  route({
    method: 'PUT',
    path: one,
    least,
    schema: reviewChange,
    async handle(call, { status, answer, reason }) {
      const shown = await showOne(call);
      if (shown.status !== 200) return shown;
      const rule = { current: shown.body as WcReview, changeable: ['status', 'answer', 'reason'], strict: true };
      const refusal = readOnlyRefusal(call, rule);
      if (refusal) return refusal;
      return moderate(call, {
        ...(status !== undefined && { state: stateOfWc[status] }),
        ...(answer !== undefined && { answer }),
        ...(reason !== undefined && { reason }),
      });
    },
  }),
  route({
    method: 'PUT',
    path: reports,
    least,
    schema: reviewKeeping,
    // Those named are closed, and the review stays; to hide it answers them all.
    async handle(call, keeping) {
      const kept = await keepReview(call.deps.shop, call.visitor, { id: call.ids[0] ?? 0, ...keeping });
      if (kept.ok) return showOne(call);
      return refusalOf(kept.reason === 'too-long' ? { ...kept, field: 'answer' } : kept);
    },
  }),
  route({
    method: 'DELETE',
    path: one,
    least,
    schema: reviewErasure,
    // Into the bin, from which it can be taken back; with `force` for good.
    async handle(call, { force }) {
      if (!force) return moderate(call, { state: 'binned' });
      const shown = await showOne(call);
      if (shown.status !== 200) return shown;
      const erased = await eraseReview(call.deps.shop, call.visitor, { id: call.ids[0] ?? 0 });
      if (erased.ok) return { status: 200, body: { deleted: true, previous: shown.body } };
      return erased.reason === 'not-allowed' ? notAllowed(forbidden.edit) : unknownReview;
    },
  }),
];
