// Repeats the call of a service on the web that can be repeated.

/** Times of a call, in ms: all attempts together, one attempt, and the first pause between two. */
export interface CallTimes {
  call: number;
  attempt: number;
  pause: number;
}

interface Attempt<Reply> {
  reply: Reply;
  repeatable: boolean;
  /** How long the service asks to wait, in ms; 0: it does not. */
  retryAfter: number;
}

const maxAttempts = 3;

/** The reply of the last attempt; `none` when there was no time for any. `attempt` gets the time that it may take, in ms. */
export async function repeatCall<Reply>(
  times: CallTimes,
  none: Reply,
  attempt: (timeout: number) => Promise<Attempt<Reply>>,
): Promise<Reply> {
  const end = performance.now() + times.call;
  let reply = none;
  for (let count = 1; count <= maxAttempts; count += 1) {
    const left = end - performance.now();
    if (left <= 0) break;
    const tried = await attempt(Math.max(1, Math.round(Math.min(left, times.attempt))));
    reply = tried.reply;
    if (!tried.repeatable || count === maxAttempts) break;
    const pause = Math.max(times.pause * 2 ** (count - 1), tried.retryAfter);
    if (performance.now() + pause >= end) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return reply;
}

/** What `Retry-After` says, in ms; 0 without it. */
export function retryAfterOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
}
