import type { AuthorReview, Histogram, PublicReview } from '../../../rules/reviews/reviews.ts';

/** The reviews tab. */
export interface ReviewsProps {
  /** Newest first. */
  reviews: readonly PublicReview[];
  histogram: Histogram;
  pageNumber: number;
  pages: number;
  /** The visitor's own review, before it is published. */
  own: AuthorReview | null;
  /** Address of the page on how reviews are checked (R29); null when that page is not public. */
  policy: string | null;
}
