// Customers as programs and staff see them: an account with the addresses that its owner has stored.
import type { AccountRole } from '../accounts/accounts.ts';
import type { Address } from '../checkout/addresses.ts';

export interface Customer {
  id: number;
  name: string;
  /** In lower case. */
  email: string;
  role: AccountRole;
  /** Epoch ms. */
  createdAt: number;
  /** null: not stored. */
  billing: Address | null;
  shipping: Address | null;
  /** Whether an order of the account was paid. */
  hasPaid: boolean;
}

/** Which customers, and in which order. */
export interface CustomerQuery {
  /** Each word is in the name, the email address, or the postcode or city of a stored address. */
  search: string;
  /** The whole address; '' for all. */
  email: string;
  /** Empty for all. */
  roles: readonly AccountRole[];
  /** Only these ids; null means all. */
  include: readonly number[] | null;
  exclude: readonly number[];
  /** `include`: in the order of the ids asked for. */
  order: 'id' | 'include' | 'name' | 'created';
  descending: boolean;
  limit: number;
  offset: number;
}

/** The two names of an account, which stores one: the first word, and the rest. */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  return { first, last: rest.join(' ') };
}

/** Two names as an account stores them. */
export function joinName(first: string, last: string): string {
  return `${first} ${last}`.trim().replaceAll(/\s+/gu, ' ');
}
