// `/mijn-account/`: log-in, registration, account page and log-out.
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Notice } from '../../rules/notices.ts';
import { register } from '../../shop/accounts/register.ts';
import { signOut } from '../../shop/accounts/sign-out.ts';
import type { Visitor } from '../../shop/shop.ts';
import { accountTexts } from '../../texts/account.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError } from '../../web/page-props.ts';
import { registrationFieldIds } from '../../web/components/accounts/registration-fields.ts';
import type { AccountProps } from '../../web/pages/account/props.ts';
import { accountFields, passkeyField, registrationFields } from '../../wire/account-form.ts';
import { parsePasskeyAnswer } from '../../wire/passkeys.schema.ts';
import { accountPaths, secondFactorAddress } from '../../wire/account-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { logInByForm, logInByPasskey } from '../session/log-in-by-form.ts';
import { loggedOutCookies } from '../session/log-out-cookies.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { requestSource } from '../parse/request-source.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { answerOverview } from './account-orders.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { readForm } from '../parse/form.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { parseLocalPath } from '../parse/local-path.ts';
import { answerRefusalPage } from './refusal.ts';
import { registerError } from './register-error.ts';

/** Entered values and error messages of a form. */
interface FormState {
  email: string;
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
}

/** The state of the form that was posted; for a page that was not posted, that of the log-in form. */
type AccessState =
  (FormState & { form: 'login'; redirectTo: string }) | (FormState & { form: 'register'; name: string });

/** Answers the log-in form for a guest, the account page for a logged-in visitor. `?redirect_to=` is the target after log-in. */
export async function accountPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const redirectTo = c.req.query(accountFields.redirectTo) ?? '';
  return answerAccount(deps, c, { form: 'login', email: '', redirectTo, errors: [], messages: [] });
}

/** Handles the form that was posted: registration, log-in with a password, or with a passkey. */
export async function accountForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  if (form.has(registrationFields.submit)) return registrationForm(deps, c, form);
  return form.has(passkeyField) ? passkeyForm(deps, c, form) : logInForm(deps, c, form);
}

/** Sends the email that confirms the address: 303 to a page that says so. Refusal: the form with what was typed (R39). */
async function registrationForm(deps: HttpDeps, c: Context<HttpEnv>, form: PostedFields): Promise<Response> {
  const name = form.get(registrationFields.name) ?? '';
  const email = form.get(registrationFields.email)?.trim() ?? '';
  const password = form.get(registrationFields.password) ?? '';
  const refuse = (errors: readonly FieldError[], messages: readonly string[]) =>
    answerAccount(deps, c, { form: 'register', name, email, errors, messages });
  if (!(await canPostForm(deps, c, nonceActions.register, form.get(registrationFields.nonce))))
    return refuse([], [noticeText({ code: 'nonce-expired' })]);
  const missing = [
    ...(email === '' ? [requiredError(registrationFieldIds.email, accountTexts.email)] : []),
    ...(password === '' ? [requiredError(registrationFieldIds.password, accountTexts.password)] : []),
  ];
  if (missing.length > 0) return refuse(missing, []);
  const visitor = await resolveVisitor(deps, c.req.raw);
  const outcome = await register(deps.shop, deps, visitor, { name, email, password });
  if (outcome.ok) return answerRedirect(c, accountPaths.registration, 303);
  const { field, notice } = registerError(outcome.reason);
  const message = noticeText(notice);
  return withRetryAfter(field === null ? await refuse([], [message]) : await refuse([{ field, message }], []), notice);
}

/**
 * Logs in: 303 to the form's target or to the default page of the role. The cart becomes that of the account, and nothing
 * stays that the guest typed (R52). Refusal: the form with the entered address (R39).
 */
async function logInForm(deps: HttpDeps, c: Context<HttpEnv>, form: PostedFields): Promise<Response> {
  const email = form.get(accountFields.email)?.trim() ?? '';
  const password = form.get(accountFields.password) ?? '';
  const redirectTo = form.get(accountFields.redirectTo) ?? '';
  const refuse = (errors: readonly FieldError[], notices: readonly Notice[]) => {
    const messages = notices.map((notice) => noticeText(notice));
    return answerAccount(deps, c, { form: 'login', email, redirectTo, errors, messages });
  };
  if (!(await canPostForm(deps, c, nonceActions.logIn, form.get(accountFields.logInNonce))))
    return refuse([], [{ code: 'nonce-expired' }]);
  const missing = [
    ...(email === '' ? [requiredError(accountFields.email, accountTexts.email)] : []),
    ...(password === '' ? [requiredError(accountFields.password, accountTexts.password)] : []),
  ];
  if (missing.length > 0) return refuse(missing, []);
  const outcome = await logInByForm(deps, c.req.raw, { email, password });
  if (!outcome.ok && outcome.pending !== null)
    return answerRedirect(c, secondFactorAddress(redirectTo), 303, [outcome.pending]);
  if (!outcome.ok) return withRetryAfter(await refuse([], [outcome.notice]), outcome.notice);
  return answerLoggedIn(deps, c, outcome, redirectTo);
}

/** The same with a passkey, without a second step. */
async function passkeyForm(deps: HttpDeps, c: Context<HttpEnv>, form: PostedFields): Promise<Response> {
  const redirectTo = form.get(accountFields.redirectTo) ?? '';
  const refuse = (notice: Notice) =>
    answerAccount(deps, c, { form: 'login', email: '', redirectTo, errors: [], messages: [noticeText(notice)] });
  if (!(await canPostForm(deps, c, nonceActions.logIn, form.get(accountFields.logInNonce))))
    return refuse({ code: 'nonce-expired' });
  const answer = parsePasskeyAnswer(form.get(passkeyField));
  if (!answer) return refuse({ code: 'wrong-passkey' });
  const outcome = await logInByPasskey(deps, c.req.raw, answer);
  if (!outcome.ok) return withRetryAfter(await refuse(outcome.notice), outcome.notice);
  return answerLoggedIn(deps, c, outcome, redirectTo);
}

function answerLoggedIn(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { account, cookies, notice }: Extract<Awaited<ReturnType<typeof logInByForm>>, { ok: true }>,
  redirectTo: string,
): Response {
  const place = parseLocalPath(redirectTo, deps.shop.origin) ?? (isStaff(account.role) ? paths.staff : paths.account);
  return answerRedirect(c, place, 303, [...cookies, ...(notice ? [noticeCookie(deps, notice)] : [])]);
}

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
  return answerRedirect(c, paths.account, 303, [...loggedOutCookies(deps, c.req.raw, cookies), said]);
}

/** Like `canPostForm`, but the holder of the nonce is the log-in, not the cart session. */
function mayLogOut(deps: HttpDeps, c: Context<HttpEnv>, visitor: Visitor, nonce: string | undefined): boolean {
  if (requestSource(c.req.raw, deps.shop.origin) === 'ours') return true;
  return deps.nonces.check(nonceActions.logOut, nonceHolder(visitor), nonce ?? '');
}

function requiredError(field: string, label: string): FieldError {
  return { field, message: noticeText({ code: 'required-field', label }) };
}

async function answerAccount(deps: HttpDeps, c: Context<HttpEnv>, typed: AccessState): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const { account } = visitor;
  // A refused form is shown again, also when the visitor is already logged in.
  if (account && typed.errors.length + typed.messages.length === 0)
    return answerOverview(deps, c, { ...visitor, account });
  const context = await loadPageContext(deps, c);
  const { logInTitle: title, description } = accountTexts;
  const props = {
    ...baseProps(deps, context, { title, description, path: paths.account }),
    page: 'account' as const,
    view: accessView(deps, visitor, context.settings['accounts.registration'], typed),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}

const untouched = { email: '', errors: [], messages: [] };

function accessView(
  deps: HttpDeps,
  { session }: Visitor,
  isRegistrationOn: boolean,
  typed: AccessState,
): AccountProps['view'] {
  const { email, errors, messages } = typed;
  const own = { email, errors, messages };
  const isRegister = typed.form === 'register';
  const nonceOf = (action: string) => deps.nonces.make(action, session);
  const logIn = {
    // Why registration is refused is shown above the only form there is.
    ...(isRegister ? { ...untouched, messages: isRegistrationOn ? [] : messages } : own),
    // A target on another website is removed here.
    redirectTo: isRegister ? '' : (parseLocalPath(typed.redirectTo, deps.shop.origin) ?? ''),
    nonce: nonceOf(nonceActions.logIn),
  };
  const registration = {
    ...(isRegister ? own : untouched),
    name: isRegister ? typed.name : '',
    nonce: nonceOf(nonceActions.register),
  };
  return {
    opened: isRegister && isRegistrationOn ? 'register' : 'login',
    logIn,
    registration: isRegistrationOn ? registration : null,
  };
}
