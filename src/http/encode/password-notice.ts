// Why a new password is refused.
import { passwordLength } from '../../rules/accounts/password-length.ts';
import type { PasswordProblem } from '../../rules/accounts/passwords.ts';
import type { Notice } from '../../rules/notices.ts';

/** The notice for a refused password. `known-password`: one of the demo. */
export function passwordNotice(reason: PasswordProblem | 'known-password'): Notice {
  switch (reason) {
    case 'weak-password':
      return { code: 'password-length', minimum: passwordLength.min, maximum: passwordLength.max };
    case 'common-password':
      return { code: 'common-password' };
    case 'known-password':
      return { code: 'demo-password' };
  }
}
