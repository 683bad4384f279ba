// Resolves the visitor of a request for the use-cases.
import { clientKey } from '../../rules/limits/client-networks.ts';
import type { LogInState } from '../../shop/ports.ts';
import { lacksSecondFactor } from '../../shop/second-factor/lacks-second-factor.ts';
import { guest, loggedIn } from '../../shop/shop.ts';
import type { Visitor } from '../../shop/shop.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';
import type { HttpDeps } from '../deps.ts';
import { takeOverCart } from './account-cart.ts';

const resolvedVisitors = new WeakMap<Request, Promise<ResolvedVisitor>>();

interface ResolvedVisitor {
  visitor: Visitor;
  logIn: LogInState;
}

type VisitorDeps = Pick<HttpDeps, 'sessions' | 'accounts' | 'shop'>;

/**
 * Returns the visitor: the account of the log-in cookie, or a guest with the cart session of the session cookie if there is
 * one. Reads the database only when the request has a log-in cookie, and at most once per request. The cart of a guest's
 * session that comes with a log-in moves to the account (R52), except by a prefetch.
 */
export async function resolveVisitor(deps: VisitorDeps, request: Request): Promise<Visitor> {
  const known = resolvedVisitors.get(request);
  if (known) return (await known).visitor;
  const asking = loadVisitor(deps, request);
  resolvedVisitors.set(request, asking);
  return (await asking).visitor;
}

/** Returns the log-in state, with the cookies of a cart that was moved, when `resolveVisitor` was called for this request; null otherwise. */
export async function resolvedLogIn(request: Request): Promise<LogInState | null> {
  // A failure was answered as a fault.
  const known = await resolvedVisitors.get(request)?.catch(() => null);
  return known?.logIn ?? null;
}

async function loadVisitor(deps: VisitorDeps, request: Request): Promise<ResolvedVisitor> {
  const session = deps.sessions.read(request);
  const logIn = await deps.accounts.readLogIn(request.headers);
  const { account } = logIn;
  const address = storedClientAddress(request);
  const client = address === null ? {} : { client: clientKey(address) };
  const isRestricted = account !== null && (await lacksSecondFactor(deps.shop, account));
  const visitor: Visitor = {
    ...(account ? loggedIn(account) : guest(session)),
    ...client,
    ...(isRestricted && { role: 'customer', mustSetUpSecondFactor: true }),
  };
  if (!account || session === null || isPrefetch(request)) return { logIn, visitor };
  // The cookie was set by a request that was answered after the log-in, or before carts belonged to accounts.
  const { cookies } = await takeOverCart(deps, visitor, request);
  return { logIn: { ...logIn, cookies: [...logIn.cookies, ...cookies] }, visitor };
}

/** Returns the holder of REST nonces: this log-in of this account; null for every guest (R15, W12). */
export function nonceHolder({ account }: Visitor): string | null {
  return account && `user:${account.id}:${account.loginId}`;
}
