// A page that nobody touches does nothing: a block that reports to its page with every render makes both render without end.
import type { APIRequestContext, Page } from '@playwright/test';
import { demoLists } from '../../seed/bought-together.ts';
import { demoBundles } from '../../seed/bundles.ts';
import { paths } from '../../src/wire/paths.ts';
import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { expect, test } from '../support/browser/test.ts';

declare global {
  interface Window {
    /** How often something was sent through a message channel; React plans each of its renders by one. */
    sentMessages: number;
  }
}

/** Messages in a second without input. A timer of the page may render once or twice; a loop sends hundreds. */
const mostMessages = 10;

/** A product with prices by quantity, for which its page has a table. */
async function findTabled(request: APIRequestContext): Promise<string> {
  for (const { slug } of await fetchAllProducts(request)) {
    const html = await (await request.get(paths.product(slug))).text();
    if (html.includes('wdr_bulk_table_msg')) return slug;
  }
  throw new Error('no product has prices by quantity');
}

async function countMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sentMessages = 0;
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function countAndSend(this: MessagePort, ...message) {
      window.sentMessages += 1;
      // oxlint-disable-next-line typescript/no-unsafe-argument -- passed on as it came
      send.apply(this, message as never);
    };
  });
}

const cases: [string, string, (request: APIRequestContext) => string | Promise<string>][] = [
  ['a list of what is bought together', '.woobt-wrap', () => itemAt([...demoLists], 0).owner],
  ['such a list with the quantity of the product', '.woobt-wrap', () => itemAt([...demoLists], 1).owner],
  ['a bundle', '.woosb-wrap', () => itemAt([...demoBundles], 0).slug],
  ['a bundle that is put together', '.woosb-wrap', () => itemAt([...demoBundles], 1).slug],
  ['prices by quantity', '.wdr_bulk_table_msg', findTabled],
];
for (const [what, block, find] of cases)
  test(`a product page with ${what} does not go on rendering`, async ({ page }) => {
    await countMessages(page);
    await page.goto(paths.product(await find(page.request)));
    await expect(page.locator(block).first()).toBeVisible();
    const sent = () => page.evaluate(() => window.sentMessages);
    // React has hydrated the page.
    await expect.poll(sent).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(async () => {
      const before = await sent();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      expect((await sent()) - before).toBeLessThanOrEqual(mostMessages);
    }).toPass({ timeout: 10_000 });
  });
