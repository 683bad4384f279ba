import type { CheckoutView } from '../../components/checkout/checkout-view.ts';

export interface CheckoutProps extends CheckoutView {
  page: 'checkout';
}
