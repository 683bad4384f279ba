import { useEffect } from 'react';
import type { CartLineLinks } from '../../../wire/cart-calls.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { cartActions, useCart } from '../../state/use-cart.ts';

/**
 * The cart of a page that was rendered with it: the page's own until the browser knows better. The store takes the
 * page's cart over, so that nothing is fetched for it (R16).
 */
export function usePageCart(rendered: StoreCart, links: Readonly<Record<string, CartLineLinks>>) {
  useEffect(() => cartActions.adopt(rendered, links), [rendered, links]);
  const state = useCart();
  return { ...state, cart: state.cart ?? rendered, links: state.cart ? state.links : links };
}
