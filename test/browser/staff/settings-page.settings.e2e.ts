// Settings changed in the back office. Each changes the shop for every visitor, so these tests run alone and restore
// everything.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

test('the settings of a group are saved together, and show in the shop at once; wrong ones are refused at their fields', async ({
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
  const company = page.getByRole('textbox', { name: 'Naam van het bedrijf' });
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  for (const field of [phone, company]) await expect(field).toHaveValue(/./);
  const before = [await phone.inputValue(), await company.inputValue()] as const;
  await expect.poll(footer).toContain(before[0]);
  try {
    await company.fill('Kaartenhuis B.V.');
    await phone.fill('');
    await expect(page.getByText('2 wijzigingen nog niet opgeslagen')).toBeVisible();
    await save.click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Controleer nog 1 veld.')).toBeVisible();
    // Nothing of it is stored, neither the valid value.
    expect(await footer()).toContain(before[1]);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Terug naar instellingen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Op deze pagina blijven' }).click();

    await phone.fill('030 123 45 67');
    await phone.press('Enter');
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
    await expect.poll(footer).toContain('030 123 45 67');
    await expect.poll(footer).toContain('Kaartenhuis B.V.');
  } finally {
    await page.getByRole('button', { name: 'Terug naar standaard: Telefoonnummer' }).click();
    await page.getByRole('button', { name: 'Terug naar standaard: Naam van het bedrijf' }).click();
    await save.click();
    await expect(phone).toHaveValue(before[0]);
    await expect.poll(footer).toContain(before[1]);
  }
});

test('a switch counts when it is saved', async ({ page, request }) => {
  await enterBackOffice(page, '/beheer/instellingen/cart/', 'administrator');
  const toggle = page.getByRole('switch', { name: 'Naar de winkelwagen na toevoegen' });
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  const isOn = async () => (await (await request.get('/')).text()).includes('"redirectAfterAdd":true');
  await expect(toggle).not.toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  expect(await isOn()).toBe(false);
  await save.click();
  try {
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
    await expect.poll(isOn).toBe(true);
  } finally {
    await page.getByRole('button', { name: /^Terug naar standaard/ }).click();
    await save.click();
    await expect.poll(isOn).toBe(false);
  }
});

test('a search finds a setting by its words and leads to its field; the page cache has its place below the groups', async ({
  page,
}) => {
  await enterBackOffice(page, '/beheer/instellingen/', 'administrator');
  await expect(page.getByText('Verzendkosten, levertijd, en waar en wanneer je kunt afhalen.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pagina’s uit het geheugen' })).toBeVisible();
  await page.getByLabel('Zoek een instelling').fill('belgie bezorgdagen');
  await expect(page.getByRole('status').filter({ hasText: '1 resultaat' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Zoek een instelling').fill('afhaaladres');
  await page.getByRole('link', { name: 'Afhaaladres' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verzenden en afhalen' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Afhaaladres' })).toBeFocused();
  await page.goBack();
  await page.getByLabel('Zoek een instelling').fill('olifant');
  await expect(page.getByText('Niets gevonden.', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pagina’s uit het geheugen' })).toBeHidden();
  await page.getByLabel('Zoek een instelling').fill('geheugen');
  await expect(page.getByRole('region', { name: 'Pagina’s uit het geheugen' })).toBeVisible();
  await page.getByLabel('Zoek een instelling').fill('sleutel mollie');
  await page.getByRole('link', { name: 'Sleutel van Mollie' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Sleutel van Mollie' })).toBeVisible();
});
