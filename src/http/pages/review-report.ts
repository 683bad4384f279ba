// `/beoordeling-melden/{id}/`: a visitor reports a review (L21).
import type { Context } from 'hono';
import type { ReportProblem, ReportFormFields } from '../../rules/reviews/review-reports.ts';
import type { ReviewWithProduct } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { reportReview } from '../../shop/reviews/report-review.ts';
import { showApprovedReview } from '../../shop/reviews/show-approved-review.ts';
import { reviewReportTexts } from '../../texts/review-reports.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { ReviewReportProps } from '../../web/pages/review-report/props.ts';
import { paths } from '../../wire/paths.ts';
import { reportedParam, reportFields } from '../../wire/review-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { parseId, readForm } from '../parse/form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { pageNotice } from '../encode/page-notice.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRefusalPage } from './refusal.ts';

const emptyReport: ReportFormFields = { reason: '', text: '', email: '' };

function parseReviewId(c: Context<HttpEnv>): number {
  return parseId(c.req.param('id'));
}

/** Answers the form below the reported review, or a thank-you text after sending. 404 for a review that is not public. */
export async function reviewReportPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const review = await showApprovedReview(deps.shop, { id: parseReviewId(c) });
  // The thank-you text is shown even when staff have already removed the review.
  if (c.req.query(reportedParam) !== undefined) return answerReport(deps, c, { state: 'sent', review });
  return review
    ? answerReport(deps, c, { state: 'open', review, typed: emptyReport, problems: [] })
    : answerGone(deps, c);
}

/** Success: 303 to the thank-you text. Refusal: the page with the entered values and all problems. */
export async function reviewReportForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const reviewId = parseReviewId(c);
  const typed = readReport(form);
  const hiddenField = form.get(reportFields.hidden) ?? '';
  const visitor = await resolveVisitor(deps, c.req.raw);
  const outcome = await reportReview(deps.shop, visitor, { reviewId, report: typed, hiddenField });
  if (outcome.ok) return answerRedirect(c, `${paths.reportReview(reviewId)}?${reportedParam}`, 303);
  const review = await showApprovedReview(deps.shop, { id: reviewId });
  if (!review || outcome.reason === 'unknown-review') return answerGone(deps, c);
  const shown = { state: 'open', review, typed } as const;
  if (outcome.reason === 'invalid') return answerReport(deps, c, { ...shown, problems: outcome.problems });
  const { settings } = await loadPageContext(deps, c);
  const notice = pageNotice('error', [outcome.notice], settings);
  return withRetryAfter(await answerReport(deps, c, { ...shown, problems: [] }, notice), outcome.notice);
}

function readReport(form: PostedFields): ReportFormFields {
  const field = (name: string) => form.get(name) ?? '';
  return { reason: field(reportFields.reason), text: field(reportFields.text), email: field(reportFields.email) };
}

function answerGone(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerNotFoundPage(deps, c);
}

type ReviewReportState =
  | { state: 'open'; review: ReviewWithProduct; typed: ReportFormFields; problems: readonly ReportProblem[] }
  | { state: 'sent'; review: ReviewWithProduct | null };

/** Returns all problems as one notice; null when there are none. */
function problemNotice(shown: ReviewReportState): PageNotice | null {
  if (shown.state === 'sent' || shown.problems.length === 0) return null;
  const messages = shown.problems.map((problem) => reviewReportTexts.problems[problem](limits.reviewText));
  return { type: 'error', messages };
}

async function answerReport(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  shown: ReviewReportState,
  notice: PageNotice | null = problemNotice(shown),
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const props: ReviewReportProps = {
    ...baseProps(deps, context, {
      title: reviewReportTexts.title,
      description: reviewReportTexts.description,
      path: c.req.path,
      notice,
      isIndexed: false,
    }),
    page: 'review-report',
    ...shown,
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}
