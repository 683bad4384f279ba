import type { BaseProps, FieldError } from '../../page-props.ts';

interface Refusable {
  email: string;
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
}

export interface AccountLinkProps extends BaseProps {
  page: 'account-link';
  view:
    | { kind: 'registration-sent' }
    /** `linkKey`: of the link in the email. */
    | ({ kind: 'confirm'; linkKey: string } & Refusable)
    | ({ kind: 'lost'; nonce: string } & Refusable)
    | { kind: 'lost-sent' }
    | ({ kind: 'new-password'; linkKey: string } & Refusable)
    /** The link does not work any more: that of a registration or that for a new password. */
    | { kind: 'over'; link: 'registration' | 'password' };
}
