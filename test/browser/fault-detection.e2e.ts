// Tests of the error checks that apply to every browser test: each of these pages has a fault that must fail its test.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self'";

/** Serves and opens a page with this body, under the shop's own origin. */
async function openPageWith(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="nl"><title>Proef</title><main><h1>Proef</h1>${body}</main></html>`;
  const headers = { 'Content-Security-Policy': policy };
  await page.route('**/watched', (route) => route.fulfill({ contentType: 'text/html', body: html, headers }));
  await page.goto('/watched');
}

test('a page without faults passes', async ({ page }) => {
  await openPageWith(page, '<button type="button">Koop</button>');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Koop' })).toBeVisible();
});

test('parts that the browser has not laid out yet are looked at as they will be', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 1440, height: 900 } });
  // The page waits for an idle processor before it has them laid out.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await expectAccessible(page);
});

for (const [fault, body] of [
  ['a console error', '<script>console.error("fout")</script>'],
  ['an error of the page', '<script>setTimeout(() => { throw new Error("fout"); })</script>'],
  ['a style that the policy refuses', '<style>h1 { color: red }</style>'],
  ['a picture that the policy refuses', '<img alt="" src="https://pictures.invalid/a.png">'],
] as const) {
  test(`${fault} fails the test`, async ({ page, watch }) => {
    test.fail();
    await openPageWith(page, body);
    // Without a fault the test ends well, which is not what is expected of it.
    await expect
      .poll(() => watch.troubles, { timeout: 5_000 })
      .not.toEqual([])
      .catch(() => undefined);
  });
}

test('an error in the page of another visitor fails the test', async ({ newVisitor }) => {
  test.fail();
  await openPageWith(
    await newVisitor({ viewport: { width: 360, height: 700 } }),
    '<script>console.error("fout")</script>',
  );
});

test('an expected error passes', async ({ page, expectTrouble }) => {
  expectTrouble(/fout/);
  await openPageWith(page, '<script>console.error("fout")</script>');
});

test('an expected error that does not come fails the test', async ({ page, expectTrouble }) => {
  test.fail();
  expectTrouble(/fout/);
  await openPageWith(page, '');
});

test('a control whose name lacks its visible word is not accessible', async ({ page }) => {
  test.fail();
  await openPageWith(page, '<button type="button" aria-label="Verwijder Sterrenpad">Weghalen</button>');
  await expectAccessible(page);
});

test('a field without a label is not accessible', async ({ page }) => {
  test.fail();
  await openPageWith(page, '<input name="a">');
  await expectAccessible(page);
});
