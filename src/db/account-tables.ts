// Row types of what customers store in their account and ask for.
import type { Generated } from 'kysely';
import type { AddressColumns } from './order-tables.ts';

interface AccountAddresses extends AddressColumns {
  account_id: number;
  kind: 'billing' | 'shipping';
}

/** What a customer has asked for by email; see db/accounts/account-requests.ts. */
interface AccountRequests {
  id: Generated<number>;
  account_id: number;
  kind: 'change-email' | 'erase';
  /** The new address; the present one for an erasure. */
  email: string;
  asked_at: number;
  old_confirmed_at: number | null;
  new_confirmed_at: number | null;
}

export interface AccountTables {
  account_addresses: AccountAddresses;
  account_requests: AccountRequests;
}
