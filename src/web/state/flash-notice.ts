// A message that the next page shows once (R39): the reason of a refusal, shown on the product's page.
import { times } from '../../settings/constants.ts';
import type { CartEnvironment } from './cart-environment.ts';
import { hasKey } from './cart-requests.ts';

const storageKey = (siteHash: string) => `wc_cart_notice_${siteHash}`;

/** Stores a message for the page at a path. When storage is blocked, the message is lost. */
export function saveFlashNotice(env: CartEnvironment, siteHash: string, path: string, text: string): void {
  env.session.set(storageKey(siteHash), JSON.stringify({ path, text, at: env.now() }));
}

/** Returns the message for this page and removes it; messages older than a minute are discarded. */
export function takeFlashNotice(env: CartEnvironment, siteHash: string): string | null {
  const stored = env.session.get(storageKey(siteHash));
  if (stored === null) return null;
  const notice = parseFlashNotice(stored);
  const isFresh = notice !== null && env.now() - notice.at < times.noticeCookie;
  if (isFresh && notice.path !== env.path()) return null;
  env.session.remove(storageKey(siteHash));
  return isFresh ? notice.text : null;
}

function parseFlashNotice(stored: string): { path: string; text: string; at: number } | null {
  try {
    const value: unknown = JSON.parse(stored);
    if (!hasKey(value, 'path') || !hasKey(value, 'text') || !hasKey(value, 'at')) return null;
    return { path: String(value.path), text: String(value.text), at: Number(value.at) };
  } catch {
    return null;
  }
}
