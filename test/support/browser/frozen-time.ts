// A page's clock under the control of the test, so that no machine is too slow for what is measured.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Gives the pages that are opened after this a clock that the test can stop. It runs as usual until then. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Stops the page's clock a second from now; timers that are due until then run. Afterwards only `page.clock.runFor` moves it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/**
 * Stops the page's clock, presses `selector`, and expects `place` (an expression of the page) to come to rest after `ms`
 * milliseconds: after two thirds of them it still moves (a soft movement is nearly at its end by then), shortly after them it
 * does not. The clock runs on afterwards.
 */
export async function expectAnimationLasts(
  page: Page,
  { press, place, ms }: { press: string; place: string; ms: number },
): Promise<void> {
  const frame = 40;
  await pauseClock(page);
  const where = () => page.evaluate<string>(place);
  const begun = await where();
  await page.locator(press).evaluate((element) => (element as HTMLElement).click());
  const most = Math.round((ms * 2) / 3);
  await page.clock.runFor(most);
  const before = await where();
  expect(before, 'has begun').not.toBe(begun);
  await page.clock.runFor(ms - most + 2 * frame);
  const rest = await where();
  expect(rest, 'still moves').not.toBe(before);
  await page.clock.runFor(ms);
  expect(await where(), 'has come to rest').toBe(rest);
  await page.clock.resume();
}
