// `/beoordeling-melden/{id}/`: a reader reports a review (L21).
import type { Context } from 'hono';
import type { ReportProblem, TypedReport } from '../../rules/review-reports.ts';
import type { PlacedReview } from '../../rules/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { reportReview } from '../../shop/reviews/report-review.ts';
import { showPlacedReview } from '../../shop/reviews/show-placed-review.ts';
import { reviewReportTexts } from '../../texts/review-reports.ts';
import type { PageNotice, ReviewReportProps } from '../../web/page-props.ts';
import { paths } from '../../wire/paths.ts';
import { reportedQuery, reportFields } from '../../wire/review-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { tellWhen } from '../rate-limits.ts';
import { visitorOf } from '../visitor.ts';
import { answerPage, answerRedirect } from './answer.ts';
import { idField, readForm } from './form.ts';
import type { FormFields } from './form.ts';
import { baseProps, openPage, pageNotice } from './frame.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRefusalPage } from './refusal.ts';

const empty: TypedReport = { reason: '', text: '', email: '' };

function reviewOf(c: Context<HttpEnv>): number {
  return idField(c.req.param('id'));
}

/** The form, below the review it is about; once sent, thanks. 404 for a review that does not stand on its product's page. */
export async function reviewReportPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const review = await showPlacedReview(deps.shop, { id: reviewOf(c) });
  // Thanks are said also where staff was quick, and the review has gone.
  if (c.req.query(reportedQuery) !== undefined) return answerReport(deps, c, { state: 'sent', review });
  return review ? answerReport(deps, c, { state: 'open', review, typed: empty, problems: [] }) : gone(deps, c);
}

/** Sent, it leads to the thanks (303); refused, it shows the page again with what was typed and all that is wrong with it. */
export async function reviewReportForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const reviewId = reviewOf(c);
  const typed = typedIn(form);
  const hiddenField = form.get(reportFields.hidden) ?? '';
  const visitor = await visitorOf(deps, c.req.raw);
  const outcome = await reportReview(deps.shop, visitor, { reviewId, report: typed, hiddenField });
  if (outcome.ok) return answerRedirect(c, `${paths.reportReview(reviewId)}?${reportedQuery}`, 303);
  const review = await showPlacedReview(deps.shop, { id: reviewId });
  if (!review || outcome.reason === 'unknown-review') return gone(deps, c);
  const shown = { state: 'open', review, typed } as const;
  if (outcome.reason === 'invalid') return answerReport(deps, c, { ...shown, problems: outcome.problems });
  const { settings } = await openPage(deps, c);
  const notice = pageNotice('error', [outcome.notice], settings);
  return tellWhen(await answerReport(deps, c, { ...shown, problems: [] }, notice), outcome.notice);
}

function typedIn(form: FormFields): TypedReport {
  const field = (name: string) => form.get(name) ?? '';
  return { reason: field(reportFields.reason), text: field(reportFields.text), email: field(reportFields.email) };
}

function gone(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerNotFoundPage(deps, c);
}

type Shown =
  | { state: 'open'; review: PlacedReview; typed: TypedReport; problems: readonly ReportProblem[] }
  | { state: 'sent'; review: PlacedReview | null };

/** All that is wrong, as one notice. */
function noticeOf(shown: Shown): PageNotice | null {
  if (shown.state === 'sent' || shown.problems.length === 0) return null;
  const messages = shown.problems.map((problem) => reviewReportTexts.problems[problem](limits.reviewText));
  return { type: 'error', messages };
}

async function answerReport(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  shown: Shown,
  notice: PageNotice | null = noticeOf(shown),
): Promise<Response> {
  const frame = await openPage(deps, c);
  const props: ReviewReportProps = {
    ...baseProps(deps, frame, {
      title: reviewReportTexts.title,
      description: reviewReportTexts.description,
      path: c.req.path,
      notice,
      isIndexed: false,
    }),
    page: 'review-report',
    ...shown,
  };
  return answerPage(deps, c, frame, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}
