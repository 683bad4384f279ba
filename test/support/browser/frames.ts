// Waits for the browser's next steps without a fixed delay.
import type { Page } from '@playwright/test';

/** Resolves after two frames. The page then shows the effect of an earlier scroll, event or click. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** A font that loads late may move a line of text by a fraction of a pixel; anything more is visible. */
export const maxLayoutShift = 0.005;

/** The sum of all layout shifts since the page opened. */
export async function sumLayoutShifts(page: Page): Promise<number> {
  await waitForFrames(page);
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
          // The mark is reported after the earlier layout shifts.
          if (list.getEntriesByType('mark').length > 0) {
            observer.disconnect();
            done(sum);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'mark' });
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('shifts are counted')));
      }),
  );
}
