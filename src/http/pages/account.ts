// `/mijn-account/`: logging in, who is logged in, logging out.
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Notice } from '../../rules/notices.ts';
import { signIn } from '../../shop/accounts/sign-in.ts';
import { signOut } from '../../shop/accounts/sign-out.ts';
import type { Visitor } from '../../shop/shop.ts';
import { accountTexts } from '../../texts/account.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError } from '../../web/page-props.ts';
import type { AccountProps } from '../../web/pages/account/props.ts';
import { accountFields } from '../../wire/account-form.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { storedClientAddress } from '../parse/client-address.ts';
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

/** What was typed, and what of it was refused. */
interface LogInFormState {
  email: string;
  redirectTo: string;
  errors: readonly FieldError[];
  /** Sentences that belong to no field. */
  messages: readonly string[];
}

/** The form for guests, the own page of whoever is logged in; `?redirect_to=` is where a log-in leads. */
export async function accountPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const redirectTo = c.req.query(accountFields.redirectTo) ?? '';
  return answerAccount(deps, c, { email: '', redirectTo, errors: [], messages: [] });
}

/** Logs in: 303 to where the form says, or to the role's own place; refused, the form again with the address typed (R39). */
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
  const outcome = await signIn(deps.shop, deps, { email, password }, c.req.raw.headers, storedClientAddress(c.req.raw));
  if (!outcome.ok) return withRetryAfter(await refuse([], [outcome.notice]), outcome.notice);
  const { account, cookies, life } = outcome;
  const place = parseLocalPath(redirectTo, deps.shop.origin) ?? (isStaff(account.role) ? paths.staff : paths.account);
  return answerRedirect(c, place, 303, [...cookies, userHintCookie(deps, account, life)]);
}

/** Nothing is shown where logging out is posted to. */
export async function logOutPage(_deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRedirect(c, paths.account, 303);
}

/** Ends this log-in, here and in the browser. */
export async function logOutForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  if (!mayLogOut(deps, c, visitor, form.get(accountFields.logOutNonce)))
    return answerRefusalPage(deps, c, 400, { code: 'nonce-expired' });
  const cookies = await signOut(deps.shop, deps, visitor, c.req.raw.headers);
  const said = noticeCookie(deps, { type: 'message', messages: [accountTexts.loggedOut] });
  return answerRedirect(c, paths.account, 303, [...cookies, userHintCookie(deps, null, 0), said]);
}

/** As `canPostForm`, but the nonce is this log-in's and not the cart's. */
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
  // A refused log-in shows its form, also to who was logged in already.
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
    // What leads elsewhere is dropped here already.
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
