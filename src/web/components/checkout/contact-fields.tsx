import { checkoutTexts, fieldLabels } from '../../../texts/checkout.ts';
import { EmailField } from '../../ui/email-field.tsx';
import type { CheckoutFieldsProps } from './field-names.ts';
import { PhoneField } from './phone-field.tsx';
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
        <PhoneField form={form} errorOf={errorOf} />
      </div>
    </section>
  );
}
