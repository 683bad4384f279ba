// Asks how a payment stands until that changes.

const firstPause = 2_000;
const longestPause = 15_000;
const growth = 1.15;

/** Calls `onChange` once when the stage at the address is another one. Waits while the page is hidden. Returns a function that stops it. */
export function watchPaymentStage(address: string, stage: string, onChange: () => void): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();
  const plan = () => {
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(pause * growth, longestPause);
  };
  async function look(): Promise<void> {
    const next = document.hidden ? null : await readStage(address, stopped.signal);
    if (stopped.signal.aborted) return;
    if (next !== null && next !== stage) return onChange();
    plan();
  }
  const lookAtOnce = () => {
    if (document.hidden) return;
    clearTimeout(timer);
    pause = firstPause;
    void look();
  };
  document.addEventListener('visibilitychange', lookAtOnce);
  plan();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookAtOnce);
  };
}

/** null when there is no answer. */
async function readStage(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && 'stage' in body && typeof body.stage === 'string'
      ? body.stage
      : null;
  } catch {
    return null;
  }
}
