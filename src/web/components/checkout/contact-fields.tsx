import { checkoutTexts, fieldLabels } from '../../../texts/checkout.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import type { CheckoutFieldsProps } from './field-names.ts';
import styles from './form-section.module.css';

/** Email address and telephone number. */
export function ContactFields({ form, errorOf }: CheckoutFieldsProps) {
  return (
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">{checkoutTexts.contact}</h2>
      <div className={styles.pair}>
        <EmailField
          id="billing_email"
          name="billing_email"
          label={fieldLabels.email}
          hint={checkoutTexts.emailHint}
          defaultValue={form.email}
          error={errorOf('email')}
          required
        />
        <TextField
          id="billing_phone"
          name="billing_phone"
          type="tel"
          inputMode="tel"
          autoComplete="billing tel"
          label={fieldLabels.billing_phone}
          optional={checkoutTexts.optional}
          hint={checkoutTexts.phoneHint}
          defaultValue={form.billing_phone}
          error={errorOf('billing_phone')}
          maxLength={40}
        />
      </div>
    </section>
  );
}
