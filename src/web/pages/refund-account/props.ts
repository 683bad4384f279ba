import type { BaseProps, FieldError } from '../../page-props.ts';

/** The page that the email about a refund links to: the form, what follows, or that the link does not work any more. */
export interface RefundAccountProps extends BaseProps {
  page: 'refund-account';
  view:
    | {
        step: 'form';
        link: { orderId: number; key: string };
        orderNumber: string;
        /** Cents. */
        amount: number;
        typed: { iban: string; name: string };
        errors: readonly FieldError[];
        messages: readonly string[];
      }
    | { step: 'given' }
    | { step: 'over' };
}
