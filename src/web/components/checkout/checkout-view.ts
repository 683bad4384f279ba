import type { PaymentLimits } from '../../../rules/checkout/payment-methods.ts';
import type { ShippingRate } from '../../../rules/shipping/shipping-rates.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import type { BaseProps, CouponRefusal, FieldError } from '../../page-props.ts';

/** The fields of the checkout form as the shopper typed them. */
export interface CheckoutForm {
  email: string;
  billing_first_name: string;
  billing_last_name: string;
  billing_company: string;
  billing_street: string;
  billing_house_number: string;
  billing_addition: string;
  billing_postcode: string;
  billing_city: string;
  billing_country: string;
  billing_phone: string;
  ship_to_different_address: boolean;
  shipping_first_name: string;
  shipping_last_name: string;
  shipping_company: string;
  shipping_street: string;
  shipping_house_number: string;
  shipping_addition: string;
  shipping_postcode: string;
  shipping_city: string;
  shipping_country: string;
  order_comments: string;
  shipping_method: string;
  payment_method: string;
}

/** What the form is made of. */
export interface CheckoutView extends BaseProps {
  cart: StoreCart;
  form: CheckoutForm;
  errors: readonly FieldError[];
  /** `session`: the same on every checkout of one session (R52). `isRestored`: false when the form has what was just sent. */
  draft: { session: string; isRestored: boolean };
  nonce: string;
  reviewNonce: string;
  /** R25: the idempotency key. */
  attemptKey: string;
  /** R21: the total that the shopper saw, in cents. */
  seenTotal: number;
  payments: readonly PaymentChoice[];
  /** A code that the form without JavaScript could not apply. */
  couponRefusal: CouponRefusal | null;
  /** The log-in that a guest is offered ([2.6-02]), with the address that was typed there; null for a customer. */
  logIn: { email: string; isOpen: boolean } | null;
  /** The attribute `data-awdr_params`. */
  discountParams: string;
  /** Whether the payment method and more fields of the address cause a new calculation ([9-39]). */
  refreshesOrderReview: boolean;
}

export interface PaymentChoice {
  id: string;
  title: string;
  description: string;
  /** The shipping method that this payment method requires; null: any. */
  onlyWith: ShippingRate['method'] | null;
  /** The amounts and the countries (of the billing address) that it can be used for; null: all. */
  limits: PaymentLimits | null;
  countries: readonly string[] | null;
}
