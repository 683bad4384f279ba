// `shop/v1/users` and `shop/v1/invitations`.
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { StaffRole } from '../rules/users/users.ts';

export interface StaffUser {
  id: number;
  name: string;
  email: string;
  role: AccountRole;
  last_log_in_gmt: string | null;
}

export interface StaffInvitation {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  times_sent: number;
  date_created_gmt: string;
  date_expires_gmt: string;
}

/** The answer to `users/{id}/log-out`. */
export interface StaffLogOutResult {
  ended: number;
}
