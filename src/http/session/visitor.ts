// Resolves the visitor of a request for the use-cases.
import { clientKey } from '../../rules/limits/client-networks.ts';
import type { LogInState } from '../../shop/ports.ts';
import { guest } from '../../shop/shop.ts';
import type { Visitor } from '../../shop/shop.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import type { HttpDeps } from '../deps.ts';

const resolvedVisitors = new WeakMap<Request, Promise<ResolvedVisitor>>();

interface ResolvedVisitor {
  visitor: Visitor;
  logIn: LogInState;
}

type VisitorDeps = Pick<HttpDeps, 'sessions' | 'accounts'>;

/**
 * Returns the visitor: the account of the log-in cookie or a guest, with the cart session of the session cookie if there is one.
 * Reads the database only when the request has a log-in cookie, and at most once per request.
 */
export async function resolveVisitor(deps: VisitorDeps, request: Request): Promise<Visitor> {
  const known = resolvedVisitors.get(request);
  if (known) return (await known).visitor;
  const asking = loadVisitor(deps, request);
  resolvedVisitors.set(request, asking);
  return (await asking).visitor;
}

/** Returns the log-in state when `resolveVisitor` was called for this request; null otherwise. */
export async function resolvedLogIn(request: Request): Promise<LogInState | null> {
  // A failure was answered as a fault.
  const known = await resolvedVisitors.get(request)?.catch(() => null);
  return known?.logIn ?? null;
}

async function loadVisitor({ sessions, accounts }: VisitorDeps, request: Request): Promise<ResolvedVisitor> {
  const session = sessions.read(request);
  const logIn = await accounts.readLogIn(request.headers);
  const { account } = logIn;
  const visitor: Visitor = account ? { role: account.role, session, account } : guest(session);
  const address = storedClientAddress(request);
  return { logIn, visitor: address === null ? visitor : { ...visitor, client: clientKey(address) } };
}

/** Returns the holder of REST nonces: this log-in of this account; null for every guest (R15, W12). */
export function nonceHolder({ account }: Visitor): string | null {
  return account && `user:${account.id}:${account.loginId}`;
}
