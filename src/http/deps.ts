// The dependencies of the HTTP layer: created once by services, passed to every route.
import type { CacheablePage, PageCache } from '../cache/page-cache.ts';
import type { Context } from 'hono';
import type { CartView } from '../shop/cart/cart-view.ts';
import type { AccountsPort, PicturePort } from '../shop/ports.ts';
import type { Notice } from '../rules/notices.ts';
import type { Shop } from '../shop/shop.ts';
import type { Manifest } from '../web/manifest.ts';
import type { AllowedHosts } from './allowed-hosts.ts';

/** Vite's manifest, by which a page names its scripts and styles; null: nothing was built (route tests need no build). */
export type Assets = Manifest | null;

/** The cart's session in cookies (W2, R16) and in the Cart-Token header (W7). */
export interface Sessions {
  /** The session of a cookie with a good signature that has not expired; null otherwise. Reads no database. */
  read(request: Request): string | null;
  /**
   * `Set-Cookie` values for the answer of a cart call: all three renewed while the cart has rows, the two readable ones
   * expired when it is empty. None without a session and for a prefetch. A request with a valid
   * Cart-Token gets no session cookie (W7).
   */
  cookies(view: CartView, request: Request): string[];
  /** HS256 JWT of a session; `now` in epoch ms (W7). */
  cartToken(session: string, now: number): string;
  /** The session of a token; null if it is malformed, expired or has another signature (W7). */
  readCartToken(token: string): string | null;
}

/** 10 hex of an HMAC over action, session and the present tick of 12 hours (R15). */
export interface Nonces {
  /** `holder` is a cart's session, or a log-in (visitor.ts); null: the same for every guest (W7). */
  make(action: string, holder: string | null): string;
  /** Whether the nonce was made in this tick or the one before, for this action and holder. */
  check(action: string, holder: string | null, nonce: string): boolean;
}

/** Signs a text that is carried over one redirect (R39). */
export interface SealedText {
  seal(text: string): string;
  /** null for a text that was not sealed here or is older than a minute. */
  open(sealed: string): string | null;
}

export type RefusalStatus = 400 | 403 | 405 | 413 | 429 | 503;

/** Refusals and faults as pages; `makeApp` gives them to errors.ts, which imports no page. */
export interface ErrorPages {
  refusal(deps: HttpDeps, c: Context<HttpEnv>, status: RefusalStatus, notice: Notice): Promise<Response>;
  notFound(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response>;
  /** `reference`: of the log. */
  fault(deps: HttpDeps, c: Context<HttpEnv>, fault: { reference: string; status: 500 | 503 }): Promise<Response>;
}

/** The dependencies of routes and middleware. */
export interface HttpDeps extends HttpServices {
  errorPages: ErrorPages;
}

/** The dependencies that services pass to `makeApp`. */
export interface HttpServices {
  shop: Shop;
  /** Everybody's pages, cached until something they show changes. */
  pageCache: PageCache;
  sessions: Sessions;
  accounts: AccountsPort;
  /** Passwords that are refused (R42). */
  refusedPasswords: ReadonlySet<string>;
  nonces: Nonces;
  /** Signs the one-time notice cookie. */
  notices: SealedText;
  /** 32 hex, the same for every page of one shop address (W2). */
  siteHash: string;
  assets: Assets;
  /** Folder with the built browser files (`build/client`); null: none were built. */
  assetsDir: string | null;
  pictures: PicturePort;
  /** Whether the shop is reached by https: cookies are `Secure`, HSTS is sent. */
  https: boolean;
  /** Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-For` is trusted (R42). */
  trustedProxies: readonly string[];
  /** Whether this process shuts down: it still answers, but new visitors should go to another one. */
  isStopping(): boolean;
}

/** The environment of a request within the app. */
export interface HttpEnv {
  Variables: {
    /** Random id of this request, in the log and on the fault page. */
    requestId: string;
    /** Hosts that settings add to the CSP (`csp.hosts`); pages set it, other answers leave it empty. */
    cspHosts: AllowedHosts;
    /** The page that was answered, when it is everybody's. */
    cacheable?: CacheablePage;
    /** The request exceeds a rate limit: the route changes nothing and answers this refusal in its own form. */
    rateLimited?: Notice;
    /** The nonce of `<style>` elements that scripts create; null where none are allowed (every page but the back office). */
    styleNonce: string | null;
  };
}
