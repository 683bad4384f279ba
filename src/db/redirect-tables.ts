// Row types of redirects and of addresses that do not exist.
import type { Generated } from 'kysely';
import type { RedirectSource } from '../rules/redirects/redirects.ts';

interface Redirects {
  id: Generated<number>;
  /** As `redirectPath` writes it. */
  path: string;
  /** Path and query of an address of the shop. */
  target: string;
  source: RedirectSource;
  created_at: number;
  hits: number;
  last_used_at: number | null;
}

interface MissedAddresses {
  path: string;
  hits: number;
  first_at: number;
  last_at: number;
}

export interface RedirectTables {
  redirects: Redirects;
  missed_addresses: MissedAddresses;
}
