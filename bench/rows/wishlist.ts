// How long the page of a long wishlist takes to show what a visitor did, in a browser on a slow processor.
import type { APIRequestContext, Page } from '@playwright/test';
import { typedMediaType } from '../../src/wire/paths.ts';
import { wishlistPaths } from '../../src/wire/wishlist-paths.ts';
import { describeSlowest, measureSteps, measureVisits, openObserved } from './interaction-times.ts';
import type { Step } from './interaction-times.ts';
import { unmeasured } from './row.ts';
import type { Bench, BenchRow } from './row.ts';

const savedItems = 500;
const screen = { viewport: { width: 1280, height: 900 } };

const itemsOf = ({ sampleProducts }: Bench) =>
  sampleProducts.filter(({ product }) => product.type === 'simple').slice(0, savedItems);

/** Saves items of the catalogue for the visitor of a browser context: how many were saved, and how many were refused. */
async function saveItems(request: APIRequestContext, address: string, bench: Bench) {
  const nonces = (await (await request.get(`${address}/wp-json/shop/v1/nonces`)).json()) as Record<string, string>;
  const items = itemsOf(bench);
  let saved = 0;
  for (const { id } of items) {
    const answer = await request.post(`${address}/wp-admin/admin-ajax.php`, {
      form: {
        action: 'add_to_wishlist',
        nonce: nonces['add_to_wishlist_nonce'] ?? '',
        context: 'frontend',
        add_to_wishlist: String(id),
      },
      headers: { Accept: typedMediaType },
    });
    saved += ((await answer.json()) as { result?: string }).result === 'true' ? 1 : 0;
  }
  return { saved, refused: items.length - saved };
}

/** What a visitor does with the list. Each step ends when the page shows its result. */
function stepsOf(page: Page): readonly Step[] {
  const rows = page.locator('[data-row-id]').filter({ has: page.getByRole('checkbox') });
  const handle = rows.first().locator('[data-sort-handle]');
  return [
    ['check a row', () => rows.first().getByRole('checkbox').click()],
    ['check all rows', () => page.getByRole('checkbox', { name: 'Alles selecteren' }).click()],
    ['focus a handle', () => handle.focus()],
    ...[1, 2, 3, 4, 5].map((press) => [`move a row down (${press})`, () => page.keyboard.press('ArrowDown')] as const),
    ['type a quantity', () => rows.nth(2).getByRole('spinbutton').fill('3')],
    ['click beside', () => page.getByRole('heading', { level: 1 }).click()],
    ['close the name', () => page.keyboard.press('Escape')],
    ['show pictures', () => page.getByRole('button', { name: 'Als plaatjes' }).click()],
    ['open details', () => page.locator('.product-thumbnail[aria-expanded]').first().click()],
    ['close details', () => page.keyboard.press('Escape')],
    ['show the table', () => page.getByRole('button', { name: 'Als lijst' }).click()],
    [
      'remove a row',
      async () => {
        const id = (await rows.first().getAttribute('data-row-id')) ?? '';
        await rows.first().locator('.remove_from_wishlist').click();
        await page.locator(`[data-row-id="${id}"]`).waitFor({ state: 'detached' });
      },
    ],
  ];
}

/** The slowest interaction with the page of a list of 500, in ms: of each interaction the median of three visits. */
export const longWishlistRow: BenchRow = async (bench) => {
  if (itemsOf(bench).length === 0) return unmeasured('the catalogue has no product to save');
  const address = `http://127.0.0.1:${bench.shop.port}`;
  const lists: Awaited<ReturnType<typeof saveItems>>[] = [];
  const { slowest, bareCpuMs } = await measureVisits(bench, screen, async (context) => {
    lists.push(await saveItems(context.request, address, bench));
    const page = await context.newPage();
    await openObserved(page, `${address}${wishlistPaths.own}`);
    return measureSteps(page, stepsOf(page));
  });
  return {
    figure: slowest[0]?.ms ?? 0,
    phases: [],
    wrong: lists.reduce((sum, { refused }) => sum + refused, 0),
    notes: [`${Math.min(...lists.map(({ saved }) => saved))} items; ${describeSlowest(slowest)}`],
    bareCpuMs,
  };
};
