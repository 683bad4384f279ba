// The calls of the wishlist on admin-ajax (7.4, W13). Each needs the nonce of its action; a wrong one is answered as the original
// answers it, with status 200.
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { askEstimate } from '../../shop/quotations/ask-estimate.ts';
import { addToWishlist } from '../../shop/wishlists/add-to-wishlist.ts';
import { changeWishlistPrivacy, renameWishlist } from '../../shop/wishlists/change-wishlist.ts';
import { changeWishlistQuantities } from '../../shop/wishlists/change-wishlist-quantities.ts';
import { moveWishlistItem } from '../../shop/wishlists/move-wishlist-item.ts';
import type { ListReference } from '../../shop/wishlists/open-wishlists.ts';
import { removeFromAllWishlists, removeFromWishlist } from '../../shop/wishlists/remove-from-wishlist.ts';
import { sortWishlist } from '../../shop/wishlists/sort-wishlist.ts';
import { wishlistTexts as texts } from '../../texts/wishlists.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { newWishlist, wishlistActions, wishlistNonceName } from '../../wire/wishlist-calls.ts';
import type { AddToWishlistResponse, WishlistAction } from '../../wire/wishlist-calls.ts';
import {
  addToWishlistForm,
  askEstimateForm,
  deleteItemForm,
  fragmentsForm,
  moveWishlistItemForm,
  postedPositions,
  removeFromAllForm,
  removeFromWishlistForm,
  savePrivacyForm,
  saveTitleForm,
  sortWishlistForm,
  wishlistQuantityForm,
} from '../../wire/wishlist-calls.schema.ts';
import { estimateFields } from '../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import { encodeUserWishlists } from '../encode/user-wishlists.ts';
import { renderFeedback } from '../encode/wishlist-fragments.ts';
import { ensureOwner, wishlistOwnerOf } from '../session/wishlist-session.ts';
import { nonceHolder } from '../session/visitor.ts';
import type { AjaxCall } from './ajax-call.ts';
import { reloadWishlist } from './reload-wishlist.ts';
import { answerWishlist, resultOf, unknownList } from './wishlist-call.ts';
import type { WishlistCall, WishlistResult } from './wishlist-call.ts';

type WishlistHandler = (call: WishlistCall) => Promise<Response>;

interface WishlistCallDefinition {
  handle: WishlistHandler;
  /** What an invalid nonce is answered (W13). */
  refused: object;
}

const noFragments = { fragments: [] } as const;
const noResult = { result: false } as const;

const calls: Partial<Readonly<Record<string, WishlistCallDefinition>>> = {
  [wishlistActions.add]: { handle: answerAdd, refused: noResult },
  [wishlistActions.remove]: { handle: answerRemove, refused: noFragments },
  [wishlistActions.sort]: { handle: answerSort, refused: noResult },
  [wishlistActions.quantity]: { handle: answerQuantity, refused: noResult },
  [wishlistActions.move]: { handle: answerMove, refused: { ...noResult, ...noFragments } },
  [wishlistActions.saveTitle]: { handle: answerTitle, refused: { ...noResult, ...noFragments } },
  [wishlistActions.savePrivacy]: { handle: answerPrivacy, refused: noFragments },
  [wishlistActions.removeFromAll]: { handle: answerRemoveFromAll, refused: noFragments },
  [wishlistActions.deleteItem]: { handle: answerDelete, refused: { ...noResult, ...noFragments } },
  [wishlistActions.estimate]: { handle: answerEstimate, refused: { ...noResult, template: '', message: '' } },
  [wishlistActions.reload]: { handle: reloadWishlist, refused: noResult },
  [wishlistActions.loadFragments]: { handle: answerFragments, refused: noFragments },
  [wishlistActions.loadMobile]: { handle: answerFragments, refused: noFragments },
};

/** Whether an action of admin-ajax is one of the wishlist. */
export function isWishlistAction(name: string): name is WishlistAction {
  return Object.hasOwn(calls, name);
}

/** Answers such an action. */
export async function answerWishlistCall(
  name: WishlistAction,
  call: AjaxCall & Pick<WishlistCall, 'pairs'>,
): Promise<Response> {
  const { deps, form, visitor, request, typed } = call;
  const definition = calls[name];
  if (!definition) return textResponse('');
  const nonce = form.get('nonce') ?? '';
  if (!deps.nonces.check(wishlistNonceName(name), nonceHolder(visitor), nonce)) {
    const reason = { code: 'nonce-expired', message: texts.expired };
    if (typed) return jsonResponse(call, { ...definition.refused, reason });
    return name === wishlistActions.reload ? textResponse('') : jsonResponse(call, definition.refused);
  }
  return definition.handle({ ...call, owner: await wishlistOwnerOf(deps, visitor, request) });
}

const fieldsOf = ({ form }: Pick<AjaxCall, 'form'>) => Object.fromEntries(form);

/** A list by id; a list that is to be made is none yet. */
const byId = (id: number | typeof newWishlist | undefined): ListReference =>
  id === undefined ? {} : { id: id === newWishlist ? 0 : id };

/** Runs a change for the owner; a visitor without lists has none to change. */
async function change(
  { owner }: WishlistCall,
  about: ListReference,
  run: (owner: WishlistOwner) => Promise<WishlistResult>,
): Promise<WishlistResult> {
  return owner ? run(owner) : unknownList(about);
}

/** [7.4-02] */
async function answerAdd(call: WishlistCall): Promise<Response> {
  const asked = addToWishlistForm.parse(fieldsOf(call));
  const owner = ensureOwner(call.deps, call.owner);
  const isNew = asked.wishlist_id === newWishlist;
  const outcome = await addToWishlist(call.deps.shop, owner, {
    itemId: asked.add_to_wishlist,
    quantity: asked.quantity,
    list: isNew ? { name: asked.wishlist_name, privacy: asked.wishlist_visibility } : byId(asked.wishlist_id),
  });
  const about = outcome.ok ? { id: outcome.listId } : byId(asked.wishlist_id);
  const isThere = outcome.ok && outcome.result === 'exists';
  const done = {
    ...resultOf(owner, outcome, { about, message: isThere ? texts.exists : texts.added }),
    ...(isThere && { result: 'exists' as const }),
  };
  const userWishlists = await encodeUserWishlists(call.deps, asked.add_to_wishlist);
  return answerWishlist(call, done, ({ own, fragments }): AddToWishlistResponse => ({
    prod_id: asked.add_to_wishlist,
    result: done.result,
    message: done.message,
    fragments,
    user_wishlists: userWishlists(own),
    wishlist_url: call.deps.shop.origin + wishlistPaths.own,
  }));
}

/** [7.4-03]: success and failure look the same in the protocol; typed data distinguish them. */
async function answerRemove(call: WishlistCall): Promise<Response> {
  const asked = removeFromWishlistForm.parse(fieldsOf(call));
  const list = { ...byId(asked.wishlist_id), token: asked.wishlist_token };
  const done = await change(call, list, async (owner) =>
    resultOf(owner, await removeFromWishlist(call.deps.shop, owner, { rowId: asked.remove_from_wishlist, list }), {
      about: list,
      message: texts.removed,
    }),
  );
  return answerWishlist(call, done, ({ fragments }) => ({ fragments }));
}

/** [7.4-04] */
async function answerSort(call: WishlistCall): Promise<Response> {
  const { wishlist_token: token } = sortWishlistForm.parse(fieldsOf(call));
  const rowIds = postedPositions(call.pairs, serverLimits.wishlistRows);
  const about = { token };
  const done = await change(call, about, async (owner) =>
    resultOf(owner, await sortWishlist(call.deps.shop, owner, { list: about, rowIds }), { about }),
  );
  return answerWishlist(call, done, ({ fragments }) => ({ result: done.result === 'true', fragments }));
}

/** [7.4-05]: `product_id` is the id of a row. */
async function answerQuantity(call: WishlistCall): Promise<Response> {
  const { product_id: rowId, wishlist_token: token, quantity } = wishlistQuantityForm.parse(fieldsOf(call));
  const about = { token };
  const quantities = new Map([[rowId, quantity]]);
  const done = await change(call, about, async (owner) =>
    resultOf(owner, await changeWishlistQuantities(call.deps.shop, owner, { list: about, quantities }), { about }),
  );
  return answerWishlist(call, done, ({ fragments }) => ({
    result: done.result === 'true',
    message: done.message,
    fragments,
  }));
}

/** [7.4-06]: both tokens and the id of the row are needed ([5.4-03]). */
async function answerMove(call: WishlistCall): Promise<Response> {
  const asked = moveWishlistItemForm.parse(fieldsOf(call));
  const from = { token: asked.wishlist_token };
  const destination = asked.destination_wishlist_token;
  const to =
    destination === newWishlist
      ? { name: asked.wishlist_name, privacy: asked.wishlist_visibility }
      : { token: destination };
  const done = await change(call, from, async (owner) =>
    resultOf(owner, await moveWishlistItem(call.deps.shop, owner, { rowId: asked.item_id, from, to }), {
      about: from,
      message: texts.movedOne,
    }),
  );
  const userWishlists = await encodeUserWishlists(call.deps, 0);
  return answerWishlist(call, done, ({ own, fragments }) => ({
    result: done.result === 'true',
    message: done.message,
    user_wishlists: userWishlists(own),
    fragments,
  }));
}

/** [7.4-07] */
async function answerTitle(call: WishlistCall): Promise<Response> {
  const { wishlist_id: id, title } = saveTitleForm.parse(fieldsOf(call));
  const about = byId(id);
  const done = await change(call, about, async (owner) =>
    resultOf(owner, await renameWishlist(call.deps.shop, owner, { list: about, name: title }), {
      about,
      message: texts.saved,
    }),
  );
  return answerWishlist(call, done, ({ fragments }) => ({ result: done.result === 'true', fragments }));
}

/** [7.4-08] */
async function answerPrivacy(call: WishlistCall): Promise<Response> {
  const { wishlist_id: id, privacy } = savePrivacyForm.parse(fieldsOf(call));
  const about = byId(id);
  const done = await change(call, about, async (owner) =>
    resultOf(owner, await changeWishlistPrivacy(call.deps.shop, owner, { list: about, privacy }), {
      about,
      message: texts.saved,
    }),
  );
  return answerWishlist(call, done, ({ fragments }) => ({ result: done.result === 'true', fragments }));
}

/** [7.4-09]: off every list of the visitor; `wishlist_id` is the list that is shown. */
async function answerRemoveFromAll(call: WishlistCall): Promise<Response> {
  const { prod_id: itemId, wishlist_id: id } = removeFromAllForm.parse(fieldsOf(call));
  const about = byId(id);
  const done = await change(call, about, async (owner) => {
    await removeFromAllWishlists(call.deps.shop, owner, { itemId });
    return resultOf(owner, { ok: true }, { about, message: texts.removed });
  });
  return answerWishlist(call, done, ({ fragments }) => ({ fragments }));
}

/** [7.4-10] */
async function answerDelete(call: WishlistCall): Promise<Response> {
  const { item_id: rowId } = deleteItemForm.parse(fieldsOf(call));
  const done = await change(call, {}, async (owner) => {
    const outcome = await removeFromWishlist(call.deps.shop, owner, { rowId });
    return resultOf(owner, outcome, { about: outcome.ok ? { id: outcome.listId } : {}, message: texts.removed });
  });
  return answerWishlist(call, done, ({ fragments }) => ({
    result: done.result === 'true',
    fragments,
    message: done.message,
  }));
}

/** [7.4-11]: `template` takes the place of the form; `message` is shown as an error ([8-07]). */
async function answerEstimate(call: WishlistCall): Promise<Response> {
  const asked = askEstimateForm.parse(fieldsOf(call));
  const list = asked.wishlist_token === undefined ? byId(asked.wishlist_id) : { token: asked.wishlist_token };
  const input = { list, email: asked[estimateFields.email], note: asked[estimateFields.note] };
  const done = await change(call, list, async (owner) =>
    resultOf(owner, await askEstimate(call.deps.shop, { visitor: call.visitor, owner }, input), {
      about: list,
      message: texts.estimateSent,
    }),
  );
  const isSent = done.result === 'true';
  return answerWishlist(call, done, () => ({
    result: isSent,
    template: isSent ? renderFeedback(done.message) : '',
    message: isSent ? '' : done.message,
  }));
}

/** [7.4-13], [7.4-14] */
async function answerFragments(call: WishlistCall): Promise<Response> {
  const { wishlist_id: id, wishlist_token: token } = fragmentsForm.parse(fieldsOf(call));
  const done = resultOf(call.owner, { ok: true }, { about: token === undefined ? byId(id) : { token } });
  return answerWishlist(call, done, ({ fragments }) => ({ fragments }));
}
