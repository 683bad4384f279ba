import { passwordLength } from '../../../rules/accounts/password-length.ts';
import { accountLinkTexts as texts, accountTexts } from '../../../texts/account.ts';
import { confirmationFields, lostPasswordFields } from '../../../wire/account-form.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { AccountLinkProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/form-card.module.css';
import narrow from '../../ui/narrow-page.module.css';
import styles from './account-link.module.css';

type View<Kind> = Extract<AccountLinkProps['view'], { kind: Kind }>;

function RegistrationSent() {
  return (
    <>
      <h1>{texts.sentTitle}</h1>
      <p>{texts.registrationSent}</p>
      <p>{texts.notReceived}</p>
      <p>
        <ButtonLink href={`${paths.account}#register`}>{texts.again}</ButtonLink>
      </p>
    </>
  );
}

function Confirm({ linkKey, email, errors, messages }: View<'confirm'>) {
  return (
    <>
      <h1>{texts.confirmTitle}</h1>
      <p>{texts.confirm(email)}</p>
      <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.errorSummary} />
      <form className={card.form} action={accountPaths.confirmAccount(linkKey)} method="post" noValidate>
        {/* For password managers: which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          id={confirmationFields.password}
          name={confirmationFields.password}
          autoComplete="current-password"
          label={accountTexts.password}
          error={errors[0]?.message}
          required
        />
        <Button type="submit" variant="primary" large>
          {texts.confirmButton}
        </Button>
      </form>
      <p>
        {texts.forgotten} <a href={`${paths.account}#register`}>{texts.registerAgain}</a>
      </p>
    </>
  );
}

function LostPassword({ email, errors, messages, nonce }: View<'lost'>) {
  return (
    <>
      <h1>{texts.lostTitle}</h1>
      <p>{texts.lostIntro}</p>
      <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.lostErrorSummary} />
      <form className={card.form} action={accountPaths.lostPassword} method="post" noValidate>
        <EmailField
          id={lostPasswordFields.email}
          name={lostPasswordFields.email}
          autoComplete="username"
          label={accountTexts.email}
          defaultValue={email}
          error={errors[0]?.message}
          required
        />
        <input type="hidden" name={lostPasswordFields.nonce} value={nonce} />
        <Button type="submit" variant="primary" large>
          {texts.lostButton}
        </Button>
      </form>
      <p>
        <a href={paths.account}>{texts.toLogIn}</a>
      </p>
    </>
  );
}

function LostPasswordSent() {
  return (
    <>
      <h1>{texts.sentTitle}</h1>
      <p>{texts.lostSent}</p>
      <p>{texts.notReceived}</p>
      <p>
        <ButtonLink href={accountPaths.lostPassword}>{texts.again}</ButtonLink>
      </p>
    </>
  );
}

function NewPassword({ linkKey, email, errors, messages }: View<'new-password'>) {
  return (
    <>
      <h1>{texts.resetTitle}</h1>
      <p>{texts.resetIntro(email)}</p>
      <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.resetErrorSummary} />
      <form className={card.form} action={accountPaths.newPassword(linkKey)} method="post" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          id={lostPasswordFields.password}
          name={lostPasswordFields.password}
          autoComplete="new-password"
          label={texts.resetLabel}
          hint={accountTexts.passwordHint(passwordLength.min)}
          error={errors[0]?.message}
          required
        />
        <Button type="submit" variant="primary" large>
          {texts.resetButton}
        </Button>
      </form>
    </>
  );
}

function Over({ link }: View<'over'>) {
  const isPassword = link === 'password';
  return (
    <>
      <h1>{texts.overTitle}</h1>
      <p>{isPassword ? texts.lostOver : texts.over}</p>
      <p>
        <ButtonLink href={isPassword ? accountPaths.lostPassword : paths.account}>
          {isPassword ? texts.lostAgain : texts.toLogIn}
        </ButtonLink>
      </p>
    </>
  );
}

/** The pages around the emails about accounts: the email was sent, and what its link opens. */
export function Page({ view, notice }: AccountLinkProps) {
  return (
    <div className={classNames(narrow.page, styles.page)}>
      <PageNotices notice={notice} />
      {view.kind === 'registration-sent' && <RegistrationSent />}
      {view.kind === 'confirm' && <Confirm {...view} />}
      {view.kind === 'lost' && <LostPassword {...view} />}
      {view.kind === 'lost-sent' && <LostPasswordSent />}
      {view.kind === 'new-password' && <NewPassword {...view} />}
      {view.kind === 'over' && <Over {...view} />}
    </div>
  );
}
