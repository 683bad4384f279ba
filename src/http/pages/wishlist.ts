// `/verlanglijst/`, `/verlanglijst/{token}/` and `/verlanglijst/beheer/`: the pages of wishlists ([2.1-06], R9, R28).
import type { Context } from 'hono';
import { wishlistPrivacy } from '../../rules/wishlists/wishlists.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import type { ListReference } from '../../shop/wishlists/open-wishlists.ts';
import { showWishlist } from '../../shop/wishlists/show-wishlist.ts';
import { togetherWithWishlist } from '../../shop/wishlists/together-with-wishlist.ts';
import { wishlistTexts as texts } from '../../texts/wishlists.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { WishlistProps } from '../../web/pages/wishlist/props.ts';
import type { WishlistsProps } from '../../web/pages/wishlists/props.ts';
import { wishlistPageParam, wishlistPaths } from '../../wire/wishlist-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { encodeOwnWishlists, encodeWishlist } from '../encode/wishlist.ts';
import { nonceActions } from '../session/nonces.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { describeWishlists, wishlistOwnerOf } from '../session/wishlist-session.ts';
import { answerNotFoundPage } from './not-found.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage } from './page-response.ts';

/** What a form that was refused adds to the page (R39). */
export interface WishlistFormRefusal {
  notice: PageNotice | null;
  refusedName: WishlistProps['refusedName'];
  refusedEstimate?: WishlistProps['refusedEstimate'];
}

const noRefusal: WishlistFormRefusal = { notice: null, refusedName: null };

/** The default list of the visitor, or a page that says that there is none yet. */
export function ownWishlistPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerWishlistPage(deps, c, {}, noRefusal);
}

/** A list by its token. 404 for an unknown one, and for a private one of another (R28). */
export function wishlistPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerWishlistPage(deps, c, { token: c.req.param('token') ?? '' }, noRefusal);
}

/** Answers the page of a list. Only a public one may be listed by search engines. */
export async function answerWishlistPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  list: ListReference,
  { notice, refusedName, refusedEstimate = null }: WishlistFormRefusal,
): Promise<Response> {
  const request = c.req.raw;
  const visitor = await resolveVisitor(deps, request);
  const owner = await wishlistOwnerOf(deps, visitor, request);
  const page = { page: Number(c.req.query(wishlistPageParam)), perPage: Number.NaN };
  const view = await showWishlist(deps.shop, owner, { list, page });
  if (!view && list.token !== undefined) return answerNotFoundPage(deps, c);
  const context = await loadPageContext(deps, c);
  const { cookies, ...own } = await describeWishlists(deps, owner, request);
  const wishlist = view && encodeWishlist(view);
  const isPublic = view !== null && view.list.privacy === wishlistPrivacy.public;
  // The token must not reach other sites. `no-referrer` would also hide the form's origin from this shop.
  c.header('Referrer-Policy', 'same-origin');
  const path = wishlist?.path ?? wishlistPaths.own;
  const together = view ? await togetherWithWishlist(deps.shop, view) : [];
  const props: WishlistProps = {
    ...baseProps(deps, context, {
      title: wishlist?.name ?? texts.title,
      description: texts.description,
      path,
      isIndexed: isPublic,
      notice,
    }),
    page: 'wishlist',
    wishlist,
    together,
    newAfter: await findNewAfter(deps.shop, context.settings, { now: deps.shop.clock.now(), shown: together }),
    lists: view?.isOwner ? encodeOwnWishlists(own) : [],
    link: wishlist ? deps.shop.origin + wishlist.path : '',
    nonce: deps.nonces.make(nonceActions.wishlist, visitor.session),
    refusedName,
    email: visitor.account?.email ?? '',
    refusedEstimate,
  };
  const headers = isPublic ? {} : { 'X-Robots-Tag': 'noindex' };
  return answerPage(deps, c, context, props, { audience: 'visitor', cookies, headers });
}

/** The table of the visitor's lists. */
export function wishlistsPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerWishlistsPage(deps, c, noRefusal);
}

export async function answerWishlistsPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { notice, refusedName }: WishlistFormRefusal,
): Promise<Response> {
  const request = c.req.raw;
  const visitor = await resolveVisitor(deps, request);
  const owner = await wishlistOwnerOf(deps, visitor, request);
  const { cookies, ...own } = await describeWishlists(deps, owner, request);
  const context = await loadPageContext(deps, c);
  const head = { title: texts.manage, description: texts.description, path: wishlistPaths.manage, notice };
  const props: WishlistsProps = {
    ...baseProps(deps, context, head),
    page: 'wishlists',
    lists: encodeOwnWishlists(own),
    nonce: deps.nonces.make(nonceActions.wishlist, visitor.session),
    refusedName,
  };
  const headers = { 'X-Robots-Tag': 'noindex' };
  return answerPage(deps, c, context, props, { audience: 'visitor', cookies, headers });
}
