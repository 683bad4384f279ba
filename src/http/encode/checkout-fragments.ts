// The regions of the checkout that follow the address and the way of shipping (W10).
import type { CartView } from '../../shop/cart/cart-view.ts';
import { CheckoutPayment, resolvePayment } from '../../web/components/checkout/checkout-payment.tsx';
import { ReviewOrderTable } from '../../web/components/checkout/review-order.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import type { HttpDeps } from '../deps.ts';
import { paymentChoices } from './checkout-props.ts';
import { encodeCart } from './store-cart.ts';

/** Selector → HTML of the order's table and of the ways to pay. */
export function renderCheckoutFragments(view: CartView, deps: HttpDeps): Record<string, string> {
  const cart = encodeCart(view, deps.shop.origin);
  const shippingMethod = view.priced.shipping?.id ?? '';
  const payments = paymentChoices(view.settings);
  const chosen = resolvePayment(payments, view.customer.paymentMethod ?? '', shippingMethod);
  return {
    '.woocommerce-checkout-review-order-table': renderComponent(ReviewOrderTable, { cart }),
    '.woocommerce-checkout-payment': renderComponent(CheckoutPayment, { payments, chosen, shippingMethod }),
  };
}
