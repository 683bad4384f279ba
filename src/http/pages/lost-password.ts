// `/mijn-account/wachtwoord-vergeten/`: the form that requests an email, and the link in it.
import type { Context } from 'hono';
import type { Notice } from '../../rules/notices.ts';
import { findPasswordReset, requestPasswordReset, resetPassword } from '../../shop/accounts/reset-password.ts';
import { accountLinkTexts, accountTexts } from '../../texts/account.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError } from '../../web/page-props.ts';
import { lostPasswordFields } from '../../wire/account-form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { passwordNotice } from '../encode/password-notice.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { readForm } from '../parse/form.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerLinkPage } from './link-page.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

interface FormState {
  email: string;
  errors: readonly FieldError[];
  messages: readonly string[];
}

async function answerRequestForm(deps: HttpDeps, c: Context<HttpEnv>, state: FormState): Promise<Response> {
  const { session } = await resolveVisitor(deps, c.req.raw);
  return answerLinkPage(deps, c, {
    kind: 'lost',
    ...state,
    nonce: deps.nonces.make(nonceActions.lostPassword, session),
  });
}

/** The form; after it, that an email was sent if there is an account; with a key, the form for the new password. */
export async function lostPasswordPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const linkKey = c.req.query('key');
  if (linkKey !== undefined) return answerNewPassword(deps, c, linkKey, []);
  if (c.req.query('verstuurd') !== undefined) return answerLinkPage(deps, c, { kind: 'lost-sent' });
  return answerRequestForm(deps, c, { email: '', errors: [], messages: [] });
}

/** Handles both forms: with a key the new password is set, without one an email is requested. */
export async function lostPasswordForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const linkKey = c.req.query('key');
  return linkKey === undefined ? requestForm(deps, c, form) : newPasswordForm(deps, c, linkKey, form);
}

async function requestForm(deps: HttpDeps, c: Context<HttpEnv>, form: PostedFields): Promise<Response> {
  const email = form.get(lostPasswordFields.email)?.trim() ?? '';
  const refuse = (errors: readonly FieldError[], messages: readonly string[]) =>
    answerRequestForm(deps, c, { email, errors, messages });
  const refuseField = (notice: Notice) =>
    refuse([{ field: lostPasswordFields.email, message: noticeText(notice) }], []);
  if (!(await canPostForm(deps, c, nonceActions.lostPassword, form.get(lostPasswordFields.nonce))))
    return refuse([], [noticeText({ code: 'nonce-expired' })]);
  if (email === '') return refuseField({ code: 'required-field', label: accountTexts.email });
  const outcome = await requestPasswordReset(deps.shop, await resolveVisitor(deps, c.req.raw), { email });
  if (outcome.ok) return answerRedirect(c, accountPaths.lostPasswordSent, 303);
  const { reason } = outcome;
  if (typeof reason === 'string') return refuseField({ code: reason });
  return withRetryAfter(await refuse([], [noticeText(reason)]), reason);
}

/** The key in the link is the only authorisation. Afterwards the owner logs in with the new password. */
async function newPasswordForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  key: string,
  form: PostedFields,
): Promise<Response> {
  const password = form.get(lostPasswordFields.password) ?? '';
  const outcome = await resetPassword(deps.shop, deps, { key, password });
  if (outcome.ok) {
    const said = noticeCookie(deps, { type: 'message', messages: [accountLinkTexts.resetDone] });
    return answerRedirect(c, paths.account, 303, [said]);
  }
  if (outcome.reason === 'unknown-link') return answerLinkPage(deps, c, { kind: 'over', link: 'password' });
  const notice: Notice =
    password === '' ? { code: 'required-field', label: accountTexts.password } : passwordNotice(outcome.reason);
  return answerNewPassword(deps, c, key, [{ field: lostPasswordFields.password, message: noticeText(notice) }]);
}

async function answerNewPassword(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  linkKey: string,
  errors: readonly FieldError[],
): Promise<Response> {
  const found = await findPasswordReset(deps.shop, linkKey);
  if (!found) return answerLinkPage(deps, c, { kind: 'over', link: 'password' });
  return answerLinkPage(deps, c, { kind: 'new-password', linkKey, email: found.email, errors, messages: [] });
}
