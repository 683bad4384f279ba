// `/mijn-account/code/`: the second step of a log-in.
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Notice } from '../../rules/notices.ts';
import { showSecondStep } from '../../shop/second-factor/sign-in-with-code.ts';
import { secondFactorTexts as texts } from '../../texts/second-factor.ts';
import { noticeText } from '../../texts/notices.ts';
import type { SecondFactorProps } from '../../web/pages/second-factor/props.ts';
import { accountFields, codeField } from '../../wire/account-form.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { loginAddress, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { readForm } from '../parse/form.ts';
import { parseLocalPath } from '../parse/local-path.ts';
import { logInByCode } from '../session/log-in-by-form.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

/** Shows the form for the code; without a password that was right a short time ago the answer leads to the log-in. */
export async function secondFactorPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const redirectTo = c.req.query(accountFields.redirectTo) ?? '';
  const accountId = deps.pendingLogIns.read(c.req.raw);
  if (accountId === null) return answerRedirect(c, loginAddress(redirectTo), 303);
  return answerForm(deps, c, { accountId, redirectTo, refusal: null });
}

/** Logs in with the code: 303 to the target of the log-in. Refusal: the form again. */
export async function secondFactorForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const redirectTo = form.get(accountFields.redirectTo) ?? '';
  const accountId = deps.pendingLogIns.read(c.req.raw);
  if (accountId === null) return answerRedirect(c, loginAddress(redirectTo), 303);
  const outcome = await logInByCode(deps, c.req.raw, { accountId, typed: form.get(codeField) ?? '' });
  if (!outcome.ok) {
    const { notice: refusal } = outcome;
    return withRetryAfter(await answerForm(deps, c, { accountId, redirectTo, refusal }), refusal);
  }
  const { account, cookies, notice } = outcome;
  const place = parseLocalPath(redirectTo, deps.shop.origin) ?? (isStaff(account.role) ? paths.staff : paths.account);
  return answerRedirect(c, place, 303, [...cookies, ...(notice ? [noticeCookie(deps, notice)] : [])]);
}

async function answerForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { accountId, redirectTo, refusal }: { accountId: number; redirectTo: string; refusal: Notice | null },
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const { title, description } = texts;
  const props: SecondFactorProps = {
    ...baseProps(deps, context, { title, description, path: accountPaths.secondFactor }),
    page: 'second-factor',
    ...(await showSecondStep(deps.shop, accountId)),
    redirectTo: parseLocalPath(redirectTo, deps.shop.origin) ?? '',
    error: refusal && noticeText(refusal),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}
