// Finds rows in lists of the back office.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Searches a list of the back office by `text` in the field with `label` and opens the one that is found. The press waits for the answer:
 * before it, rows still move under the pointer.
 */
export async function openFound(page: Page, label: string, text: string, link: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible();
  await page.getByRole('link', { name: link }).click();
}
