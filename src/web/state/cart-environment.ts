// The parts of the browser that the cart store uses. Passed as an argument, so that tests can replace them.

/** A key-value store that never throws. Blocked or full storage reads as empty and ignores writes. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface CartEnvironment {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Storage of this tab. */
  session: KeyValueStore;
  /** Storage shared by all tabs. */
  local: KeyValueStore;
  /** The readable cookies, as in `document.cookie`. */
  cookies(): string;
  /** document.body, on which the cart's events are dispatched (R7). */
  body: EventTarget;
  /** window, for `storage` and `pageshow` events. */
  window: EventTarget;
  /** The path of the page, without query. */
  path(): string;
  /** Opens another page. */
  navigate(address: string): void;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back after a delay in milliseconds; returns a function that cancels it. */
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

/** The environment of a real browser. Browser only. */
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

/** The value of a readable cookie; null when it is absent. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
