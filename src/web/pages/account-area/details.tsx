import { maxAccountNameLength } from '../../../rules/accounts/accounts.ts';
import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { accountTexts } from '../../../texts/account.ts';
import { accountAreaFields as fields } from '../../../wire/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-area.module.css';
import type { ViewOf } from './props.ts';

/** The forms for the name and the email address. */
export function Details(view: ViewOf<'details'> & { nonce: string }) {
  const { name, email, newEmail, waiting, errors, messages, nonce } = view;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.notSaved} />
      <section className={styles.card} aria-labelledby="name-title">
        <h2 id="name-title">{texts.nameTitle}</h2>
        <form className={styles.form} action={accountPaths.details} method="post" noValidate>
          <TextField
            id={fields.name}
            name={fields.name}
            autoComplete="name"
            label={accountTexts.name}
            optional={accountTexts.optional}
            defaultValue={name}
            error={errorOf(fields.name)}
            maxLength={maxAccountNameLength}
          />
          <input type="hidden" name={fields.nonce} value={nonce} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" name={fields.action} value="name">
              {texts.saveName}
            </Button>
          </div>
        </form>
      </section>
      <section className={styles.card} aria-labelledby="email-title">
        <h2 id="email-title">{accountTexts.email}</h2>
        <p>{texts.emailIs(email)}</p>
        {waiting ? (
          <form className={styles.form} action={accountPaths.details} method="post">
            <p>{texts.emailWaits(waiting.email)}</p>
            <ul>
              <li>{texts.confirmedAt(email, waiting.isOldConfirmed)}</li>
              <li>{texts.confirmedAt(waiting.email, waiting.isNewConfirmed)}</li>
            </ul>
            <input type="hidden" name={fields.nonce} value={nonce} />
            <div className={styles.actions}>
              <Button type="submit" name={fields.action} value="cancel-email">
                {texts.cancelEmailChange}
              </Button>
            </div>
          </form>
        ) : (
          <form className={styles.form} action={accountPaths.details} method="post" noValidate>
            <p>{texts.emailChangeText}</p>
            <EmailField
              id={fields.newEmail}
              name={fields.newEmail}
              label={texts.newEmail}
              defaultValue={newEmail}
              error={errorOf(fields.newEmail)}
              required
            />
            <PasswordField
              id={fields.password}
              name={fields.password}
              autoComplete="current-password"
              label={texts.currentPassword}
              error={errorOf(fields.password)}
              required
            />
            <input type="hidden" name={fields.nonce} value={nonce} />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" name={fields.action} value="email">
                {texts.changeEmail}
              </Button>
            </div>
          </form>
        )}
      </section>
    </>
  );
}
