import { passkeyTexts } from '../../../texts/passkeys.ts';
import { secondFactorTexts as texts } from '../../../texts/second-factor.ts';
import { accountFields, codeField, passkeyField } from '../../../wire/account-form.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { loginAddress, paths } from '../../../wire/paths.ts';
import { PasskeyForm } from '../../components/accounts/passkey-form.tsx';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/form-card.module.css';
import narrow from '../../ui/narrow-page.module.css';
import styles from '../account/account.module.css';
import type { SecondFactorProps } from './props.ts';

/**
 * Asks for the code of the app, or a recovery code: a plain form that works without JavaScript (R34). Or for a passkey, which
 * is a log-in by itself.
 */
export function Page({ hasCode, hasPasskey, redirectTo, error, notice }: SecondFactorProps) {
  const target = redirectTo !== '' && <input type="hidden" name={accountFields.redirectTo} value={redirectTo} />;
  return (
    <div className={classNames(narrow.page, styles.account)}>
      <h1>{texts.title}</h1>
      <PageNotices notice={notice} />
      <p className={styles.intro}>{hasCode ? texts.intro : passkeyTexts.secondStep}</p>
      {hasCode && (
        <>
          <ErrorSummary
            errors={error === null ? [] : [{ field: codeField, message: error }]}
            messages={[]}
            order={null}
            round={0}
            heading={texts.errorSummary}
          />
          <form className={card.form} action={accountPaths.secondFactor} method="post" noValidate>
            <TextField
              id={codeField}
              name={codeField}
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              label={texts.code}
              hint={texts.codeHelp}
              error={error ?? undefined}
              maxLength={20}
              required
            />
            {target}
            <Button type="submit" variant="primary" large>
              {texts.logIn}
            </Button>
          </form>
        </>
      )}
      {hasPasskey && (
        <>
          <PasskeyForm
            className={styles.passkey}
            action={paths.account}
            field={passkeyField}
            kind="use"
            label={passkeyTexts.logIn}
            variant={hasCode ? 'quiet' : 'primary'}
            fallback={!hasCode && <p>{passkeyTexts.unsupported}</p>}
          >
            {target}
          </PasskeyForm>
          {!hasCode && (
            <noscript>
              <p>{passkeyTexts.needsScript}</p>
            </noscript>
          )}
        </>
      )}
      <p>
        <a href={loginAddress(redirectTo)}>{texts.otherAccount}</a>
      </p>
    </div>
  );
}
