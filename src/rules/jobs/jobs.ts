// Work that is done after an answer was given: kinds, and when a failed one is tried again.

/** One piece of work, as it is written beside what caused it. */
export type JobSpec =
  | { kind: 'send-mail'; mailId: number }
  | { kind: 'lapse-order'; orderId: number }
  | { kind: 'tell-restocked'; itemId: number }
  | { kind: 'release-item'; itemId: number }
  | { kind: 'tell-moved-day'; itemId: number }
  | { kind: 'tidy-up' };

export type JobKind = JobSpec['kind'];

/** A job in hand. `spec` is null when this program does not know its kind. */
export interface Job {
  id: number;
  kind: string;
  spec: JobSpec | null;
  /** This try counted: 1 for the first. */
  attempt: number;
}

/** After this many tries a job is given up. */
export const maxJobAttempts = 5;

const firstRetryDelay = 60_000;
const retryDelayFactor = 6;

/** When to try again after a failed try (epoch ms): after 1, 6, 36 and 216 minutes; null when it was the last. */
export function nextAttemptAt(attempt: number, now: number): number | null {
  return attempt >= maxJobAttempts ? null : now + firstRetryDelay * retryDelayFactor ** (attempt - 1);
}
