// `/mijn-account/`: log-in, account page and log-out.
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Notice } from '../../rules/notices.ts';
import { signIn } from '../../shop/accounts/sign-in.ts';
import { signOut } from '../../shop/accounts/sign-out.ts';
import { loggedIn } from '../../shop/shop.ts';
import type { Visitor } from '../../shop/shop.ts';
import { accountTexts } from '../../texts/account.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError, PageNotice } from '../../web/page-props.ts';
import type { AccountProps } from '../../web/pages/account/props.ts';
import { accountFields } from '../../wire/account-form.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { takeOverCart } from '../session/account-cart.ts';
import { forgetAuthorCookies } from '../session/author-cookies.ts';
import { userHintCookie } from '../session/log-in-cookies.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { requestSource } from '../parse/request-source.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { readForm } from '../parse/form.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { parseLocalPath } from '../parse/local-path.ts';
import { answerRefusalPage } from './refusal.ts';

/** Entered values and error messages of the log-in form. */
interface LogInFormState {
  email: string;
  redirectTo: string;
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
}

/** Answers the log-in form for a guest, the account page for a logged-in visitor. `?redirect_to=` is the target after log-in. */
export async function accountPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const redirectTo = c.req.query(accountFields.redirectTo) ?? '';
  return answerAccount(deps, c, { email: '', redirectTo, errors: [], messages: [] });
}

/**
 * Logs in: 303 to the form's target or to the default page of the role. The cart becomes that of the account, and nothing
 * stays that the guest typed (R52). Refusal: the form with the entered address (R39).
 */
export async function accountForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const email = form.get(accountFields.email)?.trim() ?? '';
  const password = form.get(accountFields.password) ?? '';
  const redirectTo = form.get(accountFields.redirectTo) ?? '';
  const refuse = (errors: readonly FieldError[], notices: readonly Notice[]) => {
    const messages = notices.map((notice) => noticeText(notice));
    return answerAccount(deps, c, { email, redirectTo, errors, messages });
  };
  if (!(await canPostForm(deps, c, nonceActions.logIn, form.get(accountFields.logInNonce))))
    return refuse([], [{ code: 'nonce-expired' }]);
  const missing = [
    ...(email === '' ? [requiredError(accountFields.email, accountTexts.email)] : []),
    ...(password === '' ? [requiredError(accountFields.password, accountTexts.password)] : []),
  ];
  if (missing.length > 0) return refuse(missing, []);
  const request = c.req.raw;
  const outcome = await signIn(deps.shop, deps, { email, password }, request.headers, {
    address: storedClientAddress(request),
    device: deps.devices.find(request, email),
  });
  if (!outcome.ok) return withRetryAfter(await refuse([], [outcome.notice]), outcome.notice);
  const { account, cookies, life } = outcome;
  const place = parseLocalPath(redirectTo, deps.shop.origin) ?? (isStaff(account.role) ? paths.staff : paths.account);
  const cart = await takeOverCart(deps, loggedIn(account), request);
  return answerRedirect(c, place, 303, [
    ...cookies,
    userHintCookie(deps, account, life),
    ...(isStaff(account.role) ? [deps.devices.remember(request, account.email)] : []),
    ...cart.cookies,
    ...forgetAuthorCookies(deps, request),
    ...(cart.moved === 'moved-in-part' ? [noticeCookie(deps, partlyMovedNotice)] : []),
  ]);
}

const partlyMovedNotice: PageNotice = { type: 'message', messages: [accountTexts.cartPartlyMoved] };

/** GET of the log-out address redirects (303) to the account page. */
export async function logOutPage(_deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRedirect(c, paths.account, 303);
}

/** Ends this log-in on the server and deletes its cookies, with those of its cart and of what was typed (R52). */
export async function logOutForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  if (!mayLogOut(deps, c, visitor, form.get(accountFields.logOutNonce)))
    return answerRefusalPage(deps, c, 400, { code: 'nonce-expired' });
  const cookies = await signOut(deps.shop, deps, visitor, c.req.raw.headers);
  const said = noticeCookie(deps, { type: 'message', messages: [accountTexts.loggedOut] });
  return answerRedirect(c, paths.account, 303, [
    ...cookies,
    userHintCookie(deps, null, 0),
    ...deps.sessions.dropCart(c.req.raw),
    ...forgetAuthorCookies(deps, c.req.raw),
    said,
  ]);
}

/** Like `canPostForm`, but the holder of the nonce is the log-in, not the cart session. */
function mayLogOut(deps: HttpDeps, c: Context<HttpEnv>, visitor: Visitor, nonce: string | undefined): boolean {
  if (requestSource(c.req.raw, deps.shop.origin) === 'ours') return true;
  return deps.nonces.check(nonceActions.logOut, nonceHolder(visitor), nonce ?? '');
}

function requiredError(field: string, label: string): FieldError {
  return { field, message: noticeText({ code: 'required-field', label }) };
}

async function answerAccount(deps: HttpDeps, c: Context<HttpEnv>, typed: LogInFormState): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const context = await loadPageContext(deps, c);
  const { account } = visitor;
  // A refused log-in shows its form, also when the visitor is already logged in.
  const isForm = account === null || typed.errors.length + typed.messages.length > 0;
  const title = isForm ? accountTexts.logInTitle : accountTexts.title;
  const props = {
    ...baseProps(deps, context, { title, description: accountTexts.description, path: paths.account }),
    page: 'account' as const,
    view: isForm ? logInView(deps, visitor, typed) : accountView(deps, visitor, account),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}

function logInView(deps: HttpDeps, { session }: Visitor, typed: LogInFormState): AccountProps['view'] {
  return {
    kind: 'log-in',
    ...typed,
    // A target on another website is removed here.
    redirectTo: parseLocalPath(typed.redirectTo, deps.shop.origin) ?? '',
    nonce: deps.nonces.make(nonceActions.logIn, session),
  };
}

function accountView(
  deps: HttpDeps,
  visitor: Visitor,
  { name, email, role }: NonNullable<Visitor['account']>,
): AccountProps['view'] {
  const nonce = deps.nonces.make(nonceActions.logOut, nonceHolder(visitor));
  return { kind: 'account', name, email, role, nonce };
}
