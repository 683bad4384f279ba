// The cart in responses of `wc-ajax` calls: HTML fragments or typed data (W3 to W5, R12).
import type { CartView } from '../../shop/cart/cart-view.ts';
import { CartTotalsFragment } from '../../web/components/cart/cart-totals-fragment.tsx';
import { CartContentsLink, MiniCartContent } from '../../web/components/cart/mini-cart-content.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import type { FragmentsResponse, TypedCartResponse } from '../../wire/cart-calls.ts';
import type { HttpDeps } from '../deps.ts';
import { cartLinks } from './cart-links.ts';
import { encodeCart } from './store-cart.ts';

/** The regions of a page that show the cart: selector → HTML. */
export function renderCartFragments(view: CartView, deps: HttpDeps): FragmentsResponse {
  const cart = encodeCart(view, deps.shop.origin);
  const links = cartLinks(view, deps);
  return {
    fragments: {
      'div.widget_shopping_cart_content': renderComponent(MiniCartContent, { cart, links }),
      'a.cart-contents': renderComponent(CartContentsLink, { cart }),
    },
    cart_hash: view.hash,
  };
}

/** `div.cart_totals` (P5). */
export function renderCartTotals(view: CartView, deps: HttpDeps): string {
  return renderComponent(CartTotalsFragment, { cart: encodeCart(view, deps.shop.origin) });
}

/** The cart as typed data (R12). */
export function encodeTypedCart(view: CartView, deps: HttpDeps): TypedCartResponse {
  return { cart: encodeCart(view, deps.shop.origin), cart_hash: view.hash, links: cartLinks(view, deps) };
}
