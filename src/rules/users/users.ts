// Users and invitations, as administrators see them.
import type { AccountRole } from '../accounts/accounts.ts';

/** The roles that an invitation can give. */
export const staffRoles = ['shop-manager', 'administrator'] as const satisfies readonly AccountRole[];
export type StaffRole = (typeof staffRoles)[number];

/** A user in the back office. */
export interface User {
  id: number;
  name: string;
  email: string;
  role: AccountRole;
  /** Epoch ms; null: never, or unknown. */
  lastLogIn: number | null;
}

/** Which users: `roles` empty for all; each word of `search` is in the name or the email address. */
export interface UserListing {
  search: string;
  roles: readonly AccountRole[];
  limit: number;
  offset: number;
}

/** An invitation to become staff. */
export interface Invitation {
  id: number;
  name: string;
  /** In lower case. */
  email: string;
  role: StaffRole;
  /** How many emails it has been sent in. */
  timesSent: number;
  /** Epoch ms. */
  createdAt: number;
  expiresAt: number;
}

/** Whether an invitation can still be accepted at a moment (epoch ms). */
export function isInvitationValid({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: number): boolean {
  return now < expiresAt;
}

/** The emails about invitations. */
export type InvitationMailKind = 'invitation';
