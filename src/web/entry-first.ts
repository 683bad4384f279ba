// The first script of a page, and the only one that its HTML asks for: it lets the picture that the page opens with come
// first, and then loads the page's program; at once when somebody touches the page.

/** No picture is waited for longer than this, in ms. */
const maxWait = 1_000;
const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** Resolves when the page has been painted once: to ask where something stands before would lay it all out twice. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves when every picture that is wanted first is there, or failed. */
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

/** All files of the program at once: each imports the next, and would be asked for only when that was read. */
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
