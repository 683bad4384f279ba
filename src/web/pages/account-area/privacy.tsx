import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { accountAreaFields as fields } from '../../../wire/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-area.module.css';
import type { ViewOf } from './props.ts';

/** The copies of one's data, and the erasure of the account. */
export function Privacy({ errors, messages, nonce }: ViewOf<'privacy'> & { nonce: string }) {
  return (
    <>
      <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.eraseNotSent} />
      <section className={styles.card} aria-labelledby="export">
        <h2 id="export">{texts.exportTitle}</h2>
        <p>{texts.exportText}</p>
        <div className={styles.actions}>
          <ButtonLink href={accountPaths.exportData('csv')} download>
            {texts.exportCsv}
          </ButtonLink>
          <ButtonLink href={accountPaths.exportData('json')} download>
            {texts.exportJson}
          </ButtonLink>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="erase">
        <h2 id="erase">{texts.eraseTitle}</h2>
        <p>{texts.eraseText}</p>
        <p>{texts.eraseOrders}</p>
        <p>{texts.eraseHow}</p>
        <form className={styles.form} action={accountPaths.privacy} method="post" noValidate>
          <PasswordField
            id={fields.password}
            name={fields.password}
            autoComplete="current-password"
            label={texts.currentPassword}
            error={errors.find(({ field }) => field === fields.password)?.message}
            required
          />
          <input type="hidden" name={fields.nonce} value={nonce} />
          <div className={styles.actions}>
            <Button type="submit">{texts.erase}</Button>
          </div>
        </form>
      </section>
    </>
  );
}
