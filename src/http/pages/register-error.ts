// Why a registration is refused, for the forms that ask for an account.
import { maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import type { Notice } from '../../rules/notices.ts';
import type { RegisterRefusal } from '../../shop/accounts/register.ts';
import { accountTexts } from '../../texts/account.ts';
import { registrationFieldIds } from '../../web/components/accounts/registration-fields.ts';
import { passwordNotice } from '../encode/password-notice.ts';

/** The message of a refused registration, and the field that it belongs to. */
export function registerError(reason: RegisterRefusal): { field: string | null; notice: Notice } {
  if (typeof reason === 'object') return { field: null, notice: reason };
  switch (reason) {
    case 'registration-off':
      return { field: null, notice: { code: 'registration-off' } };
    case 'invalid-name': {
      const notice = { code: 'field-too-long', label: accountTexts.name, maximum: maxAccountNameLength } as const;
      return { field: registrationFieldIds.name, notice };
    }
    case 'invalid-email':
      return { field: registrationFieldIds.email, notice: { code: 'invalid-email' } };
    case 'weak-password':
    case 'common-password':
    case 'known-password':
      return { field: registrationFieldIds.password, notice: passwordNotice(reason) };
  }
}
