// Requests of which only the newest counts.

/** Runs a request and aborts the one before, when that has no answer yet. */
export function makeLatest(): <T>(send: (signal: AbortSignal) => Promise<T>) => Promise<{ value: T } | null> {
  let running: AbortController | null = null;
  return async (send) => {
    running?.abort();
    const own = new AbortController();
    running = own;
    const value = await send(own.signal);
    return own.signal.aborted ? null : { value };
  };
}
