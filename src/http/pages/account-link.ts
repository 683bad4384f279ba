// `/mijn-account/bevestigen/`: after the registration form, and the link in its email.
import type { Context } from 'hono';
import { confirmRegistration, findRegistration } from '../../shop/accounts/confirm-registration.ts';
import type { ConfirmRegistrationOutcome } from '../../shop/accounts/confirm-registration.ts';
import { noticeText } from '../../texts/notices.ts';
import { confirmationFields } from '../../wire/account-form.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { readForm } from '../parse/form.ts';
import { logInByForm } from '../session/log-in-by-form.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { answerLinkPage } from './link-page.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

/** Without a key: says that an email was sent, whatever the address. With the key of a registration: the form. */
export async function confirmationPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const linkKey = c.req.query('key');
  if (linkKey === undefined) return answerLinkPage(deps, c, { kind: 'registration-sent' });
  const registration = await findRegistration(deps.shop, linkKey);
  if (!registration) return answerLinkPage(deps, c, { kind: 'over', link: 'registration' });
  return answerLinkPage(deps, c, { kind: 'confirm', linkKey, email: registration.email, errors: [], messages: [] });
}

/** Creates the account and logs in. The key in the link and the password are the authorisation. */
export async function confirmationForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const key = c.req.query('key') ?? '';
  const password = form.get(confirmationFields.password) ?? '';
  const address = storedClientAddress(c.req.raw);
  const outcome = await confirmRegistration(deps.shop, deps, { key, password, address });
  if (!outcome.ok) return answerRefusedConfirmation(deps, c, key, outcome);
  const logIn = await logInByForm(deps, c.req.raw, { email: outcome.email, password });
  // The account exists: its owner logs in with the form that says what is wrong.
  if (!logIn.ok) return answerLinkPage(deps, c, { kind: 'over', link: 'registration' });
  const { cookies, notice } = logIn;
  return answerRedirect(c, paths.account, 303, [...cookies, ...(notice ? [noticeCookie(deps, notice)] : [])]);
}

async function answerRefusedConfirmation(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  linkKey: string,
  { reason }: Extract<ConfirmRegistrationOutcome, { ok: false }>,
): Promise<Response> {
  const registration = await findRegistration(deps.shop, linkKey);
  if (reason === 'unknown-link' || !registration)
    return answerLinkPage(deps, c, { kind: 'over', link: 'registration' });
  const { email } = registration;
  const view = { kind: 'confirm' as const, linkKey, email };
  if (typeof reason === 'object') {
    const answer = await answerLinkPage(deps, c, { ...view, errors: [], messages: [noticeText(reason)] });
    return withRetryAfter(answer, reason);
  }
  const error = { field: confirmationFields.password, message: noticeText({ code: reason }) };
  return answerLinkPage(deps, c, { ...view, errors: [error], messages: [] });
}
