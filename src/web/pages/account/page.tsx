import { accountTexts } from '../../../texts/account.ts';
import { passkeyTexts } from '../../../texts/passkeys.ts';
import { accountFields, passkeyField } from '../../../wire/account-form.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { AccessForms } from '../../components/accounts/access-forms.tsx';
import { PasskeyForm } from '../../components/accounts/passkey-form.tsx';
import { RegistrationForm } from '../../components/accounts/registration-form.tsx';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { AccountProps, LogInFormProps } from './props.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/form-card.module.css';
import narrow from '../../ui/narrow-page.module.css';
import styles from './account.module.css';

function LogIn({ email, redirectTo, errors, messages, nonce }: LogInFormProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const hidden = (
    <>
      <input type="hidden" name={accountFields.logInNonce} value={nonce} />
      {redirectTo !== '' && <input type="hidden" name={accountFields.redirectTo} value={redirectTo} />}
    </>
  );
  return (
    <>
      <p className={styles.intro}>{accountTexts.logInIntro}</p>
      <ErrorSummary
        errors={errors}
        messages={messages}
        order={null}
        round={0}
        heading={accountTexts.errorSummary(errors.length + messages.length)}
      />
      <form className={card.form} action={paths.account} method="post" noValidate>
        <EmailField
          id={accountFields.email}
          name={accountFields.email}
          // The browser offers passkeys too (PasskeyForm).
          autoComplete="username webauthn"
          label={accountTexts.email}
          defaultValue={email}
          error={errorOf(accountFields.email)}
          required
        />
        <PasswordField
          id={accountFields.password}
          name={accountFields.password}
          autoComplete="current-password"
          label={accountTexts.password}
          error={errorOf(accountFields.password)}
          required
        />
        <p className={styles.forgotten}>
          <a href={accountPaths.lostPassword}>{accountTexts.forgotten}</a>
        </p>
        {hidden}
        <Button type="submit" variant="primary" large name={accountFields.logIn} value={accountTexts.logIn}>
          {accountTexts.logIn}
        </Button>
      </form>
      <PasskeyForm
        className={styles.passkey}
        action={paths.account}
        field={passkeyField}
        kind="use"
        label={passkeyTexts.logIn}
        offersInField
      >
        {hidden}
      </PasskeyForm>
    </>
  );
}

/** The forms to log in and to register: plain forms that work without JavaScript (R34). */
export function Page({ view, notice }: AccountProps) {
  const { opened, logIn, registration } = view;
  return (
    <div className={classNames(narrow.page, styles.account)}>
      <h1>{registration ? accountTexts.accessTitle : accountTexts.logInTitle}</h1>
      <PageNotices notice={notice} />
      <AccessForms
        opened={opened}
        login={<LogIn {...logIn} />}
        register={registration && <RegistrationForm {...registration} className={card.form} intro={styles.intro} />}
      />
    </div>
  );
}
