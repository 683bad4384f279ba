// Controls a page's clock, so that measured times do not depend on the speed of the machine.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** By how much a loaded machine may exceed a time that a test measures, in ms. A shorter time than specified is always a fault. */
export const loadAllowance = 5_000;

/** Installs a clock that the test can stop, for pages opened afterwards. Until then it runs normally. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Stops the clock of pages opened afterwards from their start. Only `page.clock.runFor` advances it, until `page.clock.resume`. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Stops the page's clock one second from now; timers due before then run. Afterwards only `page.clock.runFor` advances it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/**
 * Stops the page's clock, clicks `selector`, and expects the animation to last `ms` milliseconds. `place` is a JavaScript
 * expression of the position. After two thirds of the time it must still change (an eased motion is then almost complete);
 * shortly after the end it must not. The clock runs normally afterwards.
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
