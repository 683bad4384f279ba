// Reads the lists of another shop's REST interface, at the pace that it bears: one request at a time, slower after a slow answer, and
// again later when it is too busy.
import { setTimeout as wait } from 'node:timers/promises';

interface RestShop {
  /** `https://old.example`, where `/wp-json/` is. */
  origin: string;
  key: string;
  secret: string;
}

/** What the client uses of its surroundings; tests give their own. */
export interface RestSurroundings {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<unknown>;
  now: () => number;
}

const surroundings: RestSurroundings = { fetch: (url, init) => fetch(url, init), wait, now: () => performance.now() };

/** Attempts of one request, and the longest pause between two. */
const maxAttempts = 8;
const maxPauseMs = 120_000;
const timeoutMs = 60_000;
/** An answer that takes longer is followed by a pause of the same length. */
const slowMs = 1_000;
const restPageSize = 100;

/** The old shop does not answer as it should; the message says what to do. */
class RestError extends Error {}

/** The pause before the next attempt in ms: what the shop asks for, else twice as long each time. */
function pauseAfter(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter ?? Number.NaN) * 1_000;
  return Math.min(maxPauseMs, Number.isFinite(asked) && asked > 0 ? asked : 1_000 * 2 ** attempt);
}

/** A client of an old shop. */
export interface RestClient {
  /** The values of a list, in its order. Throws a `RestError`. */
  list(path: string, query?: Readonly<Record<string, string>>): AsyncGenerator;
  /** One page of a list. */
  page(path: string, query: Readonly<Record<string, string>>): Promise<readonly unknown[]>;
}

/** Makes a client. Refused with a `RestError`: an address without https, since the key is sent with each request. */
export function makeRestClient({ origin, key, secret }: RestShop, around: RestSurroundings = surroundings): RestClient {
  const base = URL.parse(origin);
  if (base?.protocol !== 'https:') throw new RestError(`The address of the old shop must begin with https: ${origin}`);
  const root = base.href.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  async function attempt(url: string, isOwn: boolean): Promise<Response | null> {
    try {
      const headers = { accept: 'application/json', ...(isOwn && { authorization }) };
      // A redirect could lead the key elsewhere.
      return await around.fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    } catch {
      return null;
    }
  }

  async function get(url: string, isOwn: boolean): Promise<Response> {
    for (let count = 0; count < maxAttempts; count += 1) {
      const begun = around.now();
      const answer = await attempt(url, isOwn);
      const took = around.now() - begun;
      if (answer && answer.status !== 429 && answer.status < 500) {
        if (took > slowMs) await around.wait(took);
        return answer;
      }
      await around.wait(pauseAfter(count, answer?.headers.get('retry-after') ?? null));
    }
    throw new RestError(`The old shop does not answer: ${new URL(url).pathname}`);
  }

  async function readPage(path: string, query: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
    const url = `${root}/wp-json/${path}?${new URLSearchParams(query).toString()}`;
    const answer = await get(url, path.startsWith('wc/'));
    if (answer.status === 400 && query['page'] !== '1' && path.startsWith('wp/')) return [];
    if (!answer.ok) throw new RestError(`The old shop refuses ${path}: ${answer.status}. May the key read?`);
    const value: unknown = await answer.json().catch(() => null);
    if (!Array.isArray(value)) throw new RestError(`The old shop's answer to ${path} is no list`);
    return value as unknown[];
  }

  return {
    page: readPage,
    async *list(path, query = {}) {
      for (let page = 1; ; page += 1) {
        const values = await readPage(path, { ...query, per_page: String(restPageSize), page: String(page) });
        yield* values;
        if (values.length < restPageSize) return;
      }
    },
  };
}
