// `/toestemming/`: what the shop measures of a visit, and the visitor's choice about it (R32).
import type { Context } from 'hono';
import { originOf } from '../../rules/consent/consent.ts';
import type { ConsentTerms } from '../../rules/consent/consent.ts';
import { consentTermsOf } from '../../settings/consent-terms.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { chooseConsent, showConsent } from '../../shop/consents/choose-consent.ts';
import { consentQuestion, consentTexts } from '../../texts/consent.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { ConsentProps } from '../../web/pages/consent/props.ts';
import { consentFields } from '../../wire/consent-form.ts';
import { cookieNames, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { readForm } from '../parse/form.ts';
import { readCookie, serializeCookie } from '../session/cookies.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

/** Answers the page with the visitor's present choice. */
export async function consentPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerConsent(deps, c, null);
}

/** Logs the choice: 303 to the page, with its cookie. After a refusal the cookie of the visit is deleted ([4.15-01]). */
export async function consentForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  const choice = form?.get(consentFields.choice);
  if (choice !== 'granted' && choice !== 'refused')
    return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const { settings } = await loadPageContext(deps, c);
  const terms = consentTermsOf(settings);
  const outcome = await chooseConsent(deps.shop, {
    terms,
    question: questionOf(terms),
    choice,
    version: form?.get(consentFields.version) ?? '',
    cookie: readCookie(c.req.raw, cookieNames.consent),
  });
  if (!outcome.ok) return answerConsent(deps, c, { type: 'error', messages: [consentTexts.changed] }, 409);
  const look = { httpOnly: false, secure: deps.https };
  const now = deps.shop.clock.now();
  const hasVisit = readCookie(c.req.raw, cookieNames.visit) !== null;
  return answerRedirect(c, paths.consent, 303, [
    serializeCookie(cookieNames.consent, outcome.cookie, { ...look, maxAge: serverTimes.consentCookie }, now),
    ...(choice === 'refused' && hasVisit ? [serializeCookie(cookieNames.visit, '', { ...look, maxAge: 0 }, now)] : []),
    ...(form?.has(consentFields.banner)
      ? []
      : [noticeCookie(deps, { type: 'message', messages: [consentTexts.saved] })]),
  ]);
}

function questionOf({ attribution, analytics }: ConsentTerms): string {
  return consentQuestion({ attribution, analytics: analytics && originOf(analytics.script) });
}

async function answerConsent(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  notice: PageNotice | null,
  status: 200 | 409 = 200,
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const terms = consentTermsOf(context.settings);
  const props: ConsentProps = {
    ...baseProps(deps, context, {
      title: consentTexts.pageTitle,
      description: consentTexts.pageDescription,
      path: paths.consent,
      notice,
    }),
    page: 'consent',
    ...(await showConsent(deps.shop, terms, readCookie(c.req.raw, cookieNames.consent))),
  };
  return answerPage(deps, c, context, props, {
    audience: 'visitor',
    status,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
