// `shop/v1/refunds` and `shop/v1/refund-batches`: what is paid back by transfer, for the back office.
import type { PayoutState, RefundBatchState } from '../rules/refunds/refund-batches.ts';

/** A refund; the account by its last four characters alone. */
export interface StaffPayout {
  id: number;
  order_id: number;
  order_number: string;
  customer: string;
  /** Cents. */
  total: number;
  date_created_gmt: string;
  date_paid_gmt: string | null;
  /** When a payment failed. */
  date_failed_gmt: string | null;
  /** The last four characters; null: the customer has not given it. */
  account: string | null;
  /** When the customer was last asked; null: never. */
  date_asked_gmt: string | null;
  /** False: the customer is erased and has no address. */
  can_ask: boolean;
  batch_id: number | null;
  credit_note: string | null;
}

/** `GET shop/v1/refunds` */
export interface StaffPayouts {
  rows: readonly StaffPayout[];
  /** Of the state that is asked for, on all pages. */
  total: number;
  counts: Readonly<Record<PayoutState, number>>;
}

/** A batch for the bank. */
export interface StaffRefundBatch {
  id: number;
  message_id: string;
  state: RefundBatchState;
  date_created_gmt: string;
  date_settled_gmt: string | null;
  count: number;
  /** Cents. */
  total: number;
  /** Whether the file can be downloaded. */
  has_file: boolean;
}

/** `GET shop/v1/refund-batches`; every change of one answers the same. */
export interface StaffRefundBatches {
  rows: readonly StaffRefundBatch[];
  total: number;
}
