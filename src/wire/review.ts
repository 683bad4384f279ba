// Reviews for staff in `wc/v3/products/reviews`: the shape of WooCommerce, with extensions of ours.
import type { ReportDecision, ReportReason } from '../rules/reviews/review-reports.ts';
import type { ReviewState } from '../rules/reviews/reviews.ts';

export const wcReviewStatuses = ['hold', 'approved', 'spam', 'trash'] as const;
export type WcReviewStatus = (typeof wcReviewStatuses)[number];

export const wcStatusOf: Readonly<Record<ReviewState, WcReviewStatus>> = {
  waiting: 'hold',
  approved: 'approved',
  spam: 'spam',
  binned: 'trash',
};

export const reviewStateOf: Readonly<Record<WcReviewStatus | 'unspam' | 'untrash', ReviewState>> = {
  hold: 'waiting',
  approved: 'approved',
  spam: 'spam',
  trash: 'binned',
  unspam: 'waiting',
  untrash: 'waiting',
};

/** A report about a review. */
export interface WcReviewReport {
  id: number;
  reason: ReportReason;
  text: string;
  /** '' when the reporter wants no email. */
  email: string;
  status: 'open' | ReportDecision;
  /** The shop's answer, sent with its decision; '' for none. */
  answer: string;
  date_created: string | null;
  date_created_gmt: string | null;
}

export interface WcReview {
  id: number;
  date_created: string | null;
  date_created_gmt: string | null;
  product_id: number;
  product_name: string;
  product_permalink: string;
  status: WcReviewStatus;
  reviewer: string;
  reviewer_email: string;
  /** HTML, made of plain text. */
  review: string;
  rating: number;
  verified: boolean;
  /** Always empty: no outside service is used for avatars. */
  reviewer_avatar_urls: Readonly<Record<string, never>>;
  /** Our own fields start here: the text as it was typed. */
  review_text: string;
  /** 0 for a guest. */
  customer_id: number;
  /** The shop's public answer; '' for none. */
  answer: string;
  date_answered: string | null;
  date_answered_gmt: string | null;
  /** Why the review is spam or in the bin; '' for none. */
  product_edition: string;
  reason: string;
  /** Oldest first. */
  reports: readonly WcReviewReport[];
}

/** The body of a change. */
export interface WcReviewChange {
  status?: WcReviewStatus;
  answer?: string;
  reason?: string;
}

/** Keeps the review public and closes these reports about it. */
export interface WcReportDismissal {
  /** Report ids. */
  reports: readonly number[];
  /** The answer to the reporters; '' for none. */
  answer: string;
}
