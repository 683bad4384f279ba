import { useEffect } from 'react';
import type { CartLineLinks } from '../../../wire/cart-calls.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { cartActions, useCart } from '../../state/use-cart.ts';

/**
 * The cart of a page that was rendered with it. Returns the rendered cart until the store has one. The store adopts the
 * rendered cart, so no request is needed (R16).
 */
export function usePageCart(rendered: StoreCart, links: Readonly<Record<string, CartLineLinks>>) {
  useEffect(() => cartActions.adopt(rendered, links), [rendered, links]);
  const state = useCart();
  return { ...state, cart: state.cart ?? rendered, links: state.cart ? state.links : links };
}
