import type { AccountRole } from '../../../rules/accounts/accounts.ts';
import type { BaseProps, FieldError } from '../../page-props.ts';

export interface AccountProps extends BaseProps {
  page: 'account';
  view:
    | {
        kind: 'log-in';
        /** As it was typed. */
        email: string;
        /** A path of the shop to go to after the log-in; '' for the default. */
        redirectTo: string;
        errors: readonly FieldError[];
        messages: readonly string[];
        nonce: string;
      }
    | { kind: 'account'; name: string; email: string; role: AccountRole; nonce: string };
}
