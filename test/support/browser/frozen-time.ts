// Movement measured by a clock that stands still between two looks, so that no machine is too slow for it.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Makes the clock of pages that are opened from here on one that can be stopped; until then it goes as ever. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}

/**
 * Stops the page's clock, presses `selector`, and expects `place` (an expression of the page) to come to rest after `ms`
 * milliseconds: after two thirds of them it still moves (a movement that ends softly is nearly there by then), shortly after no more. The clock goes on afterwards.
 */
export async function expectAnimationLasts(
  page: Page,
  { press, place, ms }: { press: string; place: string; ms: number },
): Promise<void> {
  const frame = 40;
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
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
