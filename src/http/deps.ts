// Dependencies of the HTTP layer: created once at start and passed to every route.
import type { CacheablePage, PageCache } from '../cache/page-cache.ts';
import type { Context } from 'hono';
import type { CartView } from '../shop/cart/cart-view.ts';
import type {
  AccountsPort,
  AddressPort,
  CaptchaPictures,
  FileStore,
  ImagePort,
  PaperPort,
  Pause,
  PicturePort,
  Sealer,
} from '../shop/ports.ts';
import type { CarrierPort } from '../shop/ports-carriers.ts';
import type { PaymentPort } from '../shop/ports-payments.ts';
import type { WebhookSender } from '../shop/ports-webhooks.ts';
import type { Notice } from '../rules/notices.ts';
import type { Shop } from '../shop/shop.ts';
import type { Manifest } from '../web/manifest.ts';
import type { AllowedHosts } from './allowed-hosts.ts';

/** Vite's manifest: the URLs of a page's scripts and styles. Null when there is no build (route tests need none). */
export type Assets = Manifest | null;

/** The cart's session in cookies (W2, R16) and in the Cart-Token header (W7). */
export interface Sessions {
  /** Returns the session of the cookie; null when the signature is wrong or the cookie has expired. Does not read the database. */
  read(request: Request): string | null;
  /**
   * `Set-Cookie` values for the answer of a cart call: all three renewed while the cart has rows, the two readable ones
   * expired when it is empty. None without a session, for a prefetch, and for a request with a valid Cart-Token (W7). A
   * log-in gets no session cookie: its cart is that of the account (R52).
   */
  cookies(view: CartView, request: Request): string[];
  /** `Set-Cookie` values that delete the session cookie, if the request has it. */
  dropSession(request: Request): string[];
  /** `Set-Cookie` values that delete those of the cart's cookies that the request has. */
  dropCart(request: Request): string[];
  /** Returns an HS256 JWT of a session; `now` in epoch ms (W7). */
  cartToken(session: string, now: number): string;
  /** Returns the session of a token; null when the token is malformed, expired or has a wrong signature (W7). */
  readCartToken(token: string): string | null;
}

/** The wishlist session of a guest in a cookie of its own, and the readable cookie that says what is saved (R28, W13, [3.7-05]). */
export interface WishlistSessions {
  /** Returns the session of the cookie; null when the signature is wrong or the cookie has expired. Does not read the database. */
  read(request: Request): string | null;
  /**
   * `Set-Cookie` values that renew the session (null deletes it) and write which items are saved. None for a prefetch.
   */
  cookies(request: Request, session: string | null, itemIds: readonly number[]): string[];
  /** `Set-Cookie` values that delete those of both cookies that the request has. */
  drop(request: Request): string[];
}

/** A nonce is 10 hex digits of an HMAC over action, holder and the current 12-hour tick (R15). */
export interface Nonces {
  /** `holder` is a cart session or a log-in (see visitor.ts); null gives the same nonce for every guest (W7). */
  make(action: string, holder: string | null): string;
  /** Whether the nonce was made for this action and holder in the current or the previous tick. */
  check(action: string, holder: string | null, nonce: string): boolean;
}

/** Browsers that have logged in to a staff account before (R56). */
export interface Devices {
  /** Returns the id of the browser, if it has logged in with this email address; null otherwise. */
  find(request: Request, email: string): string | null;
  /** `Set-Cookie` that adds this email address to those of the browser. */
  remember(request: Request, email: string): string;
}

/** Log-ins whose password was right and whose code is still to come. */
export interface PendingLogIns {
  /** `Set-Cookie` of a pending log-in of this account. */
  make(accountId: number): string;
  /** The account of the request's pending log-in; null when there is none, or it is too old. */
  read(request: Request): number | null;
  /** `Set-Cookie` that deletes it. */
  end(): string;
}

/** Signs a text that a cookie carries over one redirect (R39). */
export interface TextSigner {
  sign(text: string): string;
  /** Returns the text; null when the signature is wrong or the text is older than one minute. */
  verify(signed: string): string | null;
}

/** HTTP status codes of refusals. */
export type RefusalStatus = 400 | 403 | 405 | 413 | 429 | 503;

/** Refusals and faults as HTML pages. `makeApp` passes them to errors.ts, which must not import pages. */
export interface ErrorPages {
  refusal(deps: HttpDeps, c: Context<HttpEnv>, status: RefusalStatus, notice: Notice): Promise<Response>;
  notFound(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response>;
  /** `reference` is the request id under which the fault is logged. */
  fault(deps: HttpDeps, c: Context<HttpEnv>, fault: { reference: string; status: 500 | 503 }): Promise<Response>;
}

/** Dependencies of routes and middleware. */
export interface HttpDeps extends HttpServices {
  errorPages: ErrorPages;
}

/** Services that the program passes to `makeApp`. */
export interface HttpServices {
  shop: Shop;
  /** Pages that are the same for every visitor, cached until their data changes. */
  pageCache: PageCache;
  sessions: Sessions;
  wishlistSessions: WishlistSessions;
  accounts: AccountsPort;
  /** Published demo passwords: outside a demo they are refused at log-in and for new accounts (R42). */
  refusedPasswords: ReadonlySet<string>;
  devices: Devices;
  pendingLogIns: PendingLogIns;
  sealer: Sealer;
  /** Delays log-ins to an account under attack. */
  pause: Pause;
  nonces: Nonces;
  /** Signs the one-time notice cookie. */
  notices: TextSigner;
  /** 32 hex digits, the same for every page of one shop address (W2). */
  siteHash: string;
  assets: Assets;
  /** Folder with the built browser files (`build/client`); null when there is no build. */
  assetsDir: string | null;
  pictures: PicturePort;
  paper: PaperPort;
  /** Uploaded originals. */
  files: FileStore;
  images: ImagePort;
  captchas: CaptchaPictures;
  /** Tries to send an email of the outbox at once; whether it left. */
  sendMailNow(this: void, mailId: number): Promise<boolean>;
  addresses: AddressPort;
  /** The payment provider. */
  payments: PaymentPort;
  /** The service that makes labels. */
  carrier: CarrierPort;
  /** The servers of others that webhooks are sent to. */
  webhooks: WebhookSender;
  /** Whether visitors connect over https: cookies are `Secure` and HSTS is sent. */
  https: boolean;
  /** Whether a host, with or without a port, is the shop's; a request to any other host is refused. */
  isOwnHost(this: void, host: string | undefined): boolean;
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
    /** Hosts that settings add to the CSP (`csp.hosts`). Pages set it; other responses leave it empty. */
    cspHosts: AllowedHosts;
    /** The rendered page, when it is the same for every visitor. */
    cacheable?: CacheablePage;
    /** Set when the request exceeds a rate limit: the route changes nothing and answers this refusal in its own form. */
    rateLimited?: Notice;
    /** Nonce of `<style>` elements that a script creates; null where they are not allowed (all pages except the back office). */
    styleNonce: string | null;
  };
}
