// Row types of what people write about products.
import type { Generated } from 'kysely';
import type { ReportDecision } from '../rules/reviews/review-reports.ts';
import type { ReviewState } from '../rules/reviews/reviews.ts';

interface Reviews {
  id: Generated<number>;
  product_id: number;
  state: ReviewState;
  author: string;
  email: string;
  /** Who was logged in. */
  account_id: number | null;
  rating: number;
  body: string;
  /** An order with the product stands behind it. */
  verified: number;
  /** Of the shop; '' for none. */
  answer: string;
  answered_at: number | null;
  /** Why it is spam, or why staff put it in the bin. */
  reason: string;
  /** Hash of what is the same where somebody says the same again. */
  fingerprint: string;
  /** What staff finds it by. */
  search_text: string;
  created_at: number;
  changed_at: number;
}

/** What a reader told of a review; goes some time after it was decided. */
interface ReviewReports {
  id: Generated<number>;
  /** null: erased since. */
  review_id: number | null;
  product_id: number;
  reason: string;
  body: string;
  /** Where the decision is wanted; '' for nowhere. */
  email: string;
  state: 'open' | ReportDecision;
  /** Of the shop, with its decision. */
  answer: string;
  created_at: number;
  decided_at: number | null;
}

/** Part of all tables, see tables.ts. */
export interface ReviewTables {
  reviews: Reviews;
  review_reports: ReviewReports;
}
