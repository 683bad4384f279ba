// Links of cart lines that work without JavaScript. Their nonce is bound to the visitor's session (R12, W3).
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { CartLineLinks } from '../../wire/cart-calls.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';

type CartLinkDeps = Pick<HttpDeps, 'nonces'>;

function actionLink(name: 'remove_item' | 'undo_item', key: string, nonce: string): string {
  return `${paths.cart}?${name}=${encodeURIComponent(key)}&_wpnonce=${nonce}`;
}

/** The links of each cart line that can be removed, by line key. A gift follows from the other lines. */
export function cartLinks(view: CartView, deps: CartLinkDeps): Record<string, CartLineLinks> {
  const nonce = deps.nonces.make(nonceActions.cart, view.session);
  const removable = view.priced.lines.filter(({ role }) => role.kind !== 'gift');
  return Object.fromEntries(
    removable.map(({ row }) => [row.key, { remove: actionLink('remove_item', row.key, nonce) }]),
  );
}

/** The removal links of products that are no longer sold, in the order of `goneNames`. */
export function unavailableLinks(view: CartView, deps: CartLinkDeps): string[] {
  const nonce = deps.nonces.make(nonceActions.cart, view.session);
  return view.priced.discontinuedRows.map(({ key }) => actionLink('remove_item', key, nonce));
}

/** The link that restores a removed line. */
export function undoLink(key: string, session: string | null, deps: CartLinkDeps): string {
  return actionLink('undo_item', key, deps.nonces.make(nonceActions.cart, session));
}
