import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const defaults = {
  'search.suggestions': true,
  'search.minCharacters': 1,
  'search.delay': 300,
  'search.loader': true,
  'search.showMore': true,
  'search.resultsPage': true,
  'search.clearButton': false,
  'search.mobileOverlay': false,
  'search.topItems': [],
  'texts.dutchOnly': true,
} as const;

test('staff’s own items come first, in English labels unless the shop is Dutch only [2.9-01, 2.9-06]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const own = [{ words: 'vitrine', name: 'Zo toon je een box', content: 'Lees ons advies', link: '/blog/' }];
  try {
    await setSettings(shop, { 'search.topItems': own, 'texts.dutchOnly': false }, '"data-dutch-only":"false"');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/winkel/');
    await page.locator('header [name=s]').fill('vitrine');
    const options = page.getByRole('listbox', { name: 'Voorstellen' }).getByRole('option');
    await expect(options.first()).toHaveText(/Zo toon je een box.*Lees ons advies/);
    await expect(options.filter({ hasText: 'SKU: OL-VIT-BOX' })).toContainText('Sale!');
    await expect(options.last()).toHaveText('View all results');
    await page.locator('header [name=s]').fill('wasmachine');
    await expect(page.locator('header').getByText('Nothing found')).toBeVisible();
  } finally {
    await setSettings(shop, { 'search.topItems': [], 'texts.dutchOnly': true }, '"data-dutch-only":"true"');
  }
});

test('loader, link to all results, results page, clear button, minimum and the suggestions themselves are settings [9-34, 5.7-02]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const field = page.locator('header [name=s]');
  const all = page.getByRole('option', { name: 'Bekijk alle resultaten' });
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/winkel/');
    await field.fill('kam');
    await expect(all).toBeVisible();
    await page.goto('/?s=zeppelin');
    const cross = page.locator('main').getByRole('button', { name: 'Zoekveld wissen' });
    await expect(cross).toBeHidden();

    const others = {
      'search.loader': false,
      'search.showMore': false,
      'search.resultsPage': false,
      'search.clearButton': true,
      'search.minCharacters': 3,
    };
    await setSettings(shop, others, '"data-min-chars":"3"');
    await page.goto('/?s=zeppelin');
    await expect(cross).toBeVisible();
    await cross.click();
    await expect(page.locator('main [name=s]')).toHaveValue('');
    await page.goto('/winkel/');
    const asked: string[] = [];
    page.on('request', (one) => one.url().endsWith('aws_action') && asked.push(one.postData() ?? ''));
    await page.route('**/?wc-ajax=aws_action', async (route) => {
      await expect(page.locator('header').getByRole('search')).not.toHaveClass(/aws-processing/);
      await route.continue();
    });
    await field.pressSequentially('ka', { delay: 400 });
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await field.pressSequentially('m');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(all).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/winkel/');

    await setSettings(
      shop,
      { ...others, 'search.suggestions': false, 'search.resultsPage': true },
      '"data-ajax-search":"false"',
    );
    await page.goto('/winkel/');
    await field.fill('kam');
    await page.waitForTimeout(700);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/s=kam/);
  } finally {
    await setSettings(shop, defaults, '"data-min-chars":"1"');
  }
});

test('on a phone the search covers the screen with `search.mobileOverlay`, with a close button and the suggestions in it [2.9-04]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  try {
    await setSettings(shop, { 'search.mobileOverlay': true }, '"searchOverlay":true');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/winkel/');
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Zoeken' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
    expect((await dialog.boundingBox())?.height).toBe(740);
    await dialog.locator('[name=s]').fill('kam');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Zoeken sluiten' }).click();
    await expect(dialog).toBeHidden();
  } finally {
    await setSettings(shop, { 'search.mobileOverlay': false }, '"searchOverlay":false');
  }
});
