// Simulates touch events through the browser's debugging protocol.
import type { Page } from '@playwright/test';

/** Moves a finger from `from` to `to` (CSS pixels of the viewport). It rests before it is lifted, so that there is no momentum scroll. */
type Swipe = (place: { from: number; to: number; y: number }) => Promise<void>;

/** Returns the swipe function of a page in a context with `hasTouch`. */
export async function makeSwipe(page: Page): Promise<Swipe> {
  const client = await page.context().newCDPSession(page);
  return async ({ from, to, y }) => {
    // The timestamps set the speed of the swipe, independent of the speed of the test.
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
