// What every use-case is given first, and who is asking.
import type { ChangeFeed } from '../cache/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';
import type { Clock, Ids, Log } from './ports.ts';

export interface Shop {
  db: Database;
  /** What changed in the database, for caches. */
  changes: ChangeFeed;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** `https://shop.example`, without a closing slash; absolute addresses begin with it. */
  origin: string;
  /** Whether anything is refused for having been done too often (settings/rate-limits.ts). */
  hasRateLimits: boolean;
}

/** R30; `program` is the shop itself: jobs, the command line. */
export type Role = 'guest' | AccountRole | 'program';

export interface Visitor {
  role: Role;
  /** The cart session from a verified cookie or Cart-Token; null for none. */
  session: string | null;
  /** null for guests and for the program; otherwise `role` is the account's. */
  account: Account | null;
  /** Whom limits count (rules/limits/client-networks.ts, `clientKey`); absent where nobody knows, and then nothing is counted. */
  client?: string;
}

/** The shop itself: jobs, the command line. */
export const program: Visitor = { role: 'program', session: null, account: null };

/** A visitor who is not logged in. */
export function guest(session: string | null): Visitor {
  return { role: 'guest', session, account: null };
}

/** Who did it, as histories keep it: `guest`, `program`, `shop-manager:12`. */
export function actorOf({ role, account }: Visitor): string {
  return account ? `${role}:${account.id}` : role;
}

/** The account that a history names; null for guests and the program. */
export function accountIdOf(actor: string): number | null {
  const id = actor.split(':')[1];
  return id === undefined ? null : Number(id);
}
