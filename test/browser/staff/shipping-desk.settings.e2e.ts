// The shipping desk: thirty paid orders leave, in bulk and one by one, and the actions that takes. It works on all orders of the
// shop that are to be sent, so the file stands with those that have the shop to themselves.
import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffShippingQueue } from '../../../src/wire/shipments.ts';
import type { StoreProduct } from '../../../src/wire/store-product.ts';
import { findPlentifulProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { placeApiOrder, staffCall } from '../../support/browser/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

/** A click, a key, or what a scanner types with its Enter: each is one action of a person. */
class Actions {
  count = 0;
  async do(act: () => Promise<unknown>): Promise<void> {
    this.count += 1;
    await act();
  }
}

/** Gives four products enough stock for these tests. */
async function stockedProducts(page: Page, request: APIRequestContext): Promise<readonly StoreProduct[]> {
  const products = (await findPlentifulProducts(request)).slice(0, 4);
  for (const { id } of products) await staffCall(page, 'PUT', `wc/v3/products/${id}`, { stock_quantity: 200 });
  return products;
}

const readQueue = async (page: Page) =>
  (await (await staffCall(page, 'GET', 'shop/v1/shipping/queue')).json()) as StaffShippingQueue;

const codeField = (page: Page, number: string) =>
  page.getByRole('textbox', { name: `Code van het pakket van bestelling ${number}`, exact: true });

/** Types as a scanner does: into what has the focus. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
};

test('thirty paid orders leave in at most forty actions, one by itself in at most three', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await enterBackOffice(page, '/beheer/');
  const products = await stockedProducts(page, request);
  // What the demo left to be sent is sent first.
  for (const { id } of (await readQueue(page)).ready)
    await staffCall(page, 'POST', `shop/v1/orders/${id}/shipments`, { lines: 'all' });
  const numbers: string[] = [];
  for (let at = 0; at < 33; at += 1) {
    const items = [
      { product: itemAt(products, at % 3), quantity: 1 + (at % 2) },
      ...(at % 4 === 0 ? [{ product: itemAt(products, 3), quantity: 1 }] : []),
    ];
    const number = await placeApiOrder(playwright, baseURL, { items, email: `desk${at}@kopers.example` });
    await staffCall(page, 'PUT', `wc/v3/orders/${number}`, { status: 'processing' });
    numbers.push(number);
  }

  await page.getByRole('link', { name: 'Verzenden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verzenden' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 33 bestellingen' })).toBeVisible();
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/desk-1440.png` });

  const [first = '', second = '', third = '', ...bulk] = numbers;
  const [one, keyed, scanned, all] = [new Actions(), new Actions(), new Actions(), new Actions()];

  // One order by mouse and scanner: its code, and the button.
  await one.do(() => codeField(page, first).click());
  await one.do(() => scan(page, '3SEEN1'));
  await one.do(() => page.getByRole('button', { name: `Bestelling ${first} is verzonden` }).click());
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 32 bestellingen' })).toBeVisible();
  await expect(page.getByText('1 bestelling verzonden.').first()).toBeVisible();

  // With keys alone.
  await page.getByRole('heading', { level: 1 }).focus();
  await keyed.do(() => page.keyboard.press('v'));
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 31 bestellingen' })).toBeVisible();
  await expect(codeField(page, second)).toHaveCount(0);

  // A scan that sends at once.
  await page.getByRole('switch', { name: 'Verzend meteen na het scannen' }).click();
  await codeField(page, third).focus();
  await scanned.do(() => scan(page, '3SDIRECT1'));
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 30 bestellingen' })).toBeVisible();
  await expect(codeField(page, bulk[0] ?? '')).toBeFocused();
  await page.getByRole('switch', { name: 'Verzend meteen na het scannen' }).click();

  // Thirty in bulk: pick list and papers, a scan each, and one button.
  await page.getByRole('heading', { level: 1 }).focus();
  for (const [key, heading] of [
    ['p', 'Picklijst'],
    ['s', 'Paklijst'],
    ['l', 'Aan'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await all.do(() => page.keyboard.press(key));
    const paper = await opened;
    await expect(paper.getByRole('heading', { name: heading }).first()).toBeVisible();
    if (pictures !== undefined) await paper.screenshot({ path: `${pictures}/desk-paper-${key}.png`, fullPage: true });
    await paper.close();
  }
  await all.do(() => page.keyboard.press('c'));
  for (const [at, number] of bulk.entries()) {
    await expect(codeField(page, number)).toBeFocused();
    await all.do(() => scan(page, `3SBULK${at}`));
  }
  await expect(page.getByText('30 bestellingen gekozen')).toBeVisible();
  await all.do(() => page.getByRole('button', { name: '30 bestellingen verzonden' }).click());
  await expect(page.getByText('Er is nu niets te verzenden.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('30 bestellingen verzonden.').first()).toBeVisible();
  await expectAccessible(page);

  process.stdout.write(
    `actions: one order ${one.count} (by key ${keyed.count}, by a scan that sends ${scanned.count}), thirty orders ${all.count}\n`,
  );
  expect(Math.max(one.count, keyed.count, scanned.count)).toBeLessThanOrEqual(3);
  expect(all.count).toBeLessThanOrEqual(40);

  // The codes reached their orders.
  await page.goto(`/beheer/bestellingen/${bulk[7] ?? ''}`);
  const panel = page.getByRole('region', { name: 'Pakketten' });
  await expect(panel).toContainText('3SBULK7');
  await expect(panel.getByRole('link', { name: 'Pakket 1 volgen' })).toHaveAttribute(
    'href',
    'https://jouw.postnl.nl/track-and-trace/3SBULK7-NL-3512AB',
  );
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/order-parcel.png`, fullPage: true });
});

test('what fails is reported with its reason and stays; a part of an order leaves from its page; codes come from a file', async ({
  page,
  request,
  playwright,
  baseURL,
  expected,
}) => {
  expected.push(/409 \(Conflict\).*\/shipments\)$/);
  await enterBackOffice(page, '/beheer/');
  const product = itemAt(await stockedProducts(page, request), 1);
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const items = [{ product, quantity: 3 }];
    const number = await placeApiOrder(playwright, baseURL, { items, email: `deel${at}@kopers.example` });
    await staffCall(page, 'PUT', `wc/v3/orders/${number}`, { status: 'processing' });
    numbers.push(number);
  }
  const [partly = '', taken = '', filed = ''] = numbers;

  await page.goto(`/beheer/bestellingen/${partly}`);
  const panel = page.getByRole('region', { name: 'Pakketten' });
  await panel.getByRole('button', { name: 'Pakket verzenden' }).click();
  const dialog = page.getByRole('dialog', { name: `Pakket van bestelling ${partly}` });
  await dialog.getByRole('spinbutton').fill('1');
  await dialog.getByLabel('Code van het pakket').fill('3SDEEL1');
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/parcel-dialog.png` });
  await dialog.getByRole('button', { name: 'Is verzonden' }).click();
  await expect(panel).toContainText('3SDEEL1');
  await expect(page.getByText('Deels verzonden', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/beheer/verzenden');
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 3 bestellingen' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/desk-360.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Codes inlezen' }).click();
  const files = page.getByRole('dialog', { name: 'Codes uit een bestand' });
  const read = async (text: string) => {
    await files
      .getByLabel('CSV-bestand')
      .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await files.getByRole('button', { name: 'Inlezen' }).click();
  };
  await read(`ordernummer;barcode\n${filed};3SBESTAND1\n999999;3SBESTAND2\n`);
  await expect(files).toContainText('Er is niets bewaard: 1 regel klopt niet.');
  await expect(files).toContainText('Regel 3: Deze bestelling bestaat niet.');
  await expectAccessible(page);
  await read(`ordernummer;barcode\n${filed};3SBESTAND1\n`);
  await expect(files).toContainText('De codes van 1 bestelling zijn bewaard.');
  await files.getByRole('button', { name: 'Sluiten' }).click();
  await expect(codeField(page, filed)).toHaveValue('3SBESTAND1');

  // Somebody else sends one of them meanwhile.
  await staffCall(page, 'POST', `shop/v1/orders/${taken}/shipments`, { lines: 'all' });
  await page.getByRole('checkbox', { name: 'Alles kiezen' }).click();
  await page.getByRole('button', { name: '3 bestellingen verzonden' }).click();
  const failed = page.getByRole('list', { name: 'Dit lukte niet' });
  await expect(failed).toContainText(`Bestelling ${taken}: Deze bestelling kan nu niet verzonden worden.`);
  await expect(page.getByText('2 bestellingen verzonden, 1 niet gelukt.')).toBeVisible();

  // Undoing takes back what left in this run.
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 2 bestellingen' })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Sneltoetsen' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/desk-keys.png` });
  await keys.getByRole('switch', { name: 'Sneltoetsen aan' }).click();
  await keys.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(keys).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bestand voor labels' }).click();
  expect((await download).suggestedFilename()).toMatch(/^verzendlabels-\d{4}-\d\d-\d\d\.csv$/);
});

test('labels of a carrier: made for many with their progress, a failure in words, printed, and cancelled', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  await enterBackOffice(page, '/beheer/');
  const product = itemAt(await stockedProducts(page, request), 1);
  for (const { id } of (await readQueue(page)).ready)
    await staffCall(page, 'POST', `shop/v1/orders/${id}/shipments`, { lines: 'all' });
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const items = [{ product, quantity: 1 }];
    const number = await placeApiOrder(playwright, baseURL, { items, email: `label${at}@kopers.example` });
    await staffCall(page, 'PUT', `wc/v3/orders/${number}`, { status: 'processing' });
    numbers.push(number);
  }
  const [one = '', other = '', typed = ''] = numbers;
  await page.goto('/beheer/verzenden');
  await expect(page.getByRole('heading', { level: 2, name: 'Nu verzenden: 3 bestellingen' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('Verzendwijze').selectOption({ label: 'PostNL pakket' });
  await page.getByRole('button', { name: `Label maken voor bestelling ${one}` }).click();
  await expect(page.getByText('1 label gemaakt.')).toBeVisible();
  await expect(codeField(page, one)).toHaveValue(/^3SVITR\d+$/);
  await page.getByRole('checkbox', { name: `Bestelling ${other} kiezen` }).click();
  await page.getByRole('button', { name: '1 label maken' }).click();
  await expect(
    page.getByRole('link', { name: `Label bekijken van bestelling ${other}, in een nieuw tabblad` }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/desk-labels-360.png`, fullPage: true });

  // A parcel with a code of its own gets no label, and the desk says why.
  await staffCall(page, 'POST', 'shop/v1/shipping/import', {
    file: `ordernummer;barcode\n${typed};3SEIGEN1\n`,
    carrier: 'PostNL',
  });
  await page.getByRole('button', { name: `Label maken voor bestelling ${typed}` }).click();
  const failed = page.getByRole('list', { name: 'Van deze bestellingen is er geen label' });
  await expect(failed).toContainText(`Bestelling ${typed}: Het pakket heeft al een code.`);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/desk-labels-1440.png` });
  await page.getByRole('checkbox', { name: 'Alles kiezen' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Adreslabels, in een nieuw tabblad' }).click();
  const paper = await opened;
  const picture = paper.getByRole('img', { name: `Label van bestelling ${one}` });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  if (pictures !== undefined) await paper.screenshot({ path: `${pictures}/carrier-labels.png`, fullPage: true });
  await paper.close();

  await page.getByRole('button', { name: `Label annuleren van bestelling ${one}` }).click();
  await expect(page.getByRole('button', { name: `Label maken voor bestelling ${one}` })).toBeVisible();
  await expect(codeField(page, one)).toHaveValue('');
});

test('an administrator sees the account of the labels at the settings of shipping', async ({ page }) => {
  await enterBackOffice(page, '/beheer/instellingen/shipping/', 'administrator');
  const account = page.getByRole('region', { name: 'Sleutels van Sendcloud' });
  await expect(account).toContainText('Deze winkel maakt proeflabels.');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/carrier-account-360.png` });
});
