// What every page of the back office and of the account area must satisfy, in a small window and in a wide one.
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './layout.ts';
import { expectAccessible } from './test.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

/**
 * Expects that axe finds nothing and that the page is not wider than its window, at 360 and 1440 px. The window is
 * wide afterwards. `picture`: the name of the pictures.
 */
export async function lookAtScreen(page: Page, picture: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, `${picture}, ${width} px`);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${picture}-${width}.png`, fullPage: true });
  }
}
