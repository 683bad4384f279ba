// Row types of reviews and their reports.
import type { Generated } from 'kysely';
import type { ReportDecision } from '../rules/reviews/review-reports.ts';
import type { ReviewState } from '../rules/reviews/reviews.ts';

interface Reviews {
  id: Generated<number>;
  product_id: number;
  state: ReviewState;
  author: string;
  email: string;
  /** The logged-in account; null for a guest. */
  account_id: number | null;
  rating: number;
  body: string;
  /** 1: the author has paid for the product. */
  verified: number;
  /** The shop's answer; '' for none. */
  answer: string;
  answered_at: number | null;
  /** Why the review is spam or binned. */
  reason: string;
  /** Hash that is equal for a repeated review. */
  fingerprint: string;
  /** The text that staff search. */
  search_text: string;
  created_at: number;
  changed_at: number;
}

/** A visitor's report of a review; deleted some time after the decision. */
interface ReviewReports {
  id: Generated<number>;
  /** null: the review is deleted. */
  review_id: number | null;
  product_id: number;
  reason: string;
  body: string;
  /** Address for the decision; '' for none. */
  email: string;
  state: 'open' | ReportDecision;
  /** The shop's answer, with its decision. */
  answer: string;
  created_at: number;
  decided_at: number | null;
}

export interface ReviewTables {
  reviews: Reviews;
  review_reports: ReviewReports;
}
