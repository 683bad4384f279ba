// Sizes and positions of a page that may still change. All of them wait.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects that the page is not wider than its window. `where`: named in the failure. */
export async function expectNoSidewaysScroll(page: Page, where: string = page.url()): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: `sideways scroll of ${where}` }).toBeLessThanOrEqual(0);
}

/** In pixels of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
}

async function readBox(shown: Locator): Promise<Box> {
  const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, height, right: x + width, bottom: y + height };
}

/** Expects that `holds` becomes true for the boxes of these elements. `message`: what it means. */
export async function expectBoxes<const T extends readonly Locator[]>(
  elements: T,
  holds: (boxes: { readonly [at in keyof T]: Box }) => boolean,
  message: string,
): Promise<void> {
  for (const element of elements) await expect(element).toBeVisible();
  await expect(async () => {
    const boxes = (await Promise.all(elements.map(readBox))) as { [at in keyof T]: Box };
    expect(holds(boxes), `${message}: ${JSON.stringify(boxes)}`).toBe(true);
  }).toPass({ intervals: [20, 50, 100, 250], timeout: 10_000 });
}
