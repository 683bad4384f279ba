import type { KeyboardEvent } from 'react';
import { accountTexts } from '../../../texts/account.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { accountFields } from '../../../wire/account-form.ts';
import type { CheckoutView } from './checkout-view.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './log-in-section.module.css';

/** Enter in a field of the log-in logs in; in every other field of the form it orders. */
function logInOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>(`button[name="${accountFields.logIn}"]`)?.click();
}

/**
 * The log-in of the checkout ([2.6-02]), folded away behind 'showlogin'. Its fields belong to the checkout's form: the
 * log-in sends all that was typed, and the shop shows it again.
 */
export function LogInSection({
  logIn,
  errorOf,
}: {
  logIn: NonNullable<CheckoutView['logIn']>;
  errorOf: (field: string) => string | undefined;
}) {
  const common = { required: true, maxLength: 200, onKeyDown: logInOnEnter } as const;
  return (
    <details className="woocommerce-form-login-toggle" open={logIn.isOpen}>
      <summary className={classNames('showlogin', styles.toggle)}>{checkoutTexts.showLogIn}</summary>
      <div className={classNames('woocommerce-form-login login', styles.fields)}>
        <p className={styles.hint}>{checkoutTexts.logInHint}</p>
        <EmailField
          {...common}
          id={accountFields.email}
          name={accountFields.email}
          autoComplete="username"
          label={checkoutTexts.logInEmail}
          defaultValue={logIn.email}
          error={errorOf(accountFields.email)}
        />
        <TextField
          {...common}
          id={accountFields.password}
          name={accountFields.password}
          type="password"
          autoComplete="current-password"
          label={accountTexts.password}
          error={errorOf(accountFields.password)}
        />
        <Button type="submit" name={accountFields.logIn} value="1">
          {accountTexts.logIn}
        </Button>
      </div>
    </details>
  );
}
