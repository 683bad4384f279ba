// `window.storeData`, the store's data for third-party scripts such as analytics. Computed in the browser on each read,
// because a shared page must not contain visitor data (R15).
import { cookieNames } from '../../wire/paths.ts';
import { storeData } from '../../wire/store-data.ts';
import type { StoreData } from '../../wire/store-data.ts';
import { readCookie } from './cart-environment.ts';

declare global {
  interface Window {
    readonly storeData?: StoreData;
  }
}

/** The data about the store and its visitor ([3.17-01]). */
function currentStoreData(): StoreData {
  return storeData(readCookie(document.cookie, cookieNames.user));
}

/** Defines `window.storeData`. Browser only; call it once. */
export function exposeStoreData(): void {
  Object.defineProperty(window, 'storeData', { get: currentStoreData });
}
