import type { AccountRequestKind } from '../../../rules/accounts/account-requests.ts';
import type { BaseProps } from '../../page-props.ts';

export interface AccountRequestProps extends BaseProps {
  page: 'account-request';
  view:
    | {
        kind: 'open';
        asks: AccountRequestKind;
        linkKey: string;
        /** '' for an erasure. */
        newEmail: string;
      }
    | { kind: 'half-confirmed' | 'address-taken' | 'over' };
}
