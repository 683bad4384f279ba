// A log-in from a form of a page: with email address and password, with a code, or with a passkey.
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { emailOf } from '../../shop/users/email-of.ts';
import { signInWithCode } from '../../shop/second-factor/sign-in-with-code.ts';
import { signIn } from '../../shop/accounts/sign-in.ts';
import { signInWithPasskey } from '../../shop/passkeys/sign-in-with-passkey.ts';
import type { PasskeyAnswer } from '../../shop/ports.ts';
import { loggedIn } from '../../shop/shop.ts';
import { accountTexts } from '../../texts/account.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { HttpDeps } from '../deps.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { takeOverCart } from './account-cart.ts';
import { forgetAuthorCookies } from './author-cookies.ts';
import { describeWishlists, wishlistOwnerOf } from './wishlist-session.ts';
import { userHintCookie } from './log-in-cookies.ts';

type RefusedSignIn = Extract<Awaited<ReturnType<typeof signIn>>, { ok: false }>;

/** `cookies`: the `Set-Cookie` values of the log-in and of its cart. `notice`: what the next page says about the cart. */
type FormLogIn =
  | { ok: true; account: Account; cookies: readonly string[]; notice: PageNotice | null }
  /** `pending`: the `Set-Cookie` value with which the page for the code can be opened; null when the log-in is refused. */
  | { ok: false; notice: RefusedSignIn['notice']; pending: string | null };

const partlyMovedNotice: PageNotice = { type: 'message', messages: [accountTexts.cartPartlyMoved] };

/**
 * Logs in with the address and password of a form. The guest's cart moves to the account, and nothing stays that the
 * guest typed (R52). Refused as `signIn` refuses.
 */
export async function logInByForm(
  deps: HttpDeps,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<FormLogIn> {
  const outcome = await signIn(deps.shop, deps, { email, password }, request.headers, {
    address: storedClientAddress(request),
    device: deps.devices.find(request, email),
  });
  if (!outcome.ok) {
    const pending = 'accountId' in outcome ? deps.pendingLogIns.make(outcome.accountId) : null;
    return { ok: false, notice: outcome.notice, pending };
  }
  return takeOver(deps, request, outcome);
}

type CodeLogIn = Extract<FormLogIn, { ok: true }> | Extract<Awaited<ReturnType<typeof signInWithCode>>, { ok: false }>;

/** The second step of a log-in: the code of an account whose password was right. Refused as `signInWithCode` refuses. */
export async function logInByCode(
  deps: HttpDeps,
  request: Request,
  input: { accountId: number; typed: string },
): Promise<CodeLogIn> {
  const email = await emailOf(deps.shop, input.accountId);
  const outcome = await signInWithCode(deps.shop, deps, input, request.headers, {
    address: storedClientAddress(request),
    device: email === null ? null : deps.devices.find(request, email),
  });
  if (!outcome.ok) return outcome;
  const done = await takeOver(deps, request, outcome);
  return { ...done, cookies: [...done.cookies, deps.pendingLogIns.end()] };
}

type PasskeyLogIn =
  Extract<FormLogIn, { ok: true }> | Extract<Awaited<ReturnType<typeof signInWithPasskey>>, { ok: false }>;

/** Logs in with a passkey, in one step. Refused as `signInWithPasskey` refuses. */
export async function logInByPasskey(deps: HttpDeps, request: Request, answer: PasskeyAnswer): Promise<PasskeyLogIn> {
  const outcome = await signInWithPasskey(deps.shop, deps, answer, request.headers, {
    address: storedClientAddress(request),
    deviceOf: (email) => deps.devices.find(request, email),
  });
  if (!outcome.ok) return outcome;
  const done = await takeOver(deps, request, outcome);
  // The second step of a log-in with a password can be taken with a passkey.
  const isPending = deps.pendingLogIns.read(request) !== null;
  return { ...done, cookies: [...done.cookies, ...(isPending ? [deps.pendingLogIns.end()] : [])] };
}

/** The cookies of a log-in that has begun, after the guest's cart and wishlists became the account's (R52). */
async function takeOver(
  deps: HttpDeps,
  request: Request,
  { account, cookies, life }: { account: Account; cookies: readonly string[]; life: number },
): Promise<Extract<FormLogIn, { ok: true }>> {
  const visitor = loggedIn(account);
  const cart = await takeOverCart(deps, visitor, request);
  const wishlists = await describeWishlists(deps, await wishlistOwnerOf(deps, visitor, request), request);
  return {
    ok: true,
    account,
    cookies: [
      ...cookies,
      userHintCookie(deps, account, life),
      ...(isStaff(account.role) ? [deps.devices.remember(request, account.email)] : []),
      ...cart.cookies,
      ...wishlists.cookies,
      ...forgetAuthorCookies(deps, request),
    ],
    notice: cart.moved === 'moved-in-part' ? partlyMovedNotice : null,
  };
}
