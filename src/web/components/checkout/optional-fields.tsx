import { limits } from '../../../settings/constants.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { TextArea } from '../../ui/field.tsx';
import { CompanyField } from './address-fields.tsx';
import type { CheckoutFieldsProps } from './field-names.ts';
import styles from './optional-fields.module.css';

/** Rarely used fields in a collapsed section. */
export function OptionalFields({ form, errorOf }: CheckoutFieldsProps) {
  const note = errorOf('order_comments') ?? errorOf('note');
  const filled = form.billing_company !== '' || form.order_comments !== '';
  return (
    <details className={styles.more} open={filled || note !== undefined || errorOf('billing_company') !== undefined}>
      <summary>{checkoutTexts.more}</summary>
      <div className={styles.moreFields}>
        <CompanyField group="billing" form={form} errorOf={errorOf} />
        <TextArea
          id="order_comments"
          name="order_comments"
          label={checkoutTexts.note}
          optional={checkoutTexts.optional}
          defaultValue={form.order_comments}
          error={note}
          maxLength={limits.customerNote}
        />
      </div>
    </details>
  );
}
