// `/mijn-account/beveiliging/`: the password, the passkeys and the log-ins of the account.
import type { Context } from 'hono';
import type { Notice } from '../../rules/notices.ts';
import { changePassword } from '../../shop/accounts/change-password.ts';
import { endAllOwnLogIns, endOwnLogIn } from '../../shop/accounts/own-log-ins.ts';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts as texts } from '../../texts/account-area.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError } from '../../web/page-props.ts';
import { securityFields } from '../../wire/account-area.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { passwordNotice } from '../encode/password-notice.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { parseId } from '../parse/form.ts';
import { loggedOutCookies } from '../session/log-out-cookies.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { answerChanged, forCustomer, forPostedForm } from './account-area.ts';
import { answerSecurity, isPasskeyForm, postPasskeyForm } from './account-passkeys.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

/** The form for the password, and the list of log-ins. */
export async function accountSecurityPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forCustomer(deps, c, accountPaths.security, (customer) => answerSecurity(deps, c, customer));
}

/** Handles the forms of the page: change the password, those about passkeys, end one log-in, end all. */
export async function accountSecurityForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forPostedForm(deps, c, accountPaths.security, async (customer, form) => {
    if (isPasskeyForm(form)) return postPasskeyForm(deps, c, customer, form);
    if (form.has(securityFields.current)) return passwordForm(deps, c, customer, form);
    if (form.has(securityFields.endAll)) {
      await endAllOwnLogIns(deps.shop, customer);
      const said = noticeCookie(deps, { type: 'message', messages: [texts.loggedOutEverywhere] });
      const cookies = await deps.accounts.signOut(c.req.raw.headers);
      return answerRedirect(c, paths.account, 303, [...loggedOutCookies(deps, c.req.raw, cookies), said]);
    }
    const loginId = parseId(form.get(securityFields.end));
    if (loginId === 0 || loginId === customer.account.loginId)
      return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
    const isEnded = await endOwnLogIn(deps.shop, customer, loginId);
    return answerChanged(deps, c, accountPaths.security, isEnded ? texts.logInEnded : texts.logInGone);
  });
}

async function passwordForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const current = form.get(securityFields.current) ?? '';
  const password = form.get(securityFields.password) ?? '';
  const errorAt = (field: string, notice: Notice): FieldError => ({ field, message: noticeText(notice) });
  const missing = [
    ...(current === ''
      ? [errorAt(securityFields.current, { code: 'required-field', label: texts.currentPassword })]
      : []),
    ...(password === ''
      ? [errorAt(securityFields.password, { code: 'required-field', label: texts.newPassword })]
      : []),
  ];
  if (missing.length > 0) return answerSecurity(deps, c, customer, { errors: missing });
  const outcome = await changePassword(
    deps.shop,
    deps,
    customer,
    { current, password },
    { address: storedClientAddress(c.req.raw), device: deps.devices.find(c.req.raw, customer.account.email) },
  );
  if (outcome.ok) return answerChanged(deps, c, accountPaths.security, texts.passwordChanged);
  const { reason } = outcome;
  if (typeof reason === 'object')
    return withRetryAfter(await answerSecurity(deps, c, customer, { messages: [noticeText(reason)] }), reason);
  const error =
    reason === 'wrong-password'
      ? errorAt(securityFields.current, { code: 'wrong-password' })
      : errorAt(securityFields.password, passwordNotice(reason));
  return answerSecurity(deps, c, customer, { errors: [error] });
}
