// The parts of pages that show a wishlist, as HTML for clients of the protocol (W13, [3.7-03]).
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { showWishlist } from '../../shop/wishlists/show-wishlist.ts';
import type { OwnWishlists } from '../../shop/wishlists/show-wishlist.ts';
import { findWishedItem, wishedTitle } from '../../shop/wishlists/wished-item.ts';
import type { Settings } from '../../settings/registry.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { FeedbackView } from '../../web/components/wishlists/feedback-view.tsx';
import { WishlistButton } from '../../web/components/wishlists/wishlist-button.tsx';
import { WishlistCount } from '../../web/components/wishlists/wishlist-count.tsx';
import { WishlistForm } from '../../web/components/wishlists/wishlist-form.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import type { WishlistFragments } from '../../wire/wishlist-calls.ts';
import { postedFragments } from '../../wire/wishlist-calls.schema.ts';
import type { HttpDeps } from '../deps.ts';
import { parseId } from '../parse/form.ts';
import { encodeOwnWishlists, encodeWishlist } from './wishlist.ts';

interface FragmentContext {
  deps: Pick<HttpDeps, 'shop'>;
  owner: WishlistOwner | null;
  own: OwnWishlists;
  settings: Settings;
}

type FragmentOptions = ReadonlyMap<string, string>;

/** What a fragment is: its option `item`, or what its class names say. */
function kindOf(key: string, options: FragmentOptions): string {
  const item = options.get('item');
  if (item !== undefined) return item;
  if (key.includes('yith-wcwl-add-to-wishlist')) return 'add_to_wishlist';
  if (key.includes('yith-wcwl-items-count')) return 'items_count';
  return key.includes('yith-wcwl-form') ? 'wishlist' : '';
}

/** Renders the fragments that a call asks for, by their keys. A fragment that there is not, or not for this visitor, is left out. */
export async function renderWishlistFragments(
  { deps, pairs }: { deps: Pick<HttpDeps, 'shop'>; pairs: readonly (readonly [string, string])[] },
  owner: WishlistOwner | null,
  own: OwnWishlists,
): Promise<WishlistFragments> {
  const asked = postedFragments(pairs);
  if (asked.size === 0) return [];
  const context: FragmentContext = { deps, owner, own, settings: (await showShell(deps.shop)).settings };
  const rendered: [string, string][] = [];
  for (const [key, options] of asked) {
    const html = await renderFragment(kindOf(key, options), options, context);
    if (html !== null) rendered.push([key, html]);
  }
  return rendered.length === 0 ? [] : Object.fromEntries(rendered);
}

/** What came of an action, in the place of a popup's form ([2.8-18]). */
export function renderFeedback(message: string): string {
  return renderComponent(FeedbackView, { feedback: { isError: false, message }, box: null, onClose: () => undefined });
}

async function renderFragment(
  kind: string,
  options: FragmentOptions,
  context: FragmentContext,
): Promise<string | null> {
  switch (kind) {
    case 'add_to_wishlist':
      return renderWishlistButton(parseId(options.get('product_id')), context);
    case 'wishlist':
      return renderWishlistForm(options, context);
    case 'items_count':
      return renderComponent(WishlistCount, { count: context.own.saved.length });
    default:
      return null;
  }
}

/** The button of an item; null for an unknown one. */
async function renderWishlistButton(itemId: number, context: FragmentContext): Promise<string | null> {
  const { deps, own, settings } = context;
  const item = itemId > 0 ? await findWishedItem(deps.shop, itemId) : null;
  if (!item) return null;
  return renderComponent(WishlistButton, {
    itemId,
    productId: item.product.id,
    productType: item.variation ? ('variation' as const) : item.product.type,
    title: wishedTitle(item),
    isSaved: own.saved.some((saved) => saved.itemId === itemId),
    staysWhenSaved: settings['wishlist.multiple'] && !settings['wishlist.hideAddButton'],
  });
}

/** A list by the token of the options, or the visitor's own; null for one that the visitor may not see. */
export async function renderWishlistForm(
  options: FragmentOptions,
  { deps, owner, own, settings }: FragmentContext,
): Promise<string | null> {
  const token = options.get('wishlist_token') ?? '';
  const view = await showWishlist(deps.shop, owner, {
    list: token === '' ? {} : { token },
    page: { page: Number(options.get('current_page')), perPage: Number(options.get('per_page')) },
  });
  if (!view) return null;
  const wishlist = encodeWishlist(view);
  return renderComponent(WishlistForm, {
    wishlist,
    lists: view.isOwner ? encodeOwnWishlists(own) : [],
    isMobile: settings['wishlist.responsive'] && options.get('is_mobile') === 'yes',
    link: deps.shop.origin + wishlist.path,
  });
}
