import { checkoutTexts, fieldLabels } from '../../../texts/checkout.ts';
import { TextField } from '../../ui/field.tsx';
import type { CheckoutFieldsProps } from './field-names.ts';

/** The telephone number of the customer. */
export function PhoneField({ form, errorOf }: CheckoutFieldsProps) {
  return (
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
  );
}
