import type { ReportFormFields, ReportProblem } from '../../../rules/reviews/review-reports.ts';
import type { ReviewWithProduct } from '../../../rules/reviews/reviews.ts';
import type { BaseProps } from '../../page-props.ts';

/** Reporting a review: the form, or the confirmation; `review` is null when the review no longer exists. */
export type ReviewReportProps = BaseProps & { page: 'review-report' } & (
    | { state: 'open'; review: ReviewWithProduct; typed: ReportFormFields; problems: readonly ReportProblem[] }
    | { state: 'sent'; review: ReviewWithProduct | null }
  );
