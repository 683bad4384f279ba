// A long list on a slow phone: how long the page takes until it shows what a visitor did.
import { fetchAllProducts } from '../support/browser/catalogue.ts';
import { expect, test } from '../support/browser/test.ts';
import { openWishlistOf } from '../support/browser/wishlist.ts';

/** The longest time from an interaction to the next paint that a visitor should meet, in ms. */
const goal = 120;
/** What this test allows: the machine that runs it may be slow, and busy with other tests. */
const allowed = goal * 10;

test('the page of a long list answers every interaction quickly on a processor that is four times slower', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const products = await fetchAllProducts(request);
  const items = products.flatMap(({ id, variations }) => [id, ...variations.map((one) => one.id)]).slice(0, 100);
  await openWishlistOf(page, items);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const longest: number[] = [];
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.push(duration);
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
  });
  // Other tests make products too: a row of a product with a choice has no checkbox.
  const rows = page.locator('[data-row-id]').filter({ has: page.getByRole('checkbox') });
  await rows.first().getByRole('checkbox').click();
  await page.getByRole('checkbox', { name: 'Alles selecteren' }).click();
  await rows.first().locator('[data-sort-handle]').focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await rows.nth(2).getByRole('spinbutton').fill('3');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Als plaatjes' }).click();
  await page.locator('.product-thumbnail[aria-expanded]').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Als lijst' }).click();
  const removedId = (await rows.first().getAttribute('data-row-id')) ?? '';
  await rows.first().locator('.remove_from_wishlist').click();
  await expect(page.locator(`[data-row-id="${removedId}"]`)).toHaveCount(0);
  // The observer hears of an event after the paint that follows it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { longest: number[] }).longest));
  test.info().annotations.push({ type: 'interaction to next paint', description: `${longest} ms` });
  // oxlint-disable-next-line no-console -- the figure is read by people
  console.log(`a list of ${items.length} rows: ${longest} ms (goal ${goal})`);
  expect(longest).toBeLessThanOrEqual(allowed);
});
