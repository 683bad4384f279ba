// Measures how long the page scrolls after a click.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Milliseconds from the click of `act` to the last scroll event, once `hasArrived`. */
export async function measureScroll(
  page: Page,
  act: () => Promise<void>,
  hasArrived: () => Promise<boolean>,
): Promise<number> {
  const seen = await page.evaluateHandle(() => {
    const moments = { click: 0, last: 0 };
    addEventListener('click', ({ timeStamp }) => (moments.click = timeStamp), { capture: true });
    addEventListener('scroll', ({ timeStamp }) => (moments.last = timeStamp));
    return moments;
  });
  await act();
  await expect.poll(hasArrived).toBe(true);
  const { click, last } = await seen.jsonValue();
  return last - click;
}

/** Pixels between the target and the lower edge of what covers the page's top. */
export function distanceTo(target: Locator): Promise<number> {
  return target.evaluate(
    (one) =>
      one.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
}
