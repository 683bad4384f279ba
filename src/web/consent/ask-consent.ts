// The question whether the visit may be measured (R32): over the bottom of the page, so that nothing moves, and first in
// the order of focus. Loaded only for a visitor who has not chosen. Both answers look the same and take one press.
import { parseConsentCookie } from '../../rules/consent/consent.ts';
import type { ConsentChoice, ConsentTerms } from '../../rules/consent/consent.ts';
import { consentTexts as texts } from '../../texts/consent.ts';
import { consentFields } from '../../wire/consent-form.ts';
import { cookieNames, paths } from '../../wire/paths.ts';
import { readCookie } from '../state/cart-environment.ts';
import styles from './ask-consent.module.css';
import { measuredParts } from './measured-parts.ts';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * Sends the choice as the form of its page does, also when the visitor leaves this page meanwhile. The answer sets the
 * cookie; where it leads to is not fetched.
 */
async function sendChoice(choice: ConsentChoice, version: string): Promise<boolean> {
  const { choice: choiceField, version: versionField, banner } = consentFields;
  const body = new URLSearchParams({ [choiceField]: choice, [versionField]: version, [banner]: '1' });
  const request = { method: 'POST', body, redirect: 'manual', keepalive: true } as const;
  const response = await fetch(paths.consent, request).catch(() => null);
  return response?.type === 'opaqueredirect';
}

/** Asks the visitor, and calls back with the choice once it is stored. */
export function askConsent(terms: ConsentTerms, onChoice: (choice: ConsentChoice) => void): void {
  if (document.querySelector('[data-consent]')) return;
  const root = document.documentElement;
  const problem = element('p', { className: styles.problem ?? '' });
  problem.setAttribute('role', 'alert');
  const answers = (['refused', 'granted'] as const).map((choice) => {
    const label = choice === 'refused' ? texts.refuse : texts.accept;
    const button = element('button', { type: 'button', textContent: label });
    button.addEventListener('click', () => void choose(choice));
    return button;
  });
  const title = element('h2', { id: 'toestemming', textContent: texts.title });
  const question = element(
    'div',
    { className: styles.question ?? '' },
    title,
    ...[texts.lead, ...texts.purposes(measuredParts(terms))].map((textContent) => element('p', { textContent })),
    element('a', { href: paths.consent, textContent: texts.more }),
    problem,
  );
  const banner = element(
    'section',
    { className: styles.banner ?? '' },
    question,
    element('div', { className: styles.answers ?? '' }, ...answers),
  );
  banner.setAttribute('aria-labelledby', title.id);
  banner.dataset['consent'] = '';
  // The styles keep focused elements and the end of the page clear of it, like those of the banners.
  const measure = new ResizeObserver(() => root.style.setProperty('--consent-taken', `${banner.offsetHeight}px`));
  let isSending = false;

  async function choose(choice: ConsentChoice): Promise<void> {
    if (isSending) return;
    isSending = true;
    problem.textContent = '';
    const isStored = await sendChoice(choice, terms.version);
    isSending = false;
    if (!isStored) {
      problem.textContent = texts.failed;
      return;
    }
    close(choice);
  }

  function close(choice: ConsentChoice): void {
    const hadFocus = banner.contains(document.activeElement);
    closing.abort();
    measure.disconnect();
    root.style.removeProperty('--consent-taken');
    banner.remove();
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
    onChoice(choice);
  }

  // Answered in another tab, or on a page to which the visitor comes back.
  const closing = new AbortController();
  const closeIfAnswered = () => {
    const answered = parseConsentCookie(readCookie(document.cookie, cookieNames.consent), terms.version);
    if (answered) close(answered.choice);
  };
  document.addEventListener('visibilitychange', closeIfAnswered, { signal: closing.signal });
  addEventListener('pageshow', closeIfAnswered, { signal: closing.signal });

  document.body.prepend(banner);
  measure.observe(banner);
}
