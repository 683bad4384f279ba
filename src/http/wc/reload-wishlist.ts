// Adds an item to a list and answers the list as HTML ([7.4-12], W13).
import { addToWishlist } from '../../shop/wishlists/add-to-wishlist.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { showWishlist } from '../../shop/wishlists/show-wishlist.ts';
import { togetherWithWishlist } from '../../shop/wishlists/together-with-wishlist.ts';
import { WishlistTogether } from '../../web/components/wishlists/wishlist-together.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import { newWishlist } from '../../wire/wishlist-calls.ts';
import { reloadWishlistForm } from '../../wire/wishlist-calls.schema.ts';
import { textResponse } from '../encode/ajax-response.ts';
import { renderWishlistForm } from '../encode/wishlist-fragments.ts';
import { describeWishlists, ensureOwner } from '../session/wishlist-session.ts';
import { answerWishlist, resultOf } from './wishlist-call.ts';
import type { WishlistCall } from './wishlist-call.ts';

/** The page of the client takes the form of the list and the products offered with it out of the HTML. Without an item nothing is added. */
export async function reloadWishlist(call: WishlistCall): Promise<Response> {
  const { deps, form, request, typed } = call;
  const asked = reloadWishlistForm.parse(Object.fromEntries(form));
  const id = asked.wishlist_id === newWishlist ? 0 : asked.wishlist_id;
  const list = { id, token: asked.wishlist_token };
  const isAdding = asked.add_to_wishlist > 0;
  const owner = isAdding ? ensureOwner(deps, call.owner) : call.owner;
  const outcome =
    owner && isAdding
      ? await addToWishlist(deps.shop, owner, { itemId: asked.add_to_wishlist, quantity: 1, list })
      : ({ ok: true } as const);
  if (typed) return answerWishlist(call, resultOf(owner, outcome, { about: list }), () => ({}));
  const { cookies, ...own } = await describeWishlists(deps, owner, request);
  const { settings } = await showShell(deps.shop);
  const options = new Map([
    ['current_page', String(asked.page)],
    ['per_page', String(asked.per_page)],
  ]);
  const named = own.lists.find((one) => one.id === id);
  const token = asked.wishlist_token ?? named?.token;
  if (token !== undefined) options.set('wishlist_token', token);
  const html = await renderWishlistForm(options, { deps, owner, own, settings });
  const view = await showWishlist(deps.shop, owner, {
    list: token === undefined ? {} : { token },
    page: { page: asked.page, perPage: asked.per_page },
  });
  const cards = view ? await togetherWithWishlist(deps.shop, view) : [];
  const newAfter = await findNewAfter(deps.shop, settings, { now: deps.shop.clock.now(), shown: cards });
  const slider = renderComponent(WishlistTogether, { cards, newAfter });
  return textResponse((html ?? '') + slider, { cookies });
}
