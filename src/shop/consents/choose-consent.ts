// A visitor's choice about measuring visits, and the log of it (R32).
import { addConsent, readLastConsent } from '../../db/consents/consents.ts';
import { consentCookieValue, parseConsentCookie } from '../../rules/consent/consent.ts';
import type { ConsentChoice, ConsentTerms } from '../../rules/consent/consent.ts';
import type { Shop } from '../shop.ts';

interface ConsentInput {
  terms: ConsentTerms;
  /** The words that the visitor read. */
  question: string;
  choice: ConsentChoice;
  /** The version that the visitor was asked. */
  version: string;
  /** The value of the visitor's cookie; null without one. */
  cookie: string | null;
}

/**
 * Logs the choice and returns the value of its cookie. A refusal after a consent is logged as its withdrawal. Choosing the
 * same again adds nothing. Refused: the visitor was asked something else than the shop asks now, or it asks nothing.
 */
export async function chooseConsent(
  shop: Shop,
  { terms, question, choice, version, cookie }: ConsentInput,
): Promise<{ ok: true; cookie: string } | { ok: false; reason: 'other-question' }> {
  if (terms.mode !== 'ask' || version !== terms.version) return { ok: false, reason: 'other-question' };
  const before = parseConsentCookie(cookie, version);
  return shop.db.write(async (tx) => {
    const last = before?.choice === 'granted' ? await readLastConsent(tx, before.receipt) : null;
    const isGranted = last?.choice === 'granted';
    const chosenAt = shop.clock.now();
    if (choice === 'granted') {
      const receipt = isGranted && last.receipt !== null ? last.receipt : shop.ids.consentReceipt();
      if (!isGranted) await addConsent(tx, { receipt, version, choice, chosenAt }, question);
      return { ok: true, cookie: consentCookieValue(choice, version, receipt) };
    }
    if (isGranted) await addConsent(tx, { receipt: last.receipt, version, choice: 'withdrawn', chosenAt }, question);
    else if (before?.choice !== 'refused') await addConsent(tx, { receipt: null, version, choice, chosenAt }, question);
    return { ok: true, cookie: consentCookieValue(choice, version, '') };
  });
}

interface ConsentState {
  /** null: not yet chosen. */
  choice: ConsentChoice | null;
  /** Of a consent: when it was given, epoch ms, and its number in the log. */
  given: { at: number; receipt: string } | null;
}

/** The choice that a cookie names. A consent that is not in the log counts as no choice. */
export async function showConsent(shop: Shop, terms: ConsentTerms, cookie: string | null): Promise<ConsentState> {
  const known = parseConsentCookie(cookie, terms.version);
  if (known?.choice !== 'granted') return { choice: known?.choice ?? null, given: null };
  const logged = await shop.db.read((tx) => readLastConsent(tx, known.receipt));
  if (logged?.choice !== 'granted') return { choice: null, given: null };
  return { choice: 'granted', given: { at: logged.chosenAt, receipt: known.receipt } };
}
