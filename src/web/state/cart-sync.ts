// Keeps this tab's cart equal to the server's: on start, between tabs, after the back button, after a day [4.3-02].
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

/** What the parts of one page's cart share. */
export interface CartServices {
  env: CartEnvironment;
  config: CartConfig;
  stateStore: CartStateStore;
  queue: CartQueue;
}

export interface CartSync {
  /** Listens to the browser, and reads or fetches the cart where there is one; once per page view (R16). */
  start(): void;
  /** Fetches the cart after whatever is under way; no request where there is no cart. Never throws. */
  refresh(): Promise<void>;
  /** The mini cart opened: fetches a cart older than 60 s, or one that could not be fetched before. */
  opened(): void;
  /** Takes the typed cart of an answer. */
  apply(answer: TypedCartResponse): void;
  /** Takes a cart without hash and links: the Store API's, or the one a page was rendered with. */
  adopt(cart: StoreCart, links?: CartState['links']): void;
}

/** Raises one of the cart's events on the body (R7). */
export function dispatchCartEvent(
  env: CartEnvironment,
  name: string,
  detail: Readonly<Record<string, unknown>> = {},
): void {
  env.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** What this tab knows of the cart, and how old that is. */
function makeLocalCart({ env, config, stateStore: keeper }: CartServices, expired: () => void) {
  const cache = makeCartCache(env, config.siteHash);
  let fetchedAt: number | null = null;
  let cancelExpiry: (() => void) | null = null;

  function know(cart: StoreCart, links: CartState['links'], hash: string, at: number): void {
    const before = keeper.getSnapshot().status;
    fetchedAt = at;
    keeper.setCart(cart, links, hash);
    cancelExpiry?.();
    if (cart.items.length > 0) {
      cancelExpiry = env.schedule(at + times.cartFragmentLifetime - env.now(), expired);
      return;
    }
    cache.clear();
    if (before === 'ready') dispatchCartEvent(env, 'wc_cart_emptied');
  }

  return {
    hashKey: cache.hashKey,
    /** Whether it is older than 60 s, or the last try to fetch it failed. */
    stale: () => fetchedAt === null || env.now() - fetchedAt > times.cartStaleOnOpen,
    failed() {
      fetchedAt = null;
    },
    apply(answer: TypedCartResponse) {
      const at = env.now();
      if (answer.cart_hash !== '') {
        cache.write({ cart: answer.cart, links: answer.links, hash: answer.cart_hash, at });
      }
      know(answer.cart, answer.links, answer.cart_hash, at);
    },
    /** The readable flag says that there is no cart: what was known of one is over. */
    empty() {
      const { status, cart } = keeper.getSnapshot();
      cancelExpiry?.();
      cache.clear();
      if (cart) know({ ...cart, items: [], items_count: 0 }, {}, '', env.now());
      else if (status !== 'empty') keeper.update({ status: 'empty', hash: '', links: {} });
    },
    /** Takes what is stored, where it still holds; false where it does not. */
    restore(): boolean {
      const stored = cache.read();
      if (!stored) return false;
      know(stored.cart, stored.links, stored.hash, stored.at);
      dispatchCartEvent(env, 'wc_fragments_loaded', { cart: stored.cart, cart_hash: stored.hash });
      return true;
    },
  };
}

/** Everything that says that the cart may have changed elsewhere. */
function listenForChanges({ env, stateStore: keeper }: CartServices, hashKey: string, refresh: () => void): void {
  env.window.addEventListener('storage', (event) => {
    if (!hasKey(event, 'key') || event.key !== hashKey || !hasKey(event, 'newValue')) return;
    // Equal hashes are the echo of a change this tab knows already.
    if ((event.newValue ?? '') !== keeper.getSnapshot().hash) refresh();
  });
  env.window.addEventListener('pageshow', (event) => {
    if (hasKey(event, 'persisted') && event.persisted === true) refresh();
  });
  env.body.addEventListener('wc_fragment_refresh', refresh);
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    env.body.addEventListener(name, (event) => {
      // Somebody else's event says that the cart changed, without saying into what.
      if (!hasKey(event, 'detail') || !hasKey(event.detail, 'cart')) refresh();
    });
  }
}

/** The sync of one page. */
export function makeCartSync(parts: CartServices): CartSync {
  const { env, stateStore: keeper, queue } = parts;
  const known = makeLocalCart(parts, () => void refresh());
  let waiting: Promise<void> | null = null;

  async function fetchCart(): Promise<void> {
    waiting = null;
    if (!hasCart(env)) return known.empty();
    const time = String(env.now());
    const answer = await ajaxCall(env, 'get_refreshed_fragments', { time }).then(typedCart, () => null);
    if (answer === null) {
      // The last known cart stays; the next click or visit tries again (R31, [8-33]).
      known.failed();
      return dispatchCartEvent(env, 'wc_fragments_ajax_error');
    }
    known.apply(answer);
    dispatchCartEvent(env, 'wc_fragments_refreshed', { cart: answer.cart, cart_hash: answer.cart_hash });
  }

  function refresh(): Promise<void> {
    if (!hasCart(env) && !queue.isBusy()) {
      known.empty();
      return Promise.resolve();
    }
    waiting ??= queue.run(fetchCart);
    return waiting;
  }

  return {
    start() {
      listenForChanges(parts, known.hashKey, () => void refresh());
      // A page that was rendered with the cart adopts it in the same turn, and nothing needs to be fetched.
      queueMicrotask(() => {
        if (keeper.getSnapshot().status !== 'unknown') return;
        if (!hasCart(env) || !known.restore()) void refresh();
      });
    },
    refresh,
    opened() {
      if (hasCart(env) && !waiting && known.stale()) void refresh();
    },
    apply: known.apply,
    adopt(cart, links = keeper.getSnapshot().links) {
      known.apply({ cart, links: { ...links }, cart_hash: cart.items.length > 0 ? cookieHash(env) : '' });
    },
  };
}
