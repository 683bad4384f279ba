// What every use-case is given first, and who is asking.
import type { Database } from '../db/database.ts';
import type { Clock, Ids, Log } from './ports.ts';

export interface Shop {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** `https://shop.example`, without a closing slash; absolute addresses begin with it. */
  origin: string;
}

/** R30; `program` is the shop itself: jobs, the command line. */
export type Role = 'guest' | 'customer' | 'shop-manager' | 'administrator' | 'program';

export interface Visitor {
  role: Role;
  /** The cart session from a verified cookie or Cart-Token; null for none. */
  session: string | null;
}
