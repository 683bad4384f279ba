import { secondFactorTexts as texts } from '../../../texts/second-factor.ts';
import { accountFields, codeField } from '../../../wire/account-form.ts';
import { loginAddress, paths } from '../../../wire/paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from '../account/account.module.css';
import type { SecondFactorProps } from './props.ts';

/** Asks for the code of the app, or a recovery code. A plain form that works without JavaScript (R34). */
export function Page({ redirectTo, error, notice }: SecondFactorProps) {
  return (
    <div className={styles.account}>
      <h1>{texts.title}</h1>
      <PageNotices notice={notice} />
      <p className={styles.intro}>{texts.intro}</p>
      <ErrorSummary
        errors={error === null ? [] : [{ field: codeField, message: error }]}
        messages={[]}
        order={null}
        round={0}
        heading={texts.errorSummary}
      />
      <form className={styles.form} action={paths.secondFactor} method="post" noValidate>
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
        {redirectTo !== '' && <input type="hidden" name={accountFields.redirectTo} value={redirectTo} />}
        <Button type="submit" variant="primary" large>
          {texts.logIn}
        </Button>
      </form>
      <p>
        <a href={loginAddress(redirectTo)}>{texts.otherAccount}</a>
      </p>
    </div>
  );
}
