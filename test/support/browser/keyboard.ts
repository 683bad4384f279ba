// A visitor who has a keyboard and no pointer.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether the element has the focus. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
}

/** Whether some part of an element can be seen: nothing that sticks to the window covers all of it. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + across * (right - left), top + down * (bottom - top)] as const),
    );
    return points.some(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && (element.contains(shown) || shown.contains(element) || shown.closest('label') !== null);
    });
  });
}

/**
 * Presses the tab key until the element has the focus, at most `steps` times, and expects that it can be seen (WCAG
 * 2.4.11).
 */
export async function tabTo(page: Page, target: Locator, steps = 90): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < steps && !(await hasFocus(target)); step += 1) await page.keyboard.press('Tab');
  await expect(target, 'the tab key reaches it').toBeFocused();
  await expect.poll(() => isInSight(target), 'what has the focus is in sight').toBe(true);
}

/** Moves the focus to a link or button with the tab key and presses Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field with the tab key and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}
