// A reason that is taken along to the product's own page and shown there once (R39).
import { times } from '../../settings/constants.ts';
import type { CartEnvironment } from './cart-environment.ts';
import { hasKey } from './cart-requests.ts';

const storageKey = (siteHash: string) => `wc_cart_notice_${siteHash}`;

/** Keeps a sentence for the page at a path; lost, and nothing worse, where storage is blocked. */
export function saveFlashNotice(env: CartEnvironment, siteHash: string, path: string, text: string): void {
  env.session.set(storageKey(siteHash), JSON.stringify({ path, text, at: env.now() }));
}

/** The sentence kept for this page, once; one older than a minute is dropped. */
export function takeFlashNotice(env: CartEnvironment, siteHash: string): string | null {
  const stored = env.session.get(storageKey(siteHash));
  if (stored === null) return null;
  const left = parseFlashNotice(stored);
  const fresh = left !== null && env.now() - left.at < times.noticeCookie;
  if (fresh && left.path !== env.path()) return null;
  env.session.remove(storageKey(siteHash));
  return fresh ? left.text : null;
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
