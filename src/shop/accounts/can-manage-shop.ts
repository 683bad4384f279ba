// The permission check for staff functions (R30).
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Visitor } from '../shop.ts';

export interface NotAllowed {
  ok: false;
  reason: 'not-allowed';
}

/** Whether the visitor is staff or the program itself. */
export function canManageShop({ role }: Pick<Visitor, 'role'>): boolean {
  return role === 'program' || isStaff(role);
}
