// The forms of the wishlist without JavaScript (R34): of the page of a list, of the table of lists, and of the button of a
// product. A change is answered with 303, a refusal with the page (R39).
import type { Context } from 'hono';
import { parsePrivacy, wishlistPrivacy } from '../../rules/wishlists/wishlists.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Visitor } from '../../shop/shop.ts';
import { askEstimate } from '../../shop/quotations/ask-estimate.ts';
import { addToWishlist } from '../../shop/wishlists/add-to-wishlist.ts';
import { buyForOwner, cancelGift } from '../../shop/wishlists/buy-for-owner.ts';
import { buyWishlistRows } from '../../shop/wishlists/buy-wishlist-rows.ts';
import {
  changeWishlistPrivacy,
  createWishlist,
  deleteWishlist,
  renameWishlist,
} from '../../shop/wishlists/change-wishlist.ts';
import { changeWishlistQuantities } from '../../shop/wishlists/change-wishlist-quantities.ts';
import { moveWishlistItem } from '../../shop/wishlists/move-wishlist-item.ts';
import type { ListReference, WishlistOutcome } from '../../shop/wishlists/open-wishlists.ts';
import { removeFromWishlist } from '../../shop/wishlists/remove-from-wishlist.ts';
import { shiftWishlistRow } from '../../shop/wishlists/sort-wishlist.ts';
import { cartTexts } from '../../texts/cart.ts';
import { noticeText } from '../../texts/notices.ts';
import { wishlistRefusalText, wishlistTexts as texts } from '../../texts/wishlists.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { paths } from '../../wire/paths.ts';
import { estimateFields, parseButton, wishlistButton, wishlistFields } from '../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseId, readForm } from '../parse/form.ts';
import { localReferer } from '../parse/local-referer.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { describeWishlists, ensureOwner, wishlistOwnerOf } from '../session/wishlist-session.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';
import { answerWishlistPage, answerWishlistsPage } from './wishlist.ts';
import type { WishlistFormRefusal } from './wishlist.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { requestUrl } from '../parse/request-url.ts';

interface WishlistFormCall {
  deps: HttpDeps;
  c: Context<HttpEnv>;
  form: PostedFields;
  visitor: Visitor;
  owner: WishlistOwner | null;
  /** The list of the page. */
  list: ListReference;
}

/** Reads a form that may be posted; a response when it may not. */
async function openForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<WishlistFormCall | Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  if (!(await canPostForm(deps, c, nonceActions.wishlist, form.get(wishlistFields.nonce))))
    return answerRefusalPage(deps, c, 403, { code: 'nonce-expired' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  const token = c.req.param('token');
  const id = form.get(wishlistFields.list);
  const list = { ...(id !== undefined && { id: parseId(id) }), ...(token !== undefined && { token }) };
  return { deps, c, form, visitor, owner: await wishlistOwnerOf(deps, visitor, c.req.raw), list };
}

/** Posts to the own list: its buttons, and the button of a product. */
export async function ownWishlistForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const call = await openForm(deps, c);
  if (call instanceof Response) return call;
  return call.form.has(wishlistFields.item) ? saveItem(call) : changeList(call);
}

/** Posts to a list by its token. */
export async function wishlistForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const call = await openForm(deps, c);
  return call instanceof Response ? call : changeList(call);
}

const refusedBy = (outcome: Extract<WishlistOutcome, { ok: false }>): PageNotice => ({
  type: 'error',
  messages: [wishlistRefusalText(outcome.refusal)],
});

const said = (message: string, link?: PageNotice['link']): PageNotice => ({
  type: 'message',
  messages: [message],
  ...(link && { link }),
});

/** 303 to a page, with what is said there and the cookies of the lists as they are now. */
async function redirect(
  { deps, c }: WishlistFormCall,
  to: string,
  { owner, notice, cookies = [] }: { owner: WishlistOwner | null; notice: PageNotice; cookies?: readonly string[] },
): Promise<Response> {
  const { cookies: own } = await describeWishlists(deps, owner, c.req.raw);
  return answerRedirect(c, to, 303, [...own, ...cookies, noticeCookie(deps, notice)]);
}

/** The button of a product: saves it in the default list, and goes back to where it was pressed. */
async function saveItem(call: WishlistFormCall): Promise<Response> {
  const { deps, c, form } = call;
  const owner = ensureOwner(deps, call.owner);
  const outcome = await addToWishlist(deps.shop, owner, {
    itemId: parseId(form.get(wishlistFields.item)),
    quantity: 1,
    list: {},
  });
  if (!outcome.ok) return answerWishlistPage(deps, c, {}, { notice: refusedBy(outcome), refusedName: null });
  const link = { href: wishlistPaths.own, label: texts.browse };
  const notice = said(outcome.result === 'exists' ? texts.exists : texts.added, link);
  return redirect(call, localReferer(c, deps.shop.origin) ?? wishlistPaths.own, { owner, notice });
}

type ListChange = (
  call: WishlistFormCall,
  owner: WishlistOwner,
  rowId: number,
) => Promise<{ outcome: WishlistOutcome; message: string }>;

/** What the owner does, by the name of the button. */
const listChanges: Partial<Readonly<Record<string, ListChange>>> = {
  remove: async ({ deps, list }, owner, rowId) => ({
    outcome: await removeFromWishlist(deps.shop, owner, { rowId, list }),
    message: texts.removed,
  }),
  up: async ({ deps, list }, owner, rowId) => ({
    outcome: await shiftWishlistRow(deps.shop, owner, { list, rowId, by: -1 }),
    message: texts.saved,
  }),
  down: async ({ deps, list }, owner, rowId) => ({
    outcome: await shiftWishlistRow(deps.shop, owner, { list, rowId, by: 1 }),
    message: texts.saved,
  }),
  move: async ({ deps, list, form }, owner, rowId) => {
    const to = { token: form.get(wishlistFields.destination(rowId)) ?? '' };
    const outcome = await moveWishlistItem(deps.shop, owner, { rowId, from: list, to });
    return { outcome, message: texts.movedOne };
  },
  quantities: async ({ deps, list, form }, owner) => ({
    outcome: await changeWishlistQuantities(deps.shop, owner, { list, quantities: postedQuantities(form) }),
    message: texts.saved,
  }),
  title: async ({ deps, list, form }, owner) => ({
    outcome: await renameWishlist(deps.shop, owner, { list, name: form.get(wishlistFields.name) ?? '' }),
    message: texts.saved,
  }),
  privacy: async ({ deps, list, form }, owner) => {
    const privacy = parsePrivacy(form.get(wishlistFields.privacy) ?? '');
    return { outcome: await changeWishlistPrivacy(deps.shop, owner, { list, privacy }), message: texts.saved };
  },
  delete: async ({ deps, list }, owner) => ({
    outcome: await deleteWishlist(deps.shop, owner, list),
    message: texts.deleted,
  }),
  create: async ({ deps, form }, owner) => {
    const name = form.get(wishlistFields.name) ?? '';
    const privacy = parsePrivacy(form.get(wishlistFields.privacy) ?? '') ?? wishlistPrivacy.private;
    return { outcome: await createWishlist(deps.shop, owner, { name, privacy }), message: texts.saved };
  },
};

const itemField = /^items\[(\d{1,9})\]\[(cb|quantity)\]$/;

/** The quantities of the form, by the id of the row. */
function postedQuantities(form: PostedFields): ReadonlyMap<number, number> {
  return new Map(
    [...form].flatMap(([name, value]): [number, number][] => {
      const [, id, field] = itemField.exec(name) ?? [];
      if (field !== 'quantity') return [];
      return [[Number(id), /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : Number.NaN]];
    }),
  );
}

/** The ids of the selected rows. */
function postedSelection(form: PostedFields): readonly number[] {
  return [...form.keys()].flatMap((name) => {
    const [, id, field] = itemField.exec(name) ?? [];
    return field === 'cb' ? [Number(id)] : [];
  });
}

/** Runs the button of a list's page. */
async function changeList(call: WishlistFormCall): Promise<Response> {
  const { deps, c, form, owner, list } = call;
  const { action, rowId } = parseButton(form.get(wishlistButton) ?? '');
  if (action === 'bulk') return buyRows(call, postedSelection(form));
  if (action === 'add') return buyRows(call, [rowId]);
  if (action === 'gift') return giveRow(call, rowId);
  if (action === 'estimate') return askForEstimate(call);
  if (action === 'ungift') return takeBackRow(call, rowId);
  const change = action === 'create' || action === 'delete' ? undefined : listChanges[action];
  if (!change) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const done = owner
    ? await change(call, owner, rowId)
    : { outcome: { ok: false, refusal: { code: 'unknown-list' } } as const, message: '' };
  if (done.outcome.ok) return redirect(call, pageOf(c), { owner, notice: said(done.message) });
  const { outcome } = done;
  const refusal: WishlistFormRefusal =
    action === 'title'
      ? { notice: null, refusedName: { typed: form.get(wishlistFields.name) ?? '', reason: reasonOf(outcome) } }
      : { notice: refusedBy(outcome), refusedName: null };
  return answerWishlistPage(deps, c, list, refusal);
}

const reasonOf = ({ refusal }: Extract<WishlistOutcome, { ok: false }>): string => wishlistRefusalText(refusal);

/** The page that the form is on, with its number. */
function pageOf(c: Context<HttpEnv>): string {
  return c.req.path + requestUrl(c.req.raw).search;
}

/** Puts rows into the cart; what does not fit is said with its reason. */
async function buyRows(call: WishlistFormCall, rowIds: readonly number[]): Promise<Response> {
  const { deps, c, visitor, owner, list } = call;
  const { view, added, refusals } = await buyWishlistRows(deps.shop, { visitor, owner }, { list, rowIds });
  if (!view) {
    const notice: PageNotice = { type: 'error', messages: [texts.nothingSelected] };
    return answerWishlistPage(deps, c, list, { notice, refusedName: null });
  }
  const { settings } = await showShell(deps.shop);
  const dutchOnly = settings['texts.dutchOnly'];
  const reasons = [...new Set(refusals.map((notice) => noticeText(notice, dutchOnly)))];
  const notice: PageNotice = {
    type: added === 0 ? 'error' : 'message',
    messages: [...(added > 0 ? [texts.inCart(added)] : []), ...reasons],
    link: { href: paths.cart, label: cartTexts.viewCart },
  };
  const goesToCart = settings['wishlist.redirectToCart'] && added > 0;
  const cookies = deps.sessions.cookies(view, c.req.raw);
  return redirect(call, goesToCart ? paths.cart : pageOf(c), { owner, notice, cookies });
}

/** Buys a row for the owner of the list (R66). */
async function giveRow(call: WishlistFormCall, rowId: number): Promise<Response> {
  const { deps, c, visitor, list } = call;
  const giver = ensureOwner(deps, call.owner);
  const outcome = await buyForOwner(deps.shop, { visitor, giver }, { list, rowId });
  if (outcome.ok) {
    const notice = said(texts.given, { href: paths.cart, label: cartTexts.viewCart });
    const cookies = deps.sessions.cookies(outcome.view, c.req.raw);
    return redirect(call, pageOf(c), { owner: giver, notice, cookies });
  }
  if ('refusal' in outcome) return answerWishlistPage(deps, c, list, { notice: refusedBy(outcome), refusedName: null });
  const reason = noticeText(outcome.notice, outcome.view.settings['texts.dutchOnly']);
  return answerWishlistPage(deps, c, list, { notice: { type: 'error', messages: [reason] }, refusedName: null });
}

/** The giver does not buy the row after all; the cart stays as it is. */
async function takeBackRow(call: WishlistFormCall, rowId: number): Promise<Response> {
  const { deps, c, owner, list } = call;
  const outcome = owner
    ? await cancelGift(deps.shop, owner, rowId)
    : ({ ok: false, refusal: { code: 'unknown-row' } } as const);
  if (outcome.ok) return redirect(call, pageOf(c), { owner, notice: said(texts.takenBack) });
  return answerWishlistPage(deps, c, list, { notice: refusedBy(outcome), refusedName: null });
}

/** Asks an estimate; what was refused stays in the form ([8-07]). */
async function askForEstimate(call: WishlistFormCall): Promise<Response> {
  const { deps, c, form, visitor, owner, list } = call;
  const typed = { email: form.get(estimateFields.email) ?? '', note: form.get(estimateFields.note) ?? '' };
  const outcome = owner
    ? await askEstimate(deps.shop, { visitor, owner }, { list, ...typed })
    : ({ ok: false, refusal: { code: 'unknown-list' } } as const);
  if (outcome.ok) return redirect(call, pageOf(c), { owner, notice: said(texts.estimateSent) });
  const refusedEstimate = { ...typed, reason: reasonOf(outcome) };
  return answerWishlistPage(deps, c, list, { notice: null, refusedName: null, refusedEstimate });
}

/** Posts to the table of lists: makes a list, changes who may see one, deletes one. */
export async function wishlistsForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const call = await openForm(deps, c);
  if (call instanceof Response) return call;
  const { form } = call;
  const { action } = parseButton(form.get(wishlistButton) ?? '');
  const change = ['create', 'privacy', 'delete'].includes(action) ? listChanges[action] : undefined;
  if (!change) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const owner = action === 'create' ? ensureOwner(deps, call.owner) : call.owner;
  const done = owner
    ? await change(call, owner, 0)
    : { outcome: { ok: false, refusal: { code: 'unknown-list' } } as const, message: '' };
  const { outcome, message } = done;
  if (outcome.ok) return redirect(call, wishlistPaths.manage, { owner, notice: said(message) });
  if (action === 'create') {
    const refusedName = { typed: form.get(wishlistFields.name) ?? '', reason: reasonOf(outcome) };
    return answerWishlistsPage(deps, c, { notice: null, refusedName });
  }
  return answerWishlistsPage(deps, c, { notice: refusedBy(outcome), refusedName: null });
}
