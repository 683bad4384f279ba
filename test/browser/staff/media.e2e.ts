// The media library of the back office. The pictures are uploaded by this file alone.
import type { Page } from '@playwright/test';
import { serverTimes } from '../../../src/settings/server-constants.ts';
import { enterBackOffice, logInByForm } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { openFound } from '../../support/browser/staff-lists.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { drawPicture } from '../../support/pictures.ts';

/** Where pictures of the screens go; none are taken without it. */
const screenshots = process.env['SCREENSHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (screenshots !== undefined)
      await page.screenshot({ path: `${screenshots}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Names that no other picture has. */
const unique = (name: string): string => `${name}-${test.info().workerIndex}-${test.info().retry}`;
const file = async (name: string, width = 900, height = 600) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await drawPicture({ width, height }),
});
const fileInput = (page: Page) => page.locator('input[type="file"][multiple]');

test('several files are uploaded at once, each with its progress; a wrong one says why and can be tried again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/);
  await enterBackOffice(page, '/beheer/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  const [one, two] = [unique('eerste'), unique('tweede')];
  await fileInput(page).setInputFiles([
    await file(one),
    await file(two),
    {
      name: 'tekening.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText('Kies een afbeelding: JPEG, PNG, WebP of AVIF.');
  await expect(page.getByText('2 afbeeldingen geüpload.')).toBeVisible();
  await expect(uploads.getByText('Klaar')).toHaveCount(2);
  await uploads.getByRole('button', { name: 'tekening.svg opnieuw uploaden' }).click();
  await expect(uploads.getByRole('alert')).toContainText('Kies een afbeelding');
  await expect(page.getByRole('link', { name: one })).toBeVisible();
  await look(page, 'media-grid');
  await uploads.getByRole('button', { name: 'tekening.svg van de lijst halen' }).click();

  await page.getByLabel('Zoek op titel').fill(two);
  await expect(page.getByRole('link', { name: one })).toHaveCount(0);
  await expect(page.getByRole('link', { name: two })).toBeVisible();
  await page.getByRole('button', { name: 'Lijst', exact: true }).click();
  await expect(page.getByRole('row', { name: two })).toContainText('900 × 600');
  await look(page, 'media-list');
  await page.getByLabel('Soort').selectOption('JPEG');
  await expect(page.getByText('Geen afbeeldingen gevonden')).toBeVisible();
});

test('files are dropped and pasted', async ({ page }) => {
  await enterBackOffice(page, '/beheer/media');
  const [dropped, pasted] = [unique('gesleept'), unique('geplakt')];
  const bytes = [...(await drawPicture({ width: 200, height: 200 }))];
  await expect(page.getByTestId('upload-zone')).toBeVisible();
  await page.evaluate(
    ({ bytes: content, dropped: dropName, pasted: pasteName }) => {
      const transfer = (name: string) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], `${name}.png`, { type: 'image/png' }));
        return data;
      };
      const zone = document.querySelector('[data-testid="upload-zone"]');
      zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer(dropName) }));
      document.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer(pasteName) }),
      );
    },
    { bytes, dropped, pasted },
  );
  await expect(page.getByRole('link', { name: dropped })).toBeVisible();
  await expect(page.getByRole('link', { name: pasted })).toBeVisible();
});

test('a picture gets its texts and focal point by pointer and keys, is replaced, and deleted when nothing shows it', async ({
  page,
}) => {
  await enterBackOffice(page, '/beheer/media');
  const name = unique('details');
  await fileInput(page).setInputFiles([await file(name)]);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Alternatieve tekst').fill('Een rode doos op tafel');
  const picture = page.getByTestId('focal-point');
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture has no box');
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
  await expect(page.getByText('25% van links, 75% van boven')).toBeVisible();
  await page.getByLabel('Van links').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('26% van links, 75% van boven')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  await look(page, 'media-page');
  await page.reload();
  await expect(page.getByLabel('Alternatieve tekst')).toHaveValue('Een rode doos op tafel');
  await expect(page.getByText('26% van links, 75% van boven')).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles([await file(unique('vervanger'), 500, 400)]);
  await expect(page.getByText('De afbeelding is vervangen.')).toBeVisible();
  await expect(page.getByText('500 × 400')).toBeVisible();

  await expect(page.getByText('Nergens. Je kunt hem verwijderen.')).toBeVisible();
  await page.getByRole('button', { name: 'Afbeelding verwijderen' }).click();
  const question = page.getByRole('dialog', { name: 'Deze afbeelding verwijderen?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Afbeelding verwijderen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a page takes a picture of the library, or a new one; the library says where it is', async ({ page }) => {
  await enterBackOffice(page, '/beheer/blog/create');
  const name = unique('bericht');
  await page.getByLabel('Titel').first().fill(name);
  await page.getByRole('button', { name: 'Kies een afbeelding' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Afbeelding kiezen' });
  await fileInput(page).setInputFiles([await file(name)]);
  await expect(picker.getByRole('button', { name, exact: true })).toBeVisible();
  await look(page, 'media-picker');
  await picker.getByRole('button', { name, exact: true }).click();
  await expect(picker).toBeHidden();
  await page.getByRole('button', { name: 'Opslaan' }).first().click();
  await expect(page).toHaveURL(/\/beheer\/blog\/\d+$/);
  await page.getByRole('link', { name: 'Media' }).click();
  await openFound(page, 'Zoek op titel', name, name);
  await expect(page.getByRole('listitem').filter({ hasText: `Blog: ${name}` })).toBeVisible();
  await expect(page.getByText('Je kunt deze afbeelding pas verwijderen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afbeelding verwijderen' })).toHaveCount(0);
});

test('a part that does not load within two minutes says so, and is loaded again on request [9-55]', async ({
  page,
}) => {
  await page.clock.install();
  await enterBackOffice(page, '/beheer/');
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible();
  let isHeld = true;
  await page.route(/\/assets\/media-list-[^/]+\.js$/, async (route) => {
    if (!isHeld) await route.continue();
  });
  // The clock may move only once the part is being loaded.
  const load = page.waitForRequest(/\/assets\/media-list-[^/]+\.js$/);
  await page.getByRole('link', { name: 'Media' }).click();
  await load;
  const message = page.getByRole('alert').filter({ hasText: 'na twee minuten nog niet geladen' });
  await page.clock.fastForward(serverTimes.chunkLoad - 2_000);
  await expect(message).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(message).toBeVisible();
  await expectAccessible(page);
  isHeld = false;
  await message.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
});

test('pictures are seen also where the shop is opened by another of its names', async ({ newVisitor, baseURL }) => {
  const page = await newVisitor({ baseURL: (baseURL ?? '').replace('127.0.0.1', 'localhost') });
  await logInByForm(page, '/beheer/media/', 'shop-manager');
  for (const path of ['/beheer/media/', '/beheer/producten/']) {
    await page.goto(path);
    const picture = page.getByRole('main').locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});
