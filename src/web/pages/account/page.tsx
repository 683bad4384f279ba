import { accountTexts } from '../../../texts/account.ts';
import { accountFields } from '../../../wire/account-form.ts';
import { paths } from '../../../wire/paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { AccountProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './account.module.css';

type LogInView = Extract<AccountProps['view'], { kind: 'log-in' }>;
type AccountView = Extract<AccountProps['view'], { kind: 'account' }>;

function LogIn({ email, redirectTo, errors, messages, nonce }: LogInView) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
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
      <form className={styles.form} action={paths.account} method="post" noValidate>
        <TextField
          id={accountFields.email}
          name={accountFields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={accountTexts.email}
          defaultValue={email}
          error={errorOf(accountFields.email)}
          maxLength={200}
          required
        />
        <TextField
          id={accountFields.password}
          name={accountFields.password}
          type="password"
          autoComplete="current-password"
          label={accountTexts.password}
          error={errorOf(accountFields.password)}
          required
        />
        <input type="hidden" name={accountFields.logInNonce} value={nonce} />
        {redirectTo !== '' && <input type="hidden" name={accountFields.redirectTo} value={redirectTo} />}
        <Button type="submit" variant="primary" large name="login" value={accountTexts.logIn}>
          {accountTexts.logIn}
        </Button>
      </form>
    </>
  );
}

function Account({ name, email, role, nonce }: AccountView) {
  return (
    <>
      <section className={styles.details} aria-labelledby="details">
        <h2 id="details">{accountTexts.details}</h2>
        <dl>
          <dt>{accountTexts.name}</dt>
          <dd>{name}</dd>
          <dt>{accountTexts.email}</dt>
          <dd>{email}</dd>
          <dt>{accountTexts.role}</dt>
          <dd>{accountTexts.roles[role]}</dd>
        </dl>
      </section>
      <div className={styles.actions}>
        {role !== 'customer' && (
          <ButtonLink variant="primary" href={paths.staff}>
            {accountTexts.toBackOffice}
          </ButtonLink>
        )}
        <form action={paths.logOut} method="post">
          <input type="hidden" name={accountFields.logOutNonce} value={nonce} />
          <Button type="submit">{accountTexts.logOut}</Button>
        </form>
      </div>
    </>
  );
}

/** The log-in form, or the account of the logged-in user. Plain forms that work without JavaScript (R34). */
export function Page({ view, notice }: AccountProps) {
  return (
    <div className={styles.account}>
      <h1>{view.kind === 'log-in' ? accountTexts.logInTitle : accountTexts.title}</h1>
      <PageNotices notice={notice} />
      {view.kind === 'log-in' ? <LogIn {...view} /> : <Account {...view} />}
    </div>
  );
}
