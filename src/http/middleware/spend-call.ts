// The rate limit of a call that travels within another request: in a batch, or under another name.
import type { Notice } from '../../rules/notices.ts';
import { clientKey } from '../../rules/limits/client-networks.ts';
import { limitNotice, spendAllowance } from '../../shop/limits/spend-allowance.ts';
import type { HttpDeps } from '../deps.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { findRateLimit } from './rate-limit-rules.ts';
import type { RateLimitRequest } from './rate-limit-rules.ts';

interface SpentLimit {
  notice: Notice;
  /** In seconds. */
  retryAfter: number;
  isHandledByRoute: boolean;
}

/** Counts the call of `request` as if it came alone, so that the detour bypasses no limit. null: the call is allowed. */
export async function spendInnerCall(
  { shop }: Pick<HttpDeps, 'shop'>,
  request: Request,
  call: RateLimitRequest,
): Promise<SpentLimit | null> {
  const route = findRateLimit(call);
  const address = storedClientAddress(request);
  if (!route || address === null) return null;
  const allowance = await spendAllowance(shop, route.limit, clientKey(address));
  if (allowance.ok) return null;
  return {
    notice: limitNotice(allowance),
    retryAfter: allowance.retryAfter,
    isHandledByRoute: route.isHandledByRoute,
  };
}
