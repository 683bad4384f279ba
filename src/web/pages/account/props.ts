import type { AccessForm } from '../../components/accounts/form-from-hash.ts';
import type { BaseProps, FieldError } from '../../page-props.ts';

interface FormState {
  /** As it was typed. */
  email: string;
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
  nonce: string;
}

export interface LogInFormProps extends FormState {
  /** A path of the shop to go to after the log-in; '' for the default. */
  redirectTo: string;
}

interface RegistrationFormProps extends FormState {
  /** As it was typed. */
  name: string;
}

export interface AccountProps extends BaseProps {
  page: 'account';
  view: {
    /** The form that is open when the address names none. */
    opened: AccessForm;
    logIn: LogInFormProps;
    /** null when registration is off. */
    registration: RegistrationFormProps | null;
  };
}
