import { maxAccountNameLength } from '../../../rules/accounts/accounts.ts';
import { passwordLength } from '../../../rules/accounts/password-length.ts';
import { accountTexts } from '../../../texts/account.ts';
import { registrationFields } from '../../../wire/account-form.ts';
import { paths } from '../../../wire/paths.ts';
import type { FieldError } from '../../page-props.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { registrationFieldIds } from './registration-fields.ts';

/** The form that asks for an account. Its address keeps the form open after a refusal. */
export function RegistrationForm({
  className,
  intro,
  name,
  email,
  errors,
  messages,
  nonce,
}: {
  className: string | undefined;
  intro: string | undefined;
  name: string;
  email: string;
  errors: readonly FieldError[];
  messages: readonly string[];
  nonce: string;
}) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <p className={intro}>{accountTexts.registerIntro}</p>
      <ErrorSummary
        errors={errors}
        messages={messages}
        order={null}
        round={0}
        heading={accountTexts.registerErrorSummary(errors.length + messages.length)}
      />
      <form className={className} action={`${paths.account}#register`} method="post" noValidate>
        <TextField
          id={registrationFieldIds.name}
          name={registrationFields.name}
          autoComplete="name"
          label={accountTexts.name}
          optional={accountTexts.optional}
          defaultValue={name}
          error={errorOf(registrationFieldIds.name)}
          maxLength={maxAccountNameLength}
        />
        <EmailField
          id={registrationFieldIds.email}
          name={registrationFields.email}
          label={accountTexts.email}
          defaultValue={email}
          error={errorOf(registrationFieldIds.email)}
          required
        />
        <PasswordField
          id={registrationFieldIds.password}
          name={registrationFields.password}
          autoComplete="new-password"
          label={accountTexts.newPassword}
          hint={accountTexts.passwordHint(passwordLength.min)}
          error={errorOf(registrationFieldIds.password)}
          required
        />
        <input type="hidden" name={registrationFields.nonce} value={nonce} />
        <Button type="submit" variant="primary" large name={registrationFields.submit} value={accountTexts.register}>
          {accountTexts.register}
        </Button>
      </form>
    </>
  );
}
