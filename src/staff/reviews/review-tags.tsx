import { Box } from '@mui/material';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import type { WcReview, WcReviewReport, WcReviewStatus } from '../../wire/review.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const statusTones: Readonly<Record<WcReviewStatus, TagTone>> = {
  hold: 'wait',
  approved: 'good',
  spam: 'act',
  trash: 'off',
};

function ReviewStatusTag({ status }: { status: WcReviewStatus }) {
  return <Tag tone={statusTones[status]}>{texts.statuses[status]}</Tag>;
}

const reportTones: Readonly<Record<WcReviewReport['status'], TagTone>> = { open: 'act', hidden: 'off', kept: 'calm' };

export function ReportTag({ status }: Pick<WcReviewReport, 'status'>) {
  return <Tag tone={reportTones[status]}>{texts.reports.states[status]}</Tag>;
}

/** The status of a review, and whether it has an open report. */
export function ReviewTags({ review }: { review: Pick<WcReview, 'status' | 'reports'> }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <ReviewStatusTag status={review.status} />
      {review.reports.some(({ status }) => status === 'open') && <Tag tone="act">{texts.reported}</Tag>}
    </Box>
  );
}
