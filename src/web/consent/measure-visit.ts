// Measures a page after consent: counts it in the visit's cookie, and loads the analytics service ([4.15-02], [4.15-03]).
import { mayMeasure } from '../../rules/consent/consent.ts';
import type { ConsentChoice, ConsentTerms } from '../../rules/consent/consent.ts';
import { decodeVisit, encodeVisit } from '../../rules/visits/visit-cookie.ts';
import { nextVisit } from '../../rules/visits/visit.ts';
import { cookieNames } from '../../wire/paths.ts';
import { readCookie } from '../state/cart-environment.ts';
import { fillAttribution } from './fill-attribution.ts';
import { loadAnalytics } from './load-analytics.ts';

/** A prerendered page is seen only when it is opened. */
function pageShown(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}

function countPage(): void {
  const { visit: name } = cookieNames;
  const view = { url: location.href, referrer: document.referrer, now: Date.now() };
  const visit = nextVisit(decodeVisit(readCookie(document.cookie, name)), view);
  // Without Max-Age the cookie ends with the browser's session (R32, [9-53]).
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeVisit(visit)}; Path=/; SameSite=Lax${secure}`;
}

/** Measures this page as far as the terms and the visitor's choice allow; otherwise nothing stays of earlier pages. */
export async function measureVisit(terms: ConsentTerms, choice: ConsentChoice | null): Promise<void> {
  await pageShown();
  const isAllowed = mayMeasure(terms, choice);
  if (isAllowed && terms.attribution) countPage();
  else document.cookie = `${cookieNames.visit}=; Path=/; Max-Age=0`;
  fillAttribution();
  if (isAllowed && terms.analytics) loadAnalytics(terms.analytics);
}

declare global {
  interface Document {
    /** Not in every browser. */
    readonly prerendering?: boolean;
  }
}
