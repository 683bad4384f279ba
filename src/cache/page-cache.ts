// Pages that are the same for everybody: rendered once, and answered from memory until something they show changes (R15).
import { findAnswer, makeAnswer } from './cached-page.ts';
import type { CachedPage, ConditionalRequest, PageAnswer } from './cached-page.ts';
import { trackDependencies } from './dependencies.ts';
import { pageAddress } from './page-address.ts';
import type { QueryRule } from './page-address.ts';
import { createPageStore } from './page-store.ts';
import type { CacheOwner } from './per-feed.ts';

interface PageCacheOptions {
  owner: CacheOwner;
  maxBytes: number;
  /** Which query parameters are part of the cache key of a path; null for a path whose pages are not cached. */
  findQueryRule(path: string): QueryRule | null;
  /** The cookie of a one-time notice: its request gets a page of its own (R39). */
  noticeCookie: string;
  logInCookie: string;
}

/** The parts of a request that the cache needs; the listener and the app both have them. */
export interface PageRequest extends ConditionalRequest {
  /** Path and query. */
  address: string;
  /** The Cookie header. */
  cookie: string | undefined;
  hasBody: boolean;
}

/** A page that may be cached. */
export interface CacheablePage {
  page: CachedPage;
  /** The canonical address of this page; null when it has none, and the page is not stored. */
  address: string | null;
}

/** A response, and its page when every visitor gets the same one. */
interface RenderedPage<Response> {
  response: Response;
  cacheable: CacheablePage | null;
}

interface PageCacheStats {
  entries: number;
  bytes: number;
  maxBytes: number;
  hits: number;
  misses: number;
  renders: number;
  evictions: number;
}

export interface PageCache {
  /** The answer from memory when a suitable representation is ready; null otherwise. It has all headers but the request id. */
  find(request: PageRequest): PageAnswer | null;
  /** The answer from memory, or what `render` makes, once for all requests that wait for the same page. */
  respond<Response>(
    request: PageRequest,
    render: () => Promise<RenderedPage<Response>>,
  ): Promise<{ cached: PageAnswer } | { response: Response }>;
  stats(): PageCacheStats;
}

/** A render in progress, which other requests may wait for. */
interface PendingRender {
  done: Promise<CachedPage | null>;
  /** Something that pages depend on has changed since the render began: later requests wait for the next render. */
  isOutdated: boolean;
}

/** An empty page cache, subscribed to the feed of its owner. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { owner, maxBytes, noticeCookie, logInCookie } = options;
  const { changes, clock } = owner;
  const store = createPageStore(maxBytes);
  const pendingRenders = new Map<string, PendingRender>();
  const counts = { hits: 0, misses: 0, renders: 0 };

  changes.subscribe((changed) => {
    store.drop(changed);
    for (const render of pendingRenders.values()) render.isOutdated = true;
  });

  /** The address whose cached page may answer; null: the request bypasses the cache. */
  function addressOf({ method, address, cookie, hasBody }: PageRequest): string | null {
    if ((method !== 'GET' && method !== 'HEAD') || hasBody) return null;
    if (hasCookie(cookie, noticeCookie)) return null;
    return pageAddress(address, options.findQueryRule);
  }

  const mayAnswer = (page: CachedPage, { cookie }: PageRequest): boolean =>
    !page.byRole || !hasCookie(cookie, logInCookie);

  function findPage(address: string, request: PageRequest): CachedPage | null {
    const page = store.find(address, clock.now());
    return page && mayAnswer(page, request) ? page : null;
  }

  async function answerCached(address: string, page: CachedPage, request: PageRequest) {
    const cached = await makeAnswer(page, request);
    store.resize(address);
    return { cached };
  }

  async function renderFirst<Response>(address: string, render: () => Promise<RenderedPage<Response>>) {
    const { promise, resolve, reject } = Promise.withResolvers<CachedPage | null>();
    // Each waiting request gets the error. When none waits, the rejection must not count as unhandled.
    promise.catch(() => undefined);
    pendingRenders.set(address, { done: promise, isOutdated: false });
    try {
      const trackedRender = () => {
        counts.renders += 1;
        return render();
      };
      const { value } = await trackDependencies(changes, trackedRender, ({ cacheable }, dependencies) => {
        if (cacheable?.address === address) store.put(address, cacheable.page, dependencies);
      });
      resolve(value.cacheable?.page ?? null);
      return { response: value.response };
    } catch (error) {
      reject(error);
      throw error;
    } finally {
      pendingRenders.delete(address);
    }
  }

  return {
    find(request) {
      const address = changes.isCurrent() ? addressOf(request) : null;
      const page = address === null ? null : findPage(address, request);
      const answer = page && findAnswer(page, request);
      if (answer) counts.hits += 1;
      return answer;
    },

    async respond(request, render) {
      const address = addressOf(request);
      if (address === null) return { response: (await render()).response };
      for (;;) {
        // Without a current feed nothing cached is shown; a database out of reach throws here.
        if (!changes.isCurrent()) await changes.catchUp();
        const page = findPage(address, request);
        if (page) {
          counts.hits += 1;
          return answerCached(address, page, request);
        }
        const pending = pendingRenders.get(address);
        if (!pending) {
          counts.misses += 1;
          return renderFirst(address, render);
        }
        if (pending.isOutdated) {
          await pending.done.catch(() => null);
          continue;
        }
        counts.misses += 1;
        const shared = await pending.done;
        if (shared && mayAnswer(shared, request)) return answerCached(address, shared, request);
        return { response: (await render()).response };
      }
    },

    stats: () => ({ ...store.count(), maxBytes, ...counts }),
  };
}

/** Whether a Cookie header may have a cookie of that name; a false alarm only bypasses the cache. */
function hasCookie(cookie: string | undefined, name: string): boolean {
  return cookie?.includes(`${name}=`) ?? false;
}
