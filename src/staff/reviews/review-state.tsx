import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import type { WcReviewStatus } from '../../wire/review.ts';
import { Tag } from '../parts/tag.tsx';
import type { Tone } from '../parts/tag.tsx';

const tones: Readonly<Record<WcReviewStatus, Tone>> = { hold: 'wait', approved: 'good', spam: 'act', trash: 'off' };

export function ReviewState({ status }: { status: WcReviewStatus }) {
  return <Tag tone={tones[status]}>{texts.statuses[status]}</Tag>;
}
