// A minimal browser for tests: two storages, cookies, events, a clock, and responses that the test supplies.
import type { CartEnvironment, KeyValueStore } from '../../src/web/state/cart-environment.ts';

interface SentRequest {
  address: string;
  method: string;
  headers: Headers;
  body: string;
}

interface PendingFetch {
  request: SentRequest;
  answer: (response: Response) => void;
  fail: (error: unknown) => void;
}

/** A storage in memory; with `blocked`, one that stores nothing. */
function fakeStorage(blocked = false): KeyValueStore & { held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    get: (key) => held.get(key) ?? null,
    set(key, value) {
      if (!blocked) held.set(key, value);
    },
    remove: (key) => void held.delete(key),
  };
}

/** The environment of the cart store, with functions to control it. */
export function fakeCartEnvironment(start: { cookies?: string; path?: string; blocked?: boolean } = {}) {
  const waiting: PendingFetch[] = [];
  const timers = new Map<number, { at: number; callback: () => void }>();
  const sent: SentRequest[] = [];
  const gone: string[] = [];
  const events: { name: string; detail: unknown }[] = [];
  const cookies = new Map<string, string>();
  let clock = 1_800_000_000_000;
  let timerId = 0;

  const body = new EventTarget();
  const dispatch = body.dispatchEvent.bind(body);
  body.dispatchEvent = (event) => {
    events.push({ name: event.type, detail: event instanceof CustomEvent ? event.detail : null });
    return dispatch(event);
  };

  const env = {
    fetch(address: string, init: RequestInit) {
      const request = {
        address,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : '',
      };
      sent.push(request);
      return new Promise<Response>((answer, fail) => {
        waiting.push({ request, answer, fail });
        init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      });
    },
    session: fakeStorage(start.blocked),
    local: fakeStorage(start.blocked),
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    body,
    window: new EventTarget(),
    path: () => start.path ?? '/winkel/',
    navigate: (address: string) => void gone.push(address),
    now: () => clock,
    schedule(milliseconds: number, callback: () => void) {
      const id = ++timerId;
      timers.set(id, { at: clock + milliseconds, callback });
      return () => void timers.delete(id);
    },
  } satisfies CartEnvironment;

  for (const part of (start.cookies ?? '').split('; ').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    cookies.set(name, value);
  }

  return {
    env,
    sent,
    gone,
    events,
    names: () => events.map(({ name }) => name),
    cookies,
    /** Runs all pending microtasks. */
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
    /** Answers the oldest pending request with JSON or with a complete response. */
    async answer(value: unknown, init: ResponseInit = {}) {
      // Parsing the body of an earlier response takes some turns of the event loop.
      for (let turn = 0; turn < 20 && waiting.length === 0; turn += 1) await new Promise((done) => setTimeout(done, 0));
      const next = waiting.shift();
      if (!next) throw new Error('no request waits');
      const text = value === '' ? '' : JSON.stringify(value);
      next.answer(value instanceof Response ? value : new Response(text, init));
      await new Promise((resolve) => setTimeout(resolve, 0));
      return next.request;
    },
    async fail() {
      await this.settle();
      waiting.shift()?.fail(new TypeError('fetch failed'));
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    /** Advances the clock and runs the timers that are due. */
    async pass(milliseconds: number) {
      clock += milliseconds;
      for (const [id, timer] of timers) {
        if (timer.at > clock) continue;
        timers.delete(id);
        timer.callback();
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}
