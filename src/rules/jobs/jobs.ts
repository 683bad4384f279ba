// Background jobs: their kinds, which workers run them, and when a failed job is retried.
import { minuteMs } from '../durations.ts';

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
  | { kind: 'deliver-webhook'; deliveryId: number }
  | { kind: 'make-backup' }
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

/** The pauses between the attempts of a job. */
const retryPauses: readonly number[] = [minuteMs, 6 * minuteMs, 36 * minuteMs, 216 * minuteMs];
/** A receiver of webhooks that is down for longer has lost the delivery; staff can send it again. */
const webhookPauses: readonly number[] = [minuteMs / 6, minuteMs, 5 * minuteMs, 30 * minuteMs];

/** The moment of the next attempt (epoch ms) of a kind of job after a failed one, with growing pauses. null after the last attempt. */
export function nextAttemptAt(kind: string, attempt: number, now: number): number | null {
  const pause = (kind === 'deliver-webhook' ? webhookPauses : retryPauses)[attempt - 1];
  return pause === undefined ? null : now + pause;
}

/**
 * The jobs that a worker runs. Deliveries to the servers of others have workers of their own: one that does not answer delays no
 * email.
 */
export type JobLane = 'deliveries' | 'own-work';
