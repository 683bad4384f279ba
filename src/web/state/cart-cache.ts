// Keeps the cart between pages: the cart and its hash in session storage, and the hash in local storage for other tabs
// ([4.3-01], 3.5-04). The storage keys are those of the protocol.
import { times } from '../../settings/constants.ts';
import type { CartLineLinks } from '../../wire/cart-calls.ts';
import { cookieNames } from '../../wire/paths.ts';
import type { StoreCart } from '../../wire/store-cart.ts';
import { readCookie } from './cart-environment.ts';
import type { CartEnvironment } from './cart-environment.ts';

interface CachedCart {
  cart: StoreCart;
  links: Readonly<Record<string, CartLineLinks>>;
  /** '' for an empty cart. */
  hash: string;
  /** When the server sent it, epoch ms. */
  at: number;
}

interface CartCache {
  /** The stored cart; null when it is older than a day ([9-22]) or its hash differs from the cookie's ([4.3-03]). */
  read(): CachedCart | null;
  write(known: CachedCart): void;
  /** Removes an empty cart, and what was typed to order it; the changed hash notifies other tabs. */
  clear(): void;
  /** The key of the hash in local storage. */
  hashKey: string;
}

/** The key in session storage of what was typed in the checkout. It leaves with the cart: after an order or a log-out. */
export function checkoutDraftKey(siteHash: string): string {
  return `checkout_draft_${siteHash}`;
}

const createdKey = 'wc_cart_created';
const formatVersion = 1;

/** Whether the readable cookie says that there is a cart (R16). */
export function hasCart(env: CartEnvironment): boolean {
  return readCookie(env.cookies(), cookieNames.itemsInCart) === '1';
}

/** The hash from the cookie; '' without one. */
export function cookieHash(env: CartEnvironment): string {
  return readCookie(env.cookies(), cookieNames.cartHash) ?? '';
}

/** The cart cache of one tab. `siteHash` keeps shops on the same host apart. */
export function makeCartCache(env: CartEnvironment, siteHash: string): CartCache {
  const cartKey = `wc_fragments_${siteHash}`;
  const hashKey = `wc_cart_hash_${siteHash}`;
  return {
    hashKey,
    read() {
      const at = Number(env.session.get(createdKey));
      const hash = env.session.get(hashKey);
      const age = env.now() - at;
      if (!hash || hash !== cookieHash(env) || !(age >= 0 && age < times.cartFragmentLifetime)) return null;
      const stored = parseStored(env.session.get(cartKey));
      return stored && { ...stored, hash, at };
    },
    write({ cart, links, hash, at }) {
      env.session.set(cartKey, JSON.stringify({ version: formatVersion, cart, links }));
      env.session.set(hashKey, hash);
      env.session.set(createdKey, String(at));
      env.local.set(hashKey, hash);
    },
    clear() {
      env.session.remove(cartKey);
      env.session.remove(createdKey);
      env.session.remove(hashKey);
      env.session.remove(checkoutDraftKey(siteHash));
      if (env.local.get(hashKey)) env.local.set(hashKey, '');
    },
  };
}

function parseStored(text: string | null): Pick<CachedCart, 'cart' | 'links'> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== formatVersion) {
      return null;
    }
    // Only this file writes the entry; a different format has a different version.
    return value as unknown as Pick<CachedCart, 'cart' | 'links'>;
  } catch {
    return null;
  }
}
