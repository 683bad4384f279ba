// Pages that everybody sees, rendered once and answered from memory until something they show changes (R15).
import type { Context } from 'hono';
import { beginReading, catchUpWithChanges, hearChanges, knowsChanges } from '../../shop/keep-reads.ts';
import type { Shop } from '../../shop/shop.ts';
import { cookieNames } from '../../wire/paths.ts';
import type { HttpEnv, PageCache, PageRequest } from '../deps.ts';
import { keptAddress } from './address.ts';
import type { QueryRule } from './address.ts';
import { answerKept, answerMade } from './kept-page.ts';
import type { KeptPage } from './kept-page.ts';
import { makeShelf } from './shelf.ts';

export interface PageCacheMaking {
  shop: Shop;
  mostBytes: number;
  /** What of the query counts on a path; null where nothing is kept. */
  ruleOf(path: string): QueryRule | null;
  /** The name of the log-in's cookie. */
  logInCookie: string;
}

/** One render that others may wait for. */
interface Flight {
  done: Promise<KeptPage | null>;
  /** Something changed since it began: whoever comes now waits for the next one. */
  overtaken: boolean;
}

/** An empty cache that hears of every change of the shop. */
export function makePageCache({ shop, mostBytes, ruleOf, logInCookie }: PageCacheMaking): PageCache {
  const shelf = makeShelf(mostBytes);
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, misses: 0, renders: 0 };

  hearChanges(shop, (tags) => {
    shelf.drop(tags);
    for (const flight of flights.values()) flight.overtaken = true;
  });

  /** Under which address a kept page may answer; null: it passes by. */
  function addressFor({ method, address, cookie, hasBody }: PageRequest): string | null {
    if ((method !== 'GET' && method !== 'HEAD') || hasBody) return null;
    // A notice came along, which this visitor's page is to show (R39).
    if (cookie !== undefined && bears(cookie, cookieNames.notice)) return null;
    return keptAddress(address, ruleOf);
  }

  const mayHave = (page: KeptPage, { cookie }: PageRequest): boolean =>
    !page.byRole || cookie === undefined || !bears(cookie, logInCookie);

  function find(address: string, request: PageRequest): KeptPage | null {
    const page = shelf.find(address, shop.clock.now());
    return page && mayHave(page, request) ? page : null;
  }

  async function lead(c: Context<HttpEnv>, address: string, render: () => Promise<Response>): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<KeptPage | null>();
    // Whoever waits hears of a fault; perhaps nobody does.
    promise.catch(() => undefined);
    flights.set(address, { done: promise, overtaken: false });
    try {
      const reading = await beginReading(shop);
      try {
        c.set('reads', reading.reads);
        counts.renders += 1;
        const response = await render();
        const made = response.headers.has('Set-Cookie') ? undefined : c.get('made');
        const depends = reading.stillTrue();
        if (made && depends && made.address === address) shelf.put(address, made.page, depends);
        resolve(made?.page ?? null);
        return response;
      } finally {
        reading.end();
      }
    } catch (error) {
      reject(error);
      throw error;
    } finally {
      flights.delete(address);
    }
  }

  async function answerFrom(c: Context<HttpEnv>, address: string, page: KeptPage): Promise<Response> {
    const response = await answerWith(c, page);
    shelf.weigh(address);
    return response;
  }

  return {
    answerAtOnce(request) {
      const address = knowsChanges(shop) ? addressFor(request) : null;
      const page = address === null ? null : find(address, request);
      const answered = page && answerMade(page, request);
      if (answered) counts.hits += 1;
      return answered;
    },

    async answer(c, render) {
      const request = requestOf(c);
      const address = addressFor(request);
      if (address === null) return render();
      for (;;) {
        // Who cannot know what has changed shows nothing kept; the render then says what is wrong.
        if (!knowsChanges(shop)) await catchUpWithChanges(shop);
        const page = find(address, request);
        if (page) {
          counts.hits += 1;
          return answerFrom(c, address, page);
        }
        const flight = flights.get(address);
        if (!flight) {
          counts.misses += 1;
          return lead(c, address, render);
        }
        if (flight.overtaken) {
          await flight.done.catch(() => null);
          continue;
        }
        counts.misses += 1;
        const made = await flight.done;
        return made && mayHave(made, request) ? answerFrom(c, address, made) : render();
      }
    },

    stats: () => ({ ...shelf.count(), mostBytes, ...counts }),
  };
}

/** Answers a page that is everybody's, from the form asked for. */
export async function answerWith(c: Context<HttpEnv>, page: KeptPage): Promise<Response> {
  const { status, headers, bytes } = await answerKept(page, requestOf(c));
  c.set('cspHosts', page.cspHosts);
  for (let at = 0; at < headers.length; at += 2) c.header(headers[at] ?? '', headers[at + 1]);
  return bytes ? c.body(bytes, 200) : c.body(null, status);
}

function requestOf({ req }: Context<HttpEnv>): PageRequest {
  const { pathname, search } = new URL(req.url);
  return {
    method: req.method,
    address: pathname + search,
    cookie: req.header('cookie'),
    hasBody: false,
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
  };
}

/** Whether a Cookie header has a cookie of that name; one too many only passes by. */
function bears(cookie: string, name: string): boolean {
  return cookie.includes(`${name}=`);
}
