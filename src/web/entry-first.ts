// The first script of a page and the only one that its HTML requests. It gives the priority pictures a head start and
// then loads the page's program. An interaction with the page starts the program immediately.

/** The maximum time to wait for pictures, in ms. */
const maxWait = 1_000;
const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** Resolves after the first paint. Reading positions earlier would force an additional layout. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves when all visible pictures with high priority have loaded or failed. */
async function priorityPicturesLoaded(): Promise<void> {
  await firstPaint();
  const wanted = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].filter(
    (image) => !image.complete && image.getClientRects().length > 0,
  );
  await Promise.all(
    wanted.map((image) => {
      const done = Promise.withResolvers<void>();
      for (const end of ['load', 'error'] as const) image.addEventListener(end, () => done.resolve(), { once: true });
      return done.promise;
    }),
  );
}

function firstInteraction(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const touch of interactionEvents)
    addEventListener(touch, () => resolve(), { once: true, capture: true, passive: true });
  return promise;
}

function maxWaitElapsed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, maxWait));
}

/**
 * Requests all chunks of the program in parallel. Without this, each chunk would be requested only after the chunk that
 * imports it had arrived.
 */
function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

async function loadProgram({ program, modules = '' }: DOMStringMap): Promise<void> {
  if (program === undefined) return;
  await Promise.race([priorityPicturesLoaded(), firstInteraction(), maxWaitElapsed()]);
  preload(modules.split(' ').filter((file) => file !== ''));
  const script = document.createElement('script');
  script.type = 'module';
  script.src = program;
  document.head.append(script);
}

const loaderScript = document.querySelector<HTMLScriptElement>('script[data-program]');
if (loaderScript) void loadProgram(loaderScript.dataset);
