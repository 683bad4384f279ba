// The `Retry-After` header of a refusal (R14).
import type { Notice } from '../../rules/notices.ts';

/** Adds status 429 and `Retry-After` to the response when `notice` is a rate-limit refusal; otherwise returns it unchanged. */
export function withRetryAfter(answer: Response, notice: Notice): Response {
  const wait = retryAfterSeconds(notice);
  if (wait === null) return answer;
  const limited = answer.status === 200 ? new Response(answer.body, { status: 429, headers: answer.headers }) : answer;
  limited.headers.set('Retry-After', String(wait));
  return limited;
}

/** The seconds after which a rate-limited request may be repeated; null for any other refusal. */
export function retryAfterSeconds(notice: Notice): number | null {
  return notice.code.startsWith('too-many-') && 'seconds' in notice ? notice.seconds : null;
}
