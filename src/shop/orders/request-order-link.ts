// A visitor asks for a new link to an order. Whether the order exists is found out later, in a job: the answer is the same.
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import { orderNumberFrom } from '../../rules/orders/order-number.ts';
import { plainLine } from '../../rules/plain-text.ts';
import { limits } from '../../settings/constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Shop, Visitor } from '../shop.ts';

interface RequestOrderLinkInput {
  orderNumber: string;
  email: string;
}

/** A refused field. */
interface OrderLinkProblem {
  field: 'orderNumber' | 'email';
  code: 'missing' | 'invalid';
}

type RequestOrderLinkOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; problems: readonly OrderLinkProblem[] }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

function check(orderNumber: string, email: string): readonly OrderLinkProblem[] {
  return [
    ...(orderNumber === '' ? [{ field: 'orderNumber', code: 'missing' } as const] : []),
    ...(orderNumber.length > limits.withdrawalLine ? [{ field: 'orderNumber', code: 'invalid' } as const] : []),
    ...(email === '' ? [{ field: 'email', code: 'missing' } as const] : []),
    ...(email !== '' && !isEmail(email) ? [{ field: 'email', code: 'invalid' } as const] : []),
  ];
}

/**
 * Plans a job that mails the link when number and email address belong to one order (send-order-link.ts). Refused: an empty
 * or invalid field, more requests than `rateLimits.form` allows for a client or `rateLimits.requestedMail` for an address,
 * whether it has orders or not.
 */
export async function requestOrderLink(
  shop: Shop,
  visitor: Visitor,
  input: RequestOrderLinkInput,
): Promise<RequestOrderLinkOutcome> {
  const orderNumber = orderNumberFrom(plainLine(input.orderNumber));
  const email = normaliseEmail(input.email);
  const problems = check(orderNumber, email);
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems };
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.form, who: visitor.client ?? null },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  const requestedAt = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<RequestOrderLinkOutcome> => {
    const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
    if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
    const spec = { kind: 'send-order-link', orderNumber, email, requestedAt } as const;
    const dedupeKey = `send-order-link:${orderNumber}:${email.toLowerCase()}:${requestedAt}`;
    await enqueueJobs(tx, [{ spec, runAt: requestedAt, dedupeKey }]);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
