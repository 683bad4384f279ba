// A review as staff has it over REST (`wc/v3/products/reviews`): WooCommerce's own shape, and beside it what that lacks.
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

/** What a reader reported about it. */
export interface WcReviewReport {
  id: number;
  reason: ReportReason;
  text: string;
  /** '': no letter is wanted. */
  email: string;
  status: 'open' | ReportDecision;
  /** Of the shop, with its decision; '' for none. */
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
  /** HTML, of plain text. */
  review: string;
  rating: number;
  verified: boolean;
  /** Nobody outside is asked for pictures. */
  reviewer_avatar_urls: Readonly<Record<string, never>>;
  /** Ours, from here on: the text as it was typed. */
  review_text: string;
  /** 0: a guest. */
  customer_id: number;
  /** Of the shop; '' for none. */
  answer: string;
  date_answered: string | null;
  date_answered_gmt: string | null;
  /** Why it is spam or in the bin; '' for none. */
  reason: string;
  /** The oldest first. */
  reports: readonly WcReviewReport[];
}

/** What may be changed. */
export interface WcReviewChange {
  status?: WcReviewStatus;
  answer?: string;
  reason?: string;
}

/** Lets it stand, and closes these reports about it. */
export interface WcReportDismissal {
  /** Their ids. */
  reports: readonly number[];
  /** For whoever made them; '' for none. */
  answer: string;
}
