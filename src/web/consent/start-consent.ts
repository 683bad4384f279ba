// Decides what a page may measure (R32). This part is in every page; what measures is loaded only after consent.
import { mayMeasure, parseConsentCookie } from '../../rules/consent/consent.ts';
import type { ConsentChoice, ConsentTerms } from '../../rules/consent/consent.ts';
import { cookieNames, paths } from '../../wire/paths.ts';
import { readCookie } from '../state/cart-environment.ts';

/** Measures this page if it may be measured, and deletes the visit's cookie if not ([4.15-01]). Call it once. */
export function startConsent(terms: ConsentTerms): void {
  const cookies = document.cookie;
  const choice = parseConsentCookie(readCookie(cookies, cookieNames.consent), terms.version)?.choice ?? null;
  const measure = (chosen: ConsentChoice | null) =>
    void import('./measure-visit.ts').then(({ measureVisit }) => measureVisit(terms, chosen));
  if (mayMeasure(terms, choice) || readCookie(cookies, cookieNames.visit) !== null) measure(choice);
  // On the page of the choice there is nothing to ask.
  if (terms.mode === 'ask' && choice === null && location.pathname !== paths.consent)
    void import('./ask-consent.ts').then(({ askConsent }) => askConsent(terms, measure));
}

/** Shows the reviews at another service in place once their link is clicked; until then nothing of it is requested (R32). */
export function openWidgetOnClick(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-review-widget]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    void import('./show-review-widget.ts').then(({ showReviewWidget }) => showReviewWidget(link));
  });
}
