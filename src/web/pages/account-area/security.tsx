import { passwordLength } from '../../../rules/accounts/password-length.ts';
import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { accountTexts } from '../../../texts/account.ts';
import { formatDateTime } from '../../../texts/dates.ts';
import { accountAreaFields, securityFields } from '../../../wire/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-area.module.css';
import { Passkeys } from './passkeys.tsx';
import type { ViewOf } from './props.ts';

/** The form for the password, the passkeys, and the browsers in which the account is logged in. */
export function Security({ email, logIns, errors, messages, passkeys, nonce }: ViewOf<'security'> & { nonce: string }) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const nonceField = <input type="hidden" name={accountAreaFields.nonce} value={nonce} />;
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby="password-heading">
        <h2 id="password-heading">{texts.passwordTitle}</h2>
        <p>{texts.passwordText}</p>
        <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.passwordNotChanged} />
        <form className={styles.form} action={accountPaths.security} method="post" noValidate>
          {nonceField}
          {/* For password managers: which account the passwords belong to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            id={securityFields.current}
            name={securityFields.current}
            autoComplete="current-password"
            label={texts.currentPassword}
            error={errorOf(securityFields.current)}
            required
          />
          <PasswordField
            id={securityFields.password}
            name={securityFields.password}
            autoComplete="new-password"
            label={texts.newPassword}
            hint={accountTexts.passwordHint(passwordLength.min)}
            error={errorOf(securityFields.password)}
            required
          />
          <Button type="submit" variant="primary" large>
            {texts.changePassword}
          </Button>
        </form>
        <p>
          <a href={accountPaths.lostPassword}>{accountTexts.forgotten}</a>
        </p>
      </section>
      <Passkeys {...passkeys} nonce={nonce} />
      <section className={styles.card} aria-labelledby="log-ins-heading">
        <h2 id="log-ins-heading">{texts.logInsTitle}</h2>
        <p>{texts.logInsText}</p>
        <ul className={styles.orders}>
          {logIns.map(({ id, device, usedAt, isCurrent }) => (
            <li key={id} className={styles.orderHead}>
              <span>
                <strong>{texts.device(device)}</strong>{' '}
                {isCurrent && <span className={styles.status}>{texts.currentLogIn}</span>}
                <br />
                <span className={styles.soft}>{texts.lastUsed(formatDateTime(usedAt))}</span>
              </span>
              {!isCurrent && (
                <form action={accountPaths.security} method="post">
                  {nonceField}
                  <Button type="submit" name={securityFields.end} value={String(id)}>
                    {texts.endLogIn}
                    <VisuallyHidden>: {texts.device(device)}</VisuallyHidden>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
        <form action={accountPaths.security} method="post">
          {nonceField}
          <Button type="submit" name={securityFields.endAll} value="1">
            {texts.endAllLogIns}
          </Button>
        </form>
      </section>
    </div>
  );
}
