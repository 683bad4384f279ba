// `shop/v1/feed-problems`: what the feeds of all products lack.
import type { FeedProblem } from '../rules/feeds/check-feed-item.ts';

interface StaffFeedLacks {
  product_id: number;
  title: string;
  /** How many items of the feed the product is: 1, or its variations. */
  items: number;
  problems: readonly (FeedProblem & { items: number })[];
}

export interface StaffFeedProblems {
  /** Whether the feeds are answered. */
  on: boolean;
  /** Absolute addresses. */
  feeds: { merchant: string; table: string };
  /** How many products were looked at for this answer. */
  checked: number;
  products: readonly StaffFeedLacks[];
  /** The value of `above` for the next answer; null after the last product. */
  next: number | null;
}
