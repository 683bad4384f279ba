// What every page of the back office and of the account area must satisfy, in a small window and in a wide one, light and dark.
import type { Page } from '@playwright/test';
import { waitForFrames } from './frames.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expectAccessible } from './test.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

/**
 * Expects that axe finds nothing and that the page is not wider than its window, at 360 and 1440 px, light and dark. The window
 * is wide and light afterwards. `picture`: the name of the pictures.
 */
export async function lookAtScreen(page: Page, picture: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // The program of the back office changes its colours when the browser tells it.
      await waitForFrames(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, `${picture}, ${width} px, ${colorScheme}`);
      if (pictures === undefined) continue;
      await page.screenshot({ path: `${pictures}/${picture}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}
