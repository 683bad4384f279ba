// What was typed in the checkout, kept in this tab until the order, so that a reload loses nothing. It belongs to the
// session of the visitor: with another session it is removed, never shown (R52).
import { checkoutFields } from '../../wire/checkout-calls.ts';
import { checkoutDraftKey } from './cart-cache.ts';
import { hasKey } from './cart-requests.ts';
import type { CartEnvironment } from './cart-environment.ts';

/** The checkout that a draft is of. */
export interface DraftOwner {
  siteHash: string;
  /** The same for every checkout page of one session of the visitor, and for no other. */
  session: string;
}

type DraftStorage = Pick<CartEnvironment, 'session'>;

const choiceFields: readonly string[] = [
  'ship_to_different_address',
  'order_comments',
  'payment_method',
  checkoutFields.shippingMethod,
];

/** Whether a field is part of a draft; nonces, codes and passwords are not. */
export function isDraftField(name: string): boolean {
  return choiceFields.includes(name) || /^(?:billing|shipping)_[a-z_0-9]+$/.test(name);
}

/** Stores the fields of the form, by their names. */
export function saveDraft(env: DraftStorage, { siteHash, session }: DraftOwner, form: URLSearchParams): void {
  const fields = [...form].filter(([name]) => isDraftField(name));
  env.session.set(checkoutDraftKey(siteHash), JSON.stringify({ session, fields }));
}

/** The stored fields; null when there are none. Removes those of another session. */
export function readDraft(env: DraftStorage, { siteHash, session }: DraftOwner): URLSearchParams | null {
  const key = checkoutDraftKey(siteHash);
  const text = env.session.get(key);
  if (text === null) return null;
  const fields = parseDraft(text, session);
  if (fields === null) env.session.remove(key);
  return fields;
}

/** Removes the draft. */
export function removeDraft(env: DraftStorage, { siteHash }: Pick<DraftOwner, 'siteHash'>): void {
  env.session.remove(checkoutDraftKey(siteHash));
}

function parseDraft(text: string, session: string): URLSearchParams | null {
  try {
    const draft: unknown = JSON.parse(text);
    if (!hasKey(draft, 'session') || !hasKey(draft, 'fields') || !Array.isArray(draft.fields)) return null;
    // Only this file writes the entry.
    return draft.session === session ? new URLSearchParams(draft.fields as [string, string][]) : null;
  } catch {
    return null;
  }
}
