// Settings changed in the back office. Each changes the shop for every visitor, so these tests run alone and restore
// everything.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, test } from '../../support/browser/test.ts';

test('a setting that is saved shows in the shop at once; a wrong one is refused beside its field', async ({
  page,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const shopper = await newVisitor();
  // Fetches only the HTML: rendering the page's pictures for the first time takes long.
  const footer = async (): Promise<string> => {
    await shopper.goto('/', { waitUntil: 'domcontentloaded' });
    return (await shopper.getByRole('contentinfo').textContent()) ?? '';
  };
  await enterBackOffice(page, '/beheer/instellingen/shop/', 'administrator');
  const phone = page.getByRole('textbox', { name: 'Telefoonnummer' });
  const row = page.getByRole('region', { name: 'Telefoonnummer' });
  const before = await phone.inputValue();
  expect(await footer()).toContain(before);
  try {
    await phone.fill('');
    await row.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toBeFocused();
    expect(await footer()).toContain(before);

    await phone.fill('030 123 45 67');
    await row.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(row.getByText('Opgeslagen', { exact: true })).toBeVisible();
    expect(await footer()).toContain('030 123 45 67');
  } finally {
    await row.getByRole('button', { name: 'Terug naar standaard' }).click();
    await row.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(phone).toHaveValue(before);
    await expect.poll(footer).toContain(before);
  }
});

test('a switch moves when the server has said so, and says that it is saved', async ({ page, request }) => {
  await enterBackOffice(page, '/beheer/instellingen/cart/', 'administrator');
  const toggle = page.getByRole('switch');
  await expect(toggle).not.toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  try {
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
    await expect(toggle).toBeChecked();
    expect(await (await request.get('/')).text()).toContain('"redirectAfterAdd":true');
  } finally {
    await page.keyboard.press('Space');
    await expect(toggle).not.toBeChecked();
  }
});
