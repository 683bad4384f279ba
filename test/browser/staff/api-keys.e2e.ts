// The page of the back office with the keys of other programs (R58).
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { pressByKey, typeInto } from '../../support/browser/keyboard.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';

test('an administrator makes a key, a program uses it, and the key is ended, by keyboard', async ({
  page,
  request,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  expectTrouble(/400 .*api-keys/);
  await enterBackOffice(page, '/beheer/api-sleutels', 'administrator');
  await expect(page.getByRole('heading', { level: 1, name: 'API-sleutels' })).toBeVisible();
  await expect(page.getByText('Er zijn nog geen sleutels.')).toBeVisible();
  await lookAtScreen(page, 'staff-api-keys-none');

  const form = page.getByRole('region', { name: 'Sleutel maken' });
  await pressByKey(page, form.getByRole('button', { name: 'Sleutel maken' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Geef de sleutel een naam' })).toBeVisible();
  await typeInto(page, form.getByLabel('Naam'), 'Boekhouding');
  await pressByKey(page, form.getByRole('button', { name: 'Sleutel maken' }));
  const shown = page.getByRole('region', { name: 'De sleutel ‘Boekhouding’ is gemaakt.' });
  await expect(shown.getByText(/^ck_[0-9a-f]{40}$/)).toBeVisible();
  await lookAtScreen(page, 'staff-api-key-shown');
  const key = await shown.getByText(/^ck_[0-9a-f]{40}$/).innerText();
  const secret = await shown.getByText(/^cs_[0-9a-f]{40}$/).innerText();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pressByKey(page, shown.getByRole('button', { name: 'Geheim kopiëren' }));
  await expect(shown.getByText('Gekopieerd.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

  const headers = { Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
  const statusOf = async () => (await request.get('/wp-json/wc/v3/orders', { headers })).status();
  expect(await statusOf()).toBe(200);

  await pressByKey(page, shown.getByRole('button', { name: 'Ik heb ze bewaard' }));
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(key.slice(-7))).toBeVisible();
  await expect(page.getByText('Nog nooit')).toHaveCount(0);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await lookAtScreen(page, 'staff-api-keys-narrow');

  await pressByKey(page, page.getByRole('button', { name: 'Sleutel ‘Boekhouding’ beëindigen' }));
  const dialog = page.getByRole('dialog', { name: 'Sleutel beëindigen?' });
  await expect(dialog).toBeVisible();
  await lookAtScreen(page, 'staff-api-key-end');
  await pressByKey(page, dialog.getByRole('button', { name: 'Ja, beëindigen' }));
  await expect(page.getByText('De sleutel ‘Boekhouding’ is beëindigd.')).toBeVisible();
  await expect(page.getByText('Er zijn nog geen sleutels.')).toBeVisible();
  expect(await statusOf()).toBe(401);
});
