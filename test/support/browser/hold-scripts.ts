import type { Page } from '@playwright/test';

/** Keeps the scripts of the pages that come from arriving, as a slow line does, until the function it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
