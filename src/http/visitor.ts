// Who asks, as the use-cases want to know it.
import { clientOf } from '../rules/networks.ts';
import type { LogIn } from '../shop/ports.ts';
import { guest } from '../shop/shop.ts';
import type { Visitor } from '../shop/shop.ts';
import { rememberedAddress } from './client-address.ts';
import type { HttpDeps } from './deps.ts';

const asked = new WeakMap<Request, Promise<Asked>>();

interface Asked {
  visitor: Visitor;
  logIn: LogIn;
}

type VisitorDeps = Pick<HttpDeps, 'sessions' | 'accounts'>;

/**
 * The account of the log-in cookie, or a guest; with the cart session of its own cookie, if there is one. Reads the database
 * only where a log-in cookie came, and once for a request.
 */
export async function visitorOf(deps: VisitorDeps, request: Request): Promise<Visitor> {
  const known = asked.get(request);
  if (known) return (await known).visitor;
  const asking = ask(deps, request);
  asked.set(request, asking);
  return (await asking).visitor;
}

/** What the log-in cookie said, where somebody asked `visitorOf` for this request; null where nobody did. */
export async function askedLogIn(request: Request): Promise<LogIn | null> {
  // One that failed was answered as a fault.
  const known = await asked.get(request)?.catch(() => null);
  return known?.logIn ?? null;
}

async function ask({ sessions, accounts }: VisitorDeps, request: Request): Promise<Asked> {
  const session = sessions.read(request);
  const logIn = await accounts.logInOf(request.headers);
  const { account } = logIn;
  const visitor: Visitor = account ? { role: account.role, session, account } : guest(session);
  const address = rememberedAddress(request);
  return { logIn, visitor: address === null ? visitor : { ...visitor, client: clientOf(address) } };
}

/** For whom a nonce of the REST interface holds: this log-in of this account, or every guest (R15, W12). */
export function nonceHolderOf({ account }: Visitor): string | null {
  return account && `user:${account.id}:${account.loginId}`;
}
