// Background jobs: their kinds, and when a failed job is retried.

/** The work of a job. It is stored in the transaction of the change that causes it. */
export type JobSpec =
  | { kind: 'send-mail'; mailId: number }
  | { kind: 'lapse-order'; orderId: number }
  | { kind: 'remind-payment'; orderId: number }
  | { kind: 'issue-invoice'; orderId: number }
  | { kind: 'tell-restocked'; itemId: number }
  | { kind: 'release-item'; itemId: number }
  | { kind: 'tell-moved-day'; itemId: number }
  | { kind: 'refresh-bundle'; productId: number }
  | { kind: 'send-order-link'; orderNumber: string; email: string; requestedAt: number }
  | { kind: 'make-sizes'; mediaId: number }
  | { kind: 'delete-file'; key: string }
  | { kind: 'check-payment'; paymentId: number }
  | { kind: 'check-payments' }
  | { kind: 'end-payment'; paymentId: number }
  | { kind: 'refund-payment'; paymentRefundId: number }
  | { kind: 'capture-payment'; orderId: number }
  | { kind: 'make-label'; labelId: number }
  | { kind: 'cancel-label'; labelId: number }
  | { kind: 'tidy-up' };

export type JobKind = JobSpec['kind'];

/** A job that is being run. `spec` is null when this program does not know the kind. */
export interface Job {
  id: number;
  kind: string;
  spec: JobSpec | null;
  /** Number of this attempt, from 1. */
  attempt: number;
}

/** A job that fails this many times is given up. */
export const maxJobAttempts = 5;

const firstRetryDelay = 60_000;
const retryDelayFactor = 6;

/**
 * The moment of the next attempt (epoch ms) after a failed one: 1, 6, 36 and 216 minutes later. null after the last
 * attempt.
 */
export function nextAttemptAt(attempt: number, now: number): number | null {
  return attempt >= maxJobAttempts ? null : now + firstRetryDelay * retryDelayFactor ** (attempt - 1);
}
