// `wc/v3/products/reviews`: reviews, for staff.
import type { ReviewReport } from '../../rules/reviews/review-reports.ts';
import type { StaffReview } from '../../rules/reviews/reviews.ts';
import { addReview } from '../../shop/reviews/add-review.ts';
import { eraseReview } from '../../shop/reviews/erase-review.ts';
import { dismissReports } from '../../shop/reviews/dismiss-reports.ts';
import { listReviews } from '../../shop/reviews/list-reviews.ts';
import { moderateReview } from '../../shop/reviews/moderate-review.ts';
import type { ModerateReviewOutcome, ReviewModeration } from '../../shop/reviews/moderate-review.ts';
import { showStaffReview } from '../../shop/reviews/show-staff-review.ts';
import { limits } from '../../settings/constants.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import { paths } from '../../wire/paths.ts';
import { reviewStateOf, wcStatusOf } from '../../wire/review.ts';
import type { WcReview, WcReviewReport } from '../../wire/review.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import { newReview, reviewChange, reviewDeletion, reportDismissal, reviewsQuery } from '../../wire/review.schema.ts';
import type { NewReviewParams, ReviewChangeParams } from '../../wire/review.schema.ts';
import { paragraphsHtml } from '../../rules/products/product-html.ts';
import { dateFields } from '../encode/dates.ts';
import { onValid, runBatch } from './batch.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, refuseForbidden, paginatedResponse, refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const reviewsPath = '/wp-json/wc/v3/products/reviews';
const reviewPath = `${reviewsPath}/${idPart}`;

const reportsPath = `/wp-json/shop/v1/reviews/${idPart}/reports`;

const unknownReview = refuse(404, 'woocommerce_rest_review_invalid_id', staffReviewTexts.unknown);

function encodeReview(review: StaffReview, origin: string): WcReview {
  return {
    id: review.id,
    ...dateFields('date_created', review.at),
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
    ...dateFields('date_answered', review.answeredAt),
    reason: review.reason,
    product_edition: review.productEdition,
    reports: review.reports.map(encodeReport),
  };
}

function encodeReport({ id, reason, text, email, state, answer, at }: ReviewReport): WcReviewReport {
  return { id, reason, text, email, status: state, answer, ...dateFields('date_created', at) };
}

async function showReview({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const shown = await showStaffReview(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeReview(shown.review, shop.origin) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownReview;
}

function refusalOf(outcome: Extract<ModerateReviewOutcome, { ok: false }>): RestResponse {
  if (outcome.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (outcome.reason === 'unknown-review') return unknownReview;
  return refuseParam(outcome.field, staffReviewTexts.tooLong(limits.reviewText));
}

/** Applies the change; answers with the review after it. */
async function moderate(call: RestCall, change: ReviewModeration): Promise<RestResponse> {
  const outcome = await moderateReview(call.deps.shop, call.visitor, { id: call.id, ...change });
  return outcome.ok ? showReview(call) : refusalOf(outcome);
}

const reviewFields = { rating: 'rating', required: 'review', email: 'reviewer_email', 'too-long': 'review' } as const;

async function create(call: RestCall, sent: NewReviewParams): Promise<RestResponse> {
  const { shop } = call.deps;
  const added = await addReview(shop, call.visitor, {
    productId: sent.product_id,
    author: sent.reviewer,
    email: sent.reviewer_email,
    text: sent.review,
    rating: String(sent.rating),
    state: reviewStateOf[sent.status],
  });
  if (added.ok) {
    const headers = { Location: `${shop.origin}${reviewsPath}/${added.id}` };
    return { ...(await showReview({ ...call, id: added.id })), status: 201, headers };
  }
  switch (added.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.create);
    case 'unknown-product':
      return refuse(404, 'woocommerce_rest_product_invalid_id', staffReviewTexts.unknownProduct);
    case 'duplicate':
      return refuse(409, 'woocommerce_rest_comment_duplicate', staffReviewTexts.duplicate);
    case 'invalid':
      return refuseParam(reviewFields[added.problem], staffReviewTexts.problems[added.problem]);
  }
}

async function change(call: RestCall, { status, answer, reason }: ReviewChangeParams): Promise<RestResponse> {
  const shown = await showReview(call);
  if (shown.status !== 200) return shown;
  const rule = { current: shown.body as WcReview, changeable: ['status', 'answer', 'reason'], strict: true };
  const refusal = refuseReadOnly(call, rule);
  if (refusal) return refusal;
  return moderate(call, {
    ...(status !== undefined && { state: reviewStateOf[status] }),
    ...(answer !== undefined && { answer }),
    ...(reason !== undefined && { reason }),
  });
}

/** Erases the review; answers with what it was. */
async function erase(call: RestCall): Promise<RestResponse> {
  const shown = await showReview(call);
  if (shown.status !== 200) return shown;
  const erased = await eraseReview(call.deps.shop, call.visitor, { id: call.id });
  if (erased.ok) return { status: 200, body: { deleted: true, previous: shown.body } };
  return erased.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownReview;
}

/** The id of an item with the rest of its fields. */
const itemChange = reviewChange.extend(batchItemId.shape);

function batch(call: RestCall): Promise<RestResponse> {
  const withId = (id: number, params: RestCall['params'] = {}) => ({
    ...call,
    id,
    params,
    query: new URLSearchParams(),
  });
  return runBatch(
    call,
    {
      create: onValid(newReview, (sent) => create(call, sent)),
      update: onValid(itemChange, ({ id, ...sent }, item) => change(withId(id, item), sent)),
      delete: onValid(batchItemId, ({ id }) => erase(withId(id))),
    },
    staffReviewTexts.batchTooLarge,
  );
}

export const reviewRoutes: readonly RestRoute[] = [
  restRoute({ method: 'POST', path: reviewsPath, minRole, schema: newReview, handle: create }),
  restRoute({ method: 'PUT', path: `${reviewsPath}/batch`, minRole, handle: batch }),
  restRoute({
    method: 'GET',
    path: reviewsPath,
    minRole,
    schema: reviewsQuery,
    async handle(call, { page, per_page: perPage, search, product, status, order }) {
      const listed = await listReviews(call.deps.shop, call.visitor, {
        state: status === 'all' ? null : status === 'reported' ? status : reviewStateOf[status],
        productId: product ?? null,
        search,
        descending: order === 'desc',
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.rows.map((review) => encodeReview(review, call.deps.shop.origin));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'GET', path: reviewPath, minRole, handle: showReview }),
  restRoute({
    method: 'PUT',
    path: reviewPath,
    minRole,
    schema: reviewChange,
    handle: change,
  }),
  restRoute({
    method: 'PUT',
    path: reportsPath,
    minRole,
    schema: reportDismissal,
    // Closes the named reports and keeps the review. Hiding the review closes all its reports.
    async handle(call, keeping) {
      const kept = await dismissReports(call.deps.shop, call.visitor, { id: call.id, ...keeping });
      if (kept.ok) return showReview(call);
      return refusalOf(kept.reason === 'too-long' ? { ...kept, field: 'answer' } : kept);
    },
  }),
  restRoute({
    method: 'DELETE',
    path: reviewPath,
    minRole,
    schema: reviewDeletion,
    // Moves the review to the bin, from which it can be restored. With `force` the review is erased.
    async handle(call, { force }) {
      return force ? erase(call) : moderate(call, { state: 'binned' });
    },
  }),
];
