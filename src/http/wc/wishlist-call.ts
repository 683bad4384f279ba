// What the calls of the wishlist share: the owner, the outcome, and the answer as typed data or in the form of the protocol.
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { ListReference, WishlistOutcome } from '../../shop/wishlists/open-wishlists.ts';
import { showWishlist } from '../../shop/wishlists/show-wishlist.ts';
import type { OwnWishlists } from '../../shop/wishlists/show-wishlist.ts';
import { wishlistRefusalText } from '../../texts/wishlists.ts';
import type { TypedWishlistResponse, WishlistFragments } from '../../wire/wishlist-calls.ts';
import { wishlistPageForm } from '../../wire/wishlist-calls.schema.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import { encodeOwnWishlists, encodeWishlist } from '../encode/wishlist.ts';
import { renderWishlistFragments } from '../encode/wishlist-fragments.ts';
import { describeWishlists } from '../session/wishlist-session.ts';
import type { AjaxCall } from './ajax-call.ts';

export interface WishlistCall extends AjaxCall {
  /** All fields, in order; `form` lacks those whose names end in `[]`. */
  pairs: readonly (readonly [string, string])[];
  /** null for a guest without lists. */
  owner: WishlistOwner | null;
}

/** What came of a call. */
export interface WishlistResult {
  result: TypedWishlistResponse['result'];
  message: string;
  reason?: { code: string; message: string };
  /** The owner after the call; a first addition makes one. */
  owner: WishlistOwner | null;
  /** The list that the call was about. */
  about: ListReference;
}

/** The result of a use-case. `message`: what is said when it is done. */
export function resultOf(
  owner: WishlistOwner | null,
  outcome: WishlistOutcome,
  { about, message = '' }: { about: ListReference; message?: string },
): WishlistResult {
  if (outcome.ok) return { result: 'true', message, owner, about };
  const reason = { code: outcome.refusal.code, message: wishlistRefusalText(outcome.refusal) };
  return { result: 'error', message: reason.message, reason, owner, about };
}

/** The result for a visitor who has no lists: every list is unknown. */
export function unknownList(about: ListReference): WishlistResult {
  return resultOf(null, { ok: false, refusal: { code: 'unknown-list' } }, { about });
}

/** The state of the visitor's lists after a call. */
interface WishlistStanding {
  own: OwnWishlists;
  fragments: WishlistFragments;
}

/** The page of the list that the answer shows. */
function askedPage({ form }: Pick<AjaxCall, 'form'>): { page: number; perPage: number } {
  const { page, per_page: perPage } = wishlistPageForm.parse(Object.fromEntries(form));
  return { page, perPage };
}

/** Answers a call: typed data when the client accepts it, otherwise what `encode` makes of it (W13). */
export async function answerWishlist(
  call: WishlistCall,
  done: WishlistResult,
  encode: (standing: WishlistStanding) => object,
): Promise<Response> {
  const { deps, request, typed } = call;
  const { cookies, ...own } = await describeWishlists(deps, done.owner, request);
  if (typed) {
    const body = await typedWishlist(call, done, own);
    return jsonResponse(call, body, { cookies });
  }
  const fragments = await renderWishlistFragments(call, done.owner, own);
  return jsonResponse(call, encode({ own, fragments }), { cookies });
}

/** The typed answer (R12). */
async function typedWishlist(
  call: WishlistCall,
  { result, message, reason, owner, about }: WishlistResult,
  own: OwnWishlists,
): Promise<TypedWishlistResponse> {
  const view = await showWishlist(call.deps.shop, owner, { list: about, page: askedPage(call) });
  return {
    result,
    message,
    ...(reason && { reason }),
    lists: encodeOwnWishlists(own),
    saved: own.saved,
    wishlist: view && encodeWishlist(view),
  };
}
