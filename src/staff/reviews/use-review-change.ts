import type { WcReviewChange } from '../../wire/review.ts';
import { useRecordChange } from '../components/use-record-change.ts';
import { pageResources } from '../resources.ts';
import type { ReviewRow } from '../records.ts';

/** Changes a review. */
export const useReviewChange = (review: ReviewRow) => useRecordChange<WcReviewChange>(pageResources.reviews, review);
