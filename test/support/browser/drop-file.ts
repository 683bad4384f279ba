// Drops a text file on a part of a page, as by dragging it from another window.
import type { Locator } from '@playwright/test';

export async function dropTextFile(onto: Locator, { name, text }: { name: string; text: string }): Promise<void> {
  const dataTransfer = await onto.page().evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], file));
      return data;
    },
    [name, text] as const,
  );
  await onto.dispatchEvent('drop', { dataTransfer });
}
