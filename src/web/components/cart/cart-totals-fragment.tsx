import { cartTexts } from '../../../texts/cart.ts';
import { paths } from '../../../wire/paths.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { shippingRatesOf } from './cart-amounts.ts';
import { CartTotals } from './cart-totals.tsx';
import { ShippingChoice } from './shipping-choice.tsx';

/** The totals of the cart as a fragment for clients that replace `.cart_totals` (P5). */
export function CartTotalsFragment({ cart }: { cart: StoreCart }) {
  return (
    <div className="cart_totals">
      <h2>{cartTexts.totals}</h2>
      {cart.items.length > 0 && <ShippingChoice rates={shippingRatesOf(cart)} legend={cartTexts.howToReceive} />}
      <CartTotals cart={cart} settling={false} />
      <div className="wc-proceed-to-checkout">
        <a className="checkout-button button alt wc-forward" href={paths.checkout}>
          {cartTexts.toCheckout}
        </a>
      </div>
    </div>
  );
}
