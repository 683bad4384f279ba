// Waiting for what the browser does next, without a fixed time.
import type { Page } from '@playwright/test';

/** Resolves after two frames: the page then shows what a scroll, an event or a click before it changed. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** The sum of all layout shifts since the page was opened. */
export async function sumLayoutShifts(page: Page): Promise<number> {
  await waitForFrames(page);
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
          // The mark comes after the shifts before it.
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
