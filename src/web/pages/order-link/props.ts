import type { BaseProps, FieldError } from '../../page-props.ts';

/** The form that asks for a new link, or what follows after it was sent: nothing of an order in either. */
export interface OrderLinkProps extends BaseProps {
  page: 'order-link';
  view:
    | {
        step: 'form';
        typed: { orderNumber: string; email: string };
        errors: readonly FieldError[];
        messages: readonly string[];
      }
    | { step: 'sent' };
}
