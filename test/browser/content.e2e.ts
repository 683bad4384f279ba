// Pages and the blog, as visitors read them and as staff writes them in the back office.
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueWord } from '../support/browser/unique.ts';

test('a page is written with the keyboard, previewed before it is saved, published, changed and deleted', async ({
  page,
  newVisitor,
  context,
  expectTrouble,
}) => {
  // The server refuses an unfinished page, and the page does not exist before and after the test.
  expectTrouble(/400/, /404/);
  const shopper = await newVisitor();
  const word = uniqueWord();
  const title = `Proef van de balie ${word}`;
  const visibleText = async () => {
    await shopper.goto(`/proef-van-de-balie-${word}/`, { waitUntil: 'domcontentloaded' });
    return shopper.getByRole('main').innerText();
  };
  await enterBackOffice(page, '/beheer/paginas/');
  await page.getByRole('link', { name: 'Nieuwe pagina' }).click();
  // First the list disappears, which has a title field for its search.
  await expect(page.getByLabel('Adres')).toBeVisible();
  await page.getByLabel('Titel').fill(title);
  await expect(page.getByLabel('Adres')).toHaveValue(`proef-van-de-balie-${word}`);

  // The new block has the focus.
  await page.getByRole('button', { name: 'Tekst toevoegen' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('region', { name: 'Blok 1: tekst' });
  await expect(first.getByRole('heading')).toBeFocused();
  await first.getByLabel('Tekst', { exact: true }).fill('Een eigen pagina');
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
  expect(await visibleText()).not.toContain('Een eigen pagina');
  await page.getByLabel('Zoals gezien door').selectOption({ label: 'Ingelogde klanten' });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Dit is een voorbeeld.', { exact: false })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Zo vind je ons' })).toBeVisible();
  await preview.close();

  await page.getByLabel('Status').selectOption({ label: 'Gepubliceerd' });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/beheer\/paginas\/\d+$/);
  await expect.poll(visibleText).toContain('Een eigen pagina');
  // The other block is not for guests.
  expect(await visibleText()).not.toContain('Kom langs');

  // After a change of one block, the shop shows the new text.
  await page
    .getByRole('region', { name: 'Blok 2: tekst' })
    .getByLabel('Tekst', { exact: true })
    .fill('**Anders** gezegd');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  await expect.poll(visibleText, { timeout: 20_000 }).toContain('Anders gezegd');

  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
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

test('a page fills its width: the headings in a column beside the text', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/algemene-voorwaarden/', '/over-ons/']) {
      await page.goto(path);
      /** The room at the right of the text, and by how much headings overlap the column of the text. */
      const readColumns = () =>
        page.locator('article').evaluate((element) => {
          const box = (one: Element) => one.getBoundingClientRect();
          const paragraphs = [...element.querySelectorAll('h2 ~ :is(p, ul)')].map(box);
          const left = Math.min(...paragraphs.map((paragraph) => paragraph.left));
          return {
            room: box(element).right - Math.max(...paragraphs.map(({ right }) => right)),
            overlap: Math.max(...[...element.querySelectorAll('h2')].map((heading) => box(heading).right - left)),
          };
        });
      await expect.poll(async () => (await readColumns()).room).toBeLessThan(24);
      await expect.poll(async () => (await readColumns()).overlap).toBeLessThanOrEqual(0);
      await expectAccessible(page, 'main');
    }
  }
  await expect(page.locator('article img').nth(3)).toBeAttached();
});

test('the blog loads more posts while scrolling, and a post opens from it [2.3-04]', async ({ newVisitor }) => {
  // A small window, so that the next page is far away.
  const page = await newVisitor({ viewport: { width: 360, height: 500 } });
  await page.goto('/blog/');
  const posts = page.locator('.layout-3 > li');
  await expect(posts).toHaveCount(6);
  await page.keyboard.press('End');
  await expect(posts).toHaveCount(10);
  await expect(page.getByText('Dit zijn alle producten.')).toBeVisible();
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
  await page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/\/blog\/\?e-page-blog=2$/);
  await expect(page.locator('.layout-3 > li')).toHaveCount(4);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toegankelijkheid' })).toBeVisible();
});

test('on a phone no part of a post or page is wider than the screen', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 320, height: 640 } });
  for (const path of ['/blog/', '/blog/kaarten-bewaren/', '/retourneren/']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
