// Pages and the blog, as visitors read them and as staff writes them in the back office.
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

test('a page is written with the keyboard, previewed before it is saved, published, changed and deleted', async ({
  page,
  newVisitor,
  context,
  expectTrouble,
}) => {
  // The server refuses an unfinished page, and the page does not exist before and after the test.
  expectTrouble(/400/, /404/);
  const shopper = await newVisitor();
  const visibleText = async () => {
    await shopper.goto('/proef-van-de-balie/', { waitUntil: 'domcontentloaded' });
    return shopper.getByRole('main').innerText();
  };
  await enterBackOffice(page, '/beheer/paginas/');
  await page.getByRole('link', { name: 'Nieuwe pagina' }).click();
  // First the list disappears, which has a title field for its search.
  await expect(page.getByLabel('Adres')).toBeVisible();
  await page.getByLabel('Titel').fill('Proef van de balie');
  await expect(page.getByLabel('Adres')).toHaveValue('proef-van-de-balie');

  // The new block has the focus.
  await page.getByRole('button', { name: 'Tekst toevoegen' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('region', { name: 'Blok 1: tekst' });
  await expect(first.getByRole('heading')).toBeFocused();
  await first.getByLabel('Tekst', { exact: true }).fill('Een eigen bladzijde');
  await page.getByRole('button', { name: 'Oproep toevoegen' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Blok 2: oproep toegevoegd.' })).toBeVisible();

  // A missing value is reported next to its block.
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(
    page.getByText(/Blok 2: Een koppeling leidt nergens heen|Blok 2: Dit blok is nog niet af/),
  ).toBeVisible();
  const call = page.getByRole('region', { name: 'Blok 2: oproep' });
  await expect(call.getByLabel('Kop')).toBeFocused();
  await call.getByLabel('Kop').fill('Kom langs');
  await call.getByLabel('Tekst op de knop').fill('Zo vind je ons');
  await call.getByLabel('Waar de knop heen leidt').fill('/contact/');
  await call.getByRole('radio', { name: 'Alleen voor' }).check();
  await expect(call.getByRole('checkbox', { name: 'Ingelogde klanten' })).toBeChecked();

  // After the move, the focus is on the same button.
  await page.getByRole('button', { name: 'Blok 2: oproep omhoog' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Blok 1: oproep omhoog' })).toBeFocused();
  await expectAccessible(page);

  // Nothing is saved yet: the preview shows the page as a customer will see it, and the shop shows nothing.
  expect(await visibleText()).not.toContain('Een eigen bladzijde');
  await page.getByLabel('Zoals gezien door').selectOption({ label: 'Ingelogde klanten' });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Proef van de balie' })).toBeVisible();
  await expect(preview.getByText('Dit is een voorbeeld.', { exact: false })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Zo vind je ons' })).toBeVisible();
  await preview.close();

  await page.getByLabel('Stand').selectOption({ label: 'Gepubliceerd' });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/beheer\/paginas\/\d+$/);
  const shown = await visibleText();
  expect(shown).toContain('Een eigen bladzijde');
  // The other block is not for guests.
  expect(shown).not.toContain('Kom langs');

  // After a change of one block, the shop shows the new text.
  await page
    .getByRole('region', { name: 'Blok 2: tekst' })
    .getByLabel('Tekst', { exact: true })
    .fill('**Anders** gezegd');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  await expect.poll(visibleText, { timeout: 20_000 }).toContain('Anders gezegd');

  await page.getByRole('button', { name: 'Weggooien' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click();
  await expect(page).toHaveURL(/\/beheer\/paginas\/?$/);
  await expect.poll(visibleText).not.toContain('Anders gezegd');
});

test('the lists of pages and posts can be opened and searched, and are accessible', async ({ page }) => {
  await enterBackOffice(page, '/beheer/blog/');
  await page.getByLabel('Zoek op titel').fill('verzegeld');
  await expect(page.getByText('1 artikel', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Verzegeld/ }).click();
  await expect(page.getByRole('region', { name: 'Blok 1: tekst' })).toBeVisible();
  await expectAccessible(page);
});

test('the blog loads more posts while scrolling, and a post opens from it [2.3-04]', async ({ newVisitor }) => {
  // A small window, so that the next page is far away.
  const page = await newVisitor({ viewport: { width: 360, height: 500 } });
  await page.goto('/blog/');
  const posts = page.locator('.layout-3 > li');
  await expect(posts).toHaveCount(6);
  await page.keyboard.press('End');
  await expect(posts).toHaveCount(10);
  await expect(page.getByText('No more items available.')).toBeVisible();
  await expectAccessible(page);
  const last = posts.last().getByRole('link');
  const title = await last.innerText();
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lees ook' })).toBeVisible();
  await expectAccessible(page);
});

test('without JavaScript the blog has numbered pages, and every page can be read', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/blog/');
  await page.getByRole('navigation', { name: 'Bladzijden' }).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/\/blog\/\?e-page-blog=2$/);
  await expect(page.locator('.layout-3 > li')).toHaveCount(4);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toegankelijkheid' })).toBeVisible();
});

test('on a phone no part of a post or page is wider than the screen', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 320, height: 640 } });
  for (const path of ['/blog/', '/blog/kaarten-bewaren/', '/retourneren/']) {
    await page.goto(path);
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect([path, scrollWidth]).toEqual([path, clientWidth]);
  }
});
