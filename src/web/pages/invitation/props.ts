import type { StaffRole } from '../../../rules/users/users.ts';
import type { BaseProps, FieldError } from '../../page-props.ts';

/** The page that an invitation links to; `shown` null: it is used, withdrawn or expired, or never existed. */
export interface InvitationProps extends BaseProps {
  page: 'invitation';
  link: { id: number; key: string };
  shown: { name: string; email: string; role: StaffRole } | null;
  errors: readonly FieldError[];
}
