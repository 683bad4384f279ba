// A message that the next page shows once (R39): the reason of a refusal on the product's page, or a lower total on the
// order's page.
import { times } from '../../settings/constants.ts';
import type { CartEnvironment } from './cart-environment.ts';
import type { CartNotice } from './cart-state.ts';
import { hasKey } from './cart-requests.ts';

const storageKey = (siteHash: string) => `wc_cart_notice_${siteHash}`;

/** Stores a message for the page at a path. When storage is blocked, the message is lost. */
export function saveFlashNotice(env: CartEnvironment, siteHash: string, path: string, notice: CartNotice): void {
  env.session.set(storageKey(siteHash), JSON.stringify({ path, notice, at: env.now() }));
}

/** Returns the message for this page and removes it; messages older than a minute are discarded. */
export function takeFlashNotice(env: CartEnvironment, siteHash: string): CartNotice | null {
  const stored = env.session.get(storageKey(siteHash));
  if (stored === null) return null;
  const flash = parseFlashNotice(stored);
  const isFresh = flash !== null && env.now() - flash.at < times.noticeCookie;
  if (isFresh && flash.path !== env.path()) return null;
  env.session.remove(storageKey(siteHash));
  return isFresh ? flash.notice : null;
}

function parseFlashNotice(stored: string): { path: string; notice: CartNotice; at: number } | null {
  try {
    const value: unknown = JSON.parse(stored);
    if (!hasKey(value, 'path') || !hasKey(value, 'notice') || !hasKey(value, 'at')) return null;
    const { notice } = value;
    if (!hasKey(notice, 'type') || !hasKey(notice, 'text')) return null;
    const type = notice.type === 'message' ? 'message' : 'error';
    return { path: String(value.path), notice: { type, text: String(notice.text) }, at: Number(value.at) };
  } catch {
    return null;
  }
}
