// What the shop knows of a customer besides the account and the orders themselves, for staff.
import type { Cents } from '../money.ts';
import type { ReviewState } from '../reviews/reviews.ts';
import type { WithdrawalState } from '../withdrawals/withdrawals.ts';

/** How many of each list the page of a customer shows, newest first. */
export const maxHistoryRows = 20;

export interface CustomerHistory {
  /** Orders in every state. */
  orders: number;
  /** Of the orders that were paid. */
  paid: Cents;
  refunded: Cents;
  /** When the first and the last order were placed, epoch ms; null without an order. */
  firstAt: number | null;
  lastAt: number | null;
  reviews: readonly {
    id: number;
    productId: number;
    product: string;
    rating: number;
    body: string;
    state: ReviewState;
    at: number;
  }[];
  withdrawals: readonly { id: number; orderNumber: string; state: WithdrawalState; at: number }[];
  /** Notes of staff at orders, those that the customer got included. */
  notes: readonly { id: number; orderId: number; text: string; isForCustomer: boolean; actor: string; at: number }[];
}
