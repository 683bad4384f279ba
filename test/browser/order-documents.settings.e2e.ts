// The print buttons of an order (2.7), on the page of a guest's order.
import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { placeGuestOrder } from '../support/browser/checkout.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/test.ts';

/** What a window recorded of printing: the moments are those of the page's clock. */
declare global {
  interface Window {
    printed?: { title: string; frame: boolean; at: number }[];
    closedAt?: number;
  }
}

/** Records calls of `print` instead of showing the browser's dialogue. */
function recordPrints(): void {
  const top = window.parent;
  window.print = () => {
    top.printed = [...(top.printed ?? []), { title: document.title, frame: window !== top, at: top.performance.now() }];
    window.dispatchEvent(new Event('afterprint'));
  };
}

const paklijst = (page: Page) => page.getByRole('link', { name: /^Paklijst/ });

let orderAddress: string | null = null;

/** Opens the page of the order that all tests share; the first one places it. */
async function openOrder(page: Page): Promise<void> {
  await page.addInitScript(recordPrints);
  if (orderAddress === null) {
    const product = itemAt(await findPlentifulProducts(page.request), 3);
    await placeGuestOrder(page, product, 'papier@kopers.example');
    orderAddress = page.url();
    return;
  }
  await page.goto(orderAddress);
  await waitForHydration(page);
}

/** The text of the alert that the action shows. */
async function alertOf(page: Page, act: () => Promise<void>): Promise<string> {
  const shown = page.waitForEvent('dialog').then(async (dialog) => {
    const text = dialog.message();
    await dialog.accept();
    return text;
  });
  await act();
  return shown;
}

const change = (request: Page['request'], values: Record<string, string | boolean>) =>
  setSettings({ project: test.info().project.name, request }, values, 'Vitrine');

test.describe.configure({ mode: 'serial' });

test('[2.7-05, 6-01] while documents are for who is logged in, a guest’s button opens a new tab, which says why not', async ({
  page,
  expectTrouble,
}) => {
  await change(page.request, { 'documents.access': 'logged_in', 'documents.preview': false });
  await openOrder(page);
  await expectAccessible(page);
  expectTrouble(/403/);
  const opened = page.waitForEvent('popup');
  await paklijst(page).click();
  const tab = await opened;
  await expect(tab.locator('body')).toContainText('Log in met het account waarmee je bestelde');
  expect(await page.evaluate(() => window.printed)).toBeUndefined();
});

test('[8-03] a new tab that the browser refuses', async ({ page }) => {
  await change(page.request, { 'documents.access': 'logged_in' });
  await openOrder(page);
  await page.evaluate(() => {
    window.open = () => null;
  });
  expect(await alertOf(page, () => paklijst(page).click())).toBe(
    'Het openen van een nieuw tabblad is mislukt. Controleer uw browserinstellingen.',
  );
});

test('[2.7-05] the preview opens a new tab too; without JavaScript each button is a link to its document', async ({
  page,
  newVisitor,
}) => {
  await change(page.request, { 'documents.access': 'all', 'documents.preview': true });
  await openOrder(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Paklijst bekijken' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'Paklijst' })).toBeVisible();
  expect(await page.evaluate(() => window.printed)).toBeUndefined();

  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(page.url());
  const opening = plain.waitForEvent('popup');
  await plain.getByRole('link', { name: 'Pakbon bekijken' }).click();
  const document = await opening;
  await expect(document.getByRole('heading', { level: 1, name: 'Pakbon' })).toBeVisible();
});

test('[2.7-07, 9-12] on a wide screen the document is printed from a hidden frame, half a second after it has loaded', async ({
  page,
}) => {
  await change(page.request, { 'documents.access': 'all', 'documents.preview': false });
  await openOrder(page);
  let loadedAt = 0;
  await page.route('**/documenten/**', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ response: answer });
  });
  await page.exposeFunction('noteLoad', (at: number) => {
    loadedAt = at;
  });
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((one) => [...one.addedNodes]))
        if (node instanceof HTMLIFrameElement)
          node.addEventListener('load', () => {
            const { noteLoad } = window as unknown as { noteLoad(at: number): void };
            noteLoad(performance.now());
            // The frame's own document has the style sheet of documents.
            document.body.dataset['frameStyles'] = String(node.contentDocument?.styleSheets.length);
          });
    }).observe(document.body, { childList: true });
  });
  await paklijst(page).click();
  await expect(page.getByText('Document genereren...')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.printed?.length ?? 0)).toBe(1);
  const [print] = await page.evaluate(() => window.printed ?? []);
  expect(print?.title).toMatch(/^Paklijst \d+$/);
  await expect(page.getByText('Document genereren...')).toBeHidden();
  await expect(page.locator('iframe[srcdoc]')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset['frameStyles'])).toBe('1');
  const delay = (print?.at ?? 0) - loadedAt;
  expect(delay).toBeGreaterThan(480);
  expect(delay).toBeLessThan(1_500);
});

test('[2.7-06, 9-12, 9-08] up to 768 px wide the document is printed from a window of its own, which closes after 2 s', async ({
  page,
}) => {
  await change(page.request, { 'documents.access': 'all', 'documents.preview': false });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.context().addInitScript(recordPrints);
  await openOrder(page);
  const opened = page.waitForEvent('popup');
  await paklijst(page).click();
  const popup = await opened;
  await expect.poll(() => popup.evaluate(() => window.printed?.length ?? 0).catch(() => 0)).toBe(1);
  const printedAt = Date.now();
  await popup.waitForEvent('close');
  const waited = Date.now() - printedAt;
  expect(waited).toBeGreaterThan(1_000);
  expect(waited).toBeLessThan(3_500);
});

test('[8-01, 8-02, 8-04] what fails is told: another page, no connection, and a refusal in its own words', async ({
  page,
  expectTrouble,
}) => {
  await change(page.request, { 'documents.access': 'all', 'documents.preview': false });
  await openOrder(page);
  const press = () => paklijst(page).click();
  const answerWith = (status: number, type: string, body: string) =>
    page.route('**/documenten/**', (route) => route.fulfill({ status, contentType: type, body }), { times: 1 });

  await answerWith(500, 'text/html', '<h1>Storing</h1>');
  expect(await alertOf(page, press)).toBe('Error loading data.');
  await answerWith(200, 'text/html', '');
  expect(await alertOf(page, press)).toBe('Error loading data.');
  await answerWith(200, 'text/html', '<h1>Inloggen</h1>');
  expect(await alertOf(page, press)).toBe('Error loading data.');
  for (const status of [200, 403]) {
    await answerWith(status, 'text/plain; charset=utf-8', 'Deze bestelling is vervallen.');
    expect(await alertOf(page, press)).toBe('Deze bestelling is vervallen.');
    await expect(page.getByText('Document genereren...')).toBeHidden();
  }

  await page.route('**/documenten/**', (route) => route.abort(), { times: 1 });
  const shown = alertOf(page, press);
  expect(await shown).toBe('Fout bij aanvraag.');
  const alerted = Date.now();
  await expect(page.getByText('Document genereren...')).toBeVisible();
  await expect(page.getByText('Document genereren...')).toBeHidden();
  expect(Date.now() - alerted).toBeGreaterThan(700);
  expect(await page.evaluate(() => window.printed)).toBeUndefined();
  expectTrouble(/500/, /403/, /Failed to load|ERR_FAILED/);
});

test('the buttons are usable at 360 px and with the keyboard', async ({ page }) => {
  await change(page.request, { 'documents.access': 'all', 'documents.preview': false });
  await page.setViewportSize({ width: 360, height: 740 });
  await openOrder(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await paklijst(page).focus();
  const box = await paklijst(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  if (process.env['SHOTS']) await page.screenshot({ path: '/tmp/docs/buttons-360.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  if (process.env['SHOTS']) await page.screenshot({ path: '/tmp/docs/buttons-1440.png', fullPage: true });
});
