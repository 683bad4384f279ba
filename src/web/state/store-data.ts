// The store's data for scripts that others put on a page (analytics, tags): `window.storeData`. It is made in the browser
// at each reading, since a page that everybody shares cannot hold who looks at it (R15).
import { cookieNames } from '../../wire/paths.ts';
import { storeData } from '../../wire/store-data.ts';
import type { StoreData } from '../../wire/store-data.ts';
import { readCookie } from './cart-environment.ts';

declare global {
  interface Window {
    readonly storeData?: StoreData;
  }
}

/** What the page may know of the store and its visitor now ([3.17-01]). */
export function currentStoreData(): StoreData {
  return storeData(readCookie(document.cookie, cookieNames.user));
}

/** Makes it readable as `window.storeData`. Browser only, once. */
export function exposeStoreData(): void {
  Object.defineProperty(window, 'storeData', { get: currentStoreData });
}
