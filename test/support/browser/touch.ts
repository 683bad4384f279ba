// A finger on the screen, as the browser itself hears it.
import type { Page } from '@playwright/test';

/** Draws a finger from one side to the other (pixels of the window) and lets it rest before it leaves, so that nothing flies on. */
type Swipe = (place: { from: number; to: number; y: number }) => Promise<void>;

/** The finger of a page in a context with `hasTouch`. */
export async function makeSwipe(page: Page): Promise<Swipe> {
  const client = await page.context().newCDPSession(page);
  return async ({ from, to, y }) => {
    // Moments of its own: the finger is as slow as it says, however quick the test.
    let now = Date.now() / 1_000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, after: number) => {
      now += after;
      const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
      return client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now });
    };
    const steps = 6;
    await touch('touchStart', from, 0);
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', from + ((to - from) * step) / steps, 0.016);
    await touch('touchMove', to + Math.sign(from - to), 0.2);
    await touch('touchEnd', to, 0.016);
  };
}
