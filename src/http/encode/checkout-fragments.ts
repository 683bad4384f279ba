// The regions of the checkout page that depend on the address and the shipping method (W10).
import type { CartView } from '../../shop/cart/cart-view.ts';
import { CheckoutPayment, resolvePayment } from '../../web/components/checkout/checkout-payment.tsx';
import { ReviewOrderTable } from '../../web/components/checkout/review-order.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import type { HttpDeps } from '../deps.ts';
import { paymentChoices } from './checkout-props.ts';
import { encodeCart } from './store-cart.ts';

/** The order table and the payment methods: selector → HTML. */
export function renderCheckoutFragments(view: CartView, deps: HttpDeps): Record<string, string> {
  const cart = encodeCart(view, deps.shop.origin);
  const shippingMethod = view.priced.shipping?.id ?? '';
  const payments = paymentChoices(view.settings);
  const paid = { total: view.priced.total, country: view.customer.billing.country };
  const chosen = resolvePayment(payments, view.customer.paymentMethod ?? '', { shippingMethod, paid });
  return {
    '.woocommerce-checkout-review-order-table': renderComponent(ReviewOrderTable, { cart, anywhere: true }),
    '.woocommerce-checkout-payment': renderComponent(CheckoutPayment, { payments, chosen, shippingMethod, paid }),
  };
}
