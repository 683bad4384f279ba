// The context of every use-case: the shop and the visitor.
import type { ChangeFeed } from '../cache/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';
import type { Clock, Ids, Log } from './ports.ts';

export interface Shop {
  db: Database;
  /** The change feed of the database, for caches. */
  changes: ChangeFeed;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** `https://shop.example`, without a trailing slash; the prefix of absolute URLs. */
  origin: string;
  /** Whether rate limits apply (settings/rate-limits.ts). */
  hasRateLimits: boolean;
}

/** The roles of R30. `program` is the shop itself: jobs and the command line. */
export type Role = 'guest' | AccountRole | 'program';

export interface Visitor {
  role: Role;
  /** The session of a guest's cart, from a verified cookie or Cart-Token; for an account its log-in. null without one. */
  session: string | null;
  /** null for guests and for the program; otherwise `role` is the account's, but see `mustSetUpSecondFactor`. */
  account: Account | null;
  /**
   * The client key for rate limits (rules/limits/client-networks.ts, `clientKey`); when it is absent, nothing is
   * counted.
   */
  client?: string;
  /**
   * Set for staff without a second factor while the shop requires one: the visitor has the rights of a customer until it is
   * set up.
   */
  mustSetUpSecondFactor?: true;
  /** The key of the program that calls on behalf of `account`. It has no log-in, so it cannot prove again who it is. */
  apiKeyId?: number;
}

/** A visitor who is logged in. */
export interface CustomerVisitor extends Visitor {
  account: Account;
}

/** The shop itself: jobs, the command line. */
export const program: Visitor = { role: 'program', session: null, account: null };

/** A visitor who is logged in. */
export function loggedIn(account: Account): Visitor {
  return { role: account.role, session: logInSession(account), account };
}

/** The session of a log-in. No cookie and no token gives it: it is that of whoever has the log-in. */
export function logInSession({ loginId }: Pick<Account, 'loginId'>): string {
  return `log-in:${loginId}`;
}

/** A visitor who is not logged in. */
export function guest(session: string | null): Visitor {
  return { role: 'guest', session, account: null };
}

/** The actor as audit logs store it: `guest`, `program`, `shop-manager:12`. */
export function actorOf({ role, account }: Visitor): string {
  return account ? `${role}:${account.id}` : role;
}

/** The account id of an actor; null for guests and the program. */
export function accountIdOf(actor: string): number | null {
  const id = actor.split(':')[1];
  return id === undefined ? null : Number(id);
}
