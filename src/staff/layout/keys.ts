// The keys of every page of the back office: what a pressed key does, without the browser.
import { pageResources } from '../resources.ts';

/** The first key of those that open a page. */
export const goKey = 'g';

/** The second key → the path below /beheer/. */
export const pageKeys: Readonly<Record<string, string>> = {
  h: '/',
  b: `/${pageResources.orders}`,
  v: `/${pageResources.shipping}`,
  k: `/${pageResources.customers}`,
  p: `/${pageResources.products}`,
  m: `/${pageResources.media}`,
  i: `/${pageResources.settings}`,
};

/** What staff make at once from anywhere on the pages of these lists; elsewhere an order. */
const creates: readonly string[] = [pageResources.products, pageResources.coupons, pageResources.promotions];

/** The page that makes something new. `pathname`: below /beheer/. */
export function createPathOf(pathname: string): string {
  const [, section = ''] = pathname.split('/');
  return `/${creates.includes(section) ? section : pageResources.orders}/create`;
}

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

type PageAction = { do: 'list' | 'search' | 'create' | 'wait' } | { do: 'open'; path: string };

/**
 * What a key does; null for nothing. `isAway`: somebody types in a field, a dialog is open, or the keys are off. `isAfterGo`: the key
 * before it was `goKey`. `pathname`: the page, of which the shipping desk has a list of keys of its own.
 */
export function pageActionOf(
  pressed: PressedKey,
  { isAway, isAfterGo, pathname }: { isAway: boolean; isAfterGo: boolean; pathname: string },
): PageAction | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = pressed;
  if (isAway || ctrlKey || metaKey || altKey || defaultPrevented) return null;
  const typed = key.toLowerCase();
  if (isAfterGo) {
    const path = pageKeys[typed];
    return path === undefined ? null : { do: 'open', path };
  }
  const isDesk = pathname.startsWith(`/${pageResources.shipping}`);
  if (typed === goKey) return { do: 'wait' };
  if (typed === '?') return isDesk ? null : { do: 'list' };
  if (typed === '/') return { do: 'search' };
  if (typed === 'n') return isDesk ? null : { do: 'create' };
  return null;
}
