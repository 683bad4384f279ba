// Keeps this tab's cart equal to the server's: on start, between tabs, after the back button, and after a day
// ([4.3-02]).
import { times } from '../../settings/constants.ts';
import type { TypedCartResponse } from '../../wire/cart-calls.ts';
import type { StoreCart } from '../../wire/store-cart.ts';
import { cookieHash, hasCart, makeCartCache } from './cart-cache.ts';
import type { CartEnvironment } from './cart-environment.ts';
import type { CartStateStore, CartState } from './cart-state.ts';
import type { CartQueue } from './cart-queue.ts';
import { ajaxCall, hasKey, typedCart } from './cart-requests.ts';

export interface CartConfig {
  siteHash: string;
  redirectAfterAdd: boolean;
}

/** Shared by the parts of a page's cart store. */
export interface CartServices {
  env: CartEnvironment;
  config: CartConfig;
  stateStore: CartStateStore;
  queue: CartQueue;
}

export interface CartSync {
  /**
   * Adds the event listeners, and reads the stored cart or fetches it when there is one. Called once per page view
   * (R16).
   */
  start(): void;
  /** Fetches the cart after the requests that are in progress; no request when there is no cart. Never rejects. */
  refresh(): Promise<void>;
  /** The mini cart was opened: fetches the cart when it is older than 60 s or the last fetch failed. */
  opened(): void;
  /** Stores the typed cart of a response. */
  apply(answer: TypedCartResponse): void;
  /** Stores a cart without hash and links: from the Store API, or the one a page was rendered with. */
  adopt(cart: StoreCart, links?: CartState['links']): void;
}

/** Dispatches one of the cart's events on the body (R7). */
export function dispatchCartEvent(
  env: CartEnvironment,
  name: string,
  detail: Readonly<Record<string, unknown>> = {},
): void {
  env.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** The cart that this tab has, and its age. */
function makeLocalCart({ env, config, stateStore: keeper }: CartServices, expired: () => void) {
  const cache = makeCartCache(env, config.siteHash);
  let fetchedAt: number | null = null;
  let cancelExpiry: (() => void) | null = null;

  function setCart(cart: StoreCart, links: CartState['links'], hash: string, at: number): void {
    const statusBefore = keeper.getSnapshot().status;
    fetchedAt = at;
    keeper.setCart(cart, links, hash);
    cancelExpiry?.();
    if (cart.items.length > 0) {
      cancelExpiry = env.schedule(at + times.cartFragmentLifetime - env.now(), expired);
      return;
    }
    cache.clear();
    if (statusBefore === 'ready') dispatchCartEvent(env, 'wc_cart_emptied');
  }

  return {
    hashKey: cache.hashKey,
    /** Whether the cart is older than 60 s or the last fetch failed. */
    stale: () => fetchedAt === null || env.now() - fetchedAt > times.cartStaleOnOpen,
    failed() {
      fetchedAt = null;
    },
    apply(answer: TypedCartResponse) {
      const at = env.now();
      if (answer.cart_hash !== '') {
        cache.write({ cart: answer.cart, links: answer.links, hash: answer.cart_hash, at });
      }
      setCart(answer.cart, answer.links, answer.cart_hash, at);
    },
    /** Clears the cart, when the readable cookie says that there is none. */
    empty() {
      const { status, cart } = keeper.getSnapshot();
      cancelExpiry?.();
      cache.clear();
      if (cart) setCart({ ...cart, items: [], items_count: 0 }, {}, '', env.now());
      else if (status !== 'empty') keeper.update({ status: 'empty', hash: '', links: {} });
    },
    /** Uses the stored cart; false when there is none or it is outdated. */
    restore(): boolean {
      const stored = cache.read();
      if (!stored) return false;
      setCart(stored.cart, stored.links, stored.hash, stored.at);
      dispatchCartEvent(env, 'wc_fragments_loaded', { cart: stored.cart, cart_hash: stored.hash });
      return true;
    },
  };
}

/** Refreshes on every event after which the cart may have changed elsewhere. */
function listenForChanges({ env, stateStore: keeper }: CartServices, hashKey: string, refresh: () => void): void {
  env.window.addEventListener('storage', (event) => {
    if (!hasKey(event, 'key') || event.key !== hashKey || !hasKey(event, 'newValue')) return;
    // An equal hash comes from a change that this tab already has.
    if ((event.newValue ?? '') !== keeper.getSnapshot().hash) refresh();
  });
  env.window.addEventListener('pageshow', (event) => {
    if (hasKey(event, 'persisted') && event.persisted === true) refresh();
  });
  env.body.addEventListener('wc_fragment_refresh', refresh);
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    env.body.addEventListener(name, (event) => {
      // An event from another script, without the changed cart.
      if (!hasKey(event, 'detail') || !hasKey(event.detail, 'cart')) refresh();
    });
  }
}

/** Creates the synchronisation of one page. */
export function makeCartSync(parts: CartServices): CartSync {
  const { env, stateStore: keeper, queue } = parts;
  const localCart = makeLocalCart(parts, () => void refresh());
  let pendingRefresh: Promise<void> | null = null;

  async function fetchCart(): Promise<void> {
    pendingRefresh = null;
    if (!hasCart(env)) return localCart.empty();
    const time = String(env.now());
    const answer = await ajaxCall(env, 'get_refreshed_fragments', { time }).then(typedCart, () => null);
    if (answer === null) {
      // The last cart stays; the next click or visit tries again (R31, [8-33]).
      localCart.failed();
      return dispatchCartEvent(env, 'wc_fragments_ajax_error');
    }
    localCart.apply(answer);
    dispatchCartEvent(env, 'wc_fragments_refreshed', { cart: answer.cart, cart_hash: answer.cart_hash });
  }

  function refresh(): Promise<void> {
    if (!hasCart(env) && !queue.isBusy()) {
      localCart.empty();
      return Promise.resolve();
    }
    pendingRefresh ??= queue.run(fetchCart);
    return pendingRefresh;
  }

  return {
    start() {
      listenForChanges(parts, localCart.hashKey, () => void refresh());
      // A page that was rendered with the cart adopts it before this microtask runs, so nothing has to be fetched.
      queueMicrotask(() => {
        if (keeper.getSnapshot().status !== 'unknown') return;
        if (!hasCart(env) || !localCart.restore()) void refresh();
      });
    },
    refresh,
    opened() {
      if (hasCart(env) && !pendingRefresh && localCart.stale()) void refresh();
    },
    apply: localCart.apply,
    adopt(cart, links = keeper.getSnapshot().links) {
      localCart.apply({ cart, links: { ...links }, cart_hash: cart.items.length > 0 ? cookieHash(env) : '' });
    },
  };
}
