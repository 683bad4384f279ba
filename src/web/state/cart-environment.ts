// What the cart store needs of the browser, as an argument, so that it runs anywhere.

/** A key-value store that never throws: blocked or full storage reads as empty and forgets what is written. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface CartEnvironment {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Of this tab. */
  session: KeyValueStore;
  /** Of all tabs. */
  local: KeyValueStore;
  /** The readable cookies as one text. */
  cookies(): string;
  /** document.body: where the cart's events are raised and heard (R7). */
  body: EventTarget;
  /** window: `storage` and `pageshow`. */
  window: EventTarget;
  /** Path of the page, without query. */
  path(): string;
  /** Goes to another page. */
  navigate(address: string): void;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back after some milliseconds; gives what calls it off. */
  schedule(milliseconds: number, callback: () => void): () => void;
}

function makeKeyValueStore(open: () => Storage): KeyValueStore {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** The browser itself. Only to be called where there is one. */
export function browserEnvironment(): CartEnvironment {
  return {
    fetch: (address, init) => fetch(address, init),
    session: makeKeyValueStore(() => sessionStorage),
    local: makeKeyValueStore(() => localStorage),
    cookies: () => document.cookie,
    body: document.body,
    window,
    path: () => location.pathname,
    navigate: (address) => location.assign(address),
    now: () => Date.now(),
    schedule(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** The value of one readable cookie; null where it is absent. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
