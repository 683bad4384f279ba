// A review from form to page: sent without JavaScript, approved in the back office, and visible to everyone.
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail, uniqueWord } from '../support/browser/unique.ts';

const product = '/product/papierrijk-eerste-vouw-losse-booster-engels/';

test('a visitor writes a review without JavaScript, staff approves and answers it, and everyone can read it [1-14]', async ({
  page,
  newVisitor,
}) => {
  const [text, reply] = [`Scherpe druk, en alle kaarten gaaf (${uniqueWord()}).`, `Dank je, Isa! (${uniqueWord()})`];
  const author = await newVisitor({ javaScriptEnabled: false });
  await author.goto(product);
  await author.getByLabel('Jouw waardering').selectOption('5 van de 5 sterren');
  await author.getByLabel('Jouw beoordeling').fill(text);
  await author.getByRole('textbox', { name: 'Naam' }).fill('Isa');
  await author.getByRole('textbox', { name: 'E-mailadres' }).fill(uniqueEmail('isa'));
  await author.getByRole('button', { name: 'Versturen' }).click();
  await expect(author).toHaveURL(/\?unapproved=\d+&moderation-hash=[0-9a-f]{32}#comment-\d+$/);
  await expect(author.getByText('Nu zie alleen jij hem nog.')).toBeVisible();
  const reader = await newVisitor();
  await reader.goto(product);
  await expect(reader.getByText(text)).toHaveCount(0);

  await enterBackOffice(page, '/beheer/beoordelingen/');
  await page.getByRole('link', { name: text }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beoordeling van Isa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plaatsen', exact: true }).click();
  await expect(page.getByText('Geplaatst', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Antwoord van de winkel' }).fill(reply);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Je antwoord is opgeslagen.')).toBeVisible();

  await reader.goto(`${product}?cpage=1`);
  await expect(reader.getByText(text)).toBeVisible();
  await expect(reader.getByText(reply)).toBeVisible();
  await expectAccessible(reader);
});

test('a visitor reports a review without JavaScript, and staff keeps the review', async ({ page, newVisitor }) => {
  const [text, answer] = [`Dit is nooit zo verkocht (${uniqueWord()}).`, `Dit is een mening (${uniqueWord()}).`];
  const reader = await newVisitor({ javaScriptEnabled: false });
  await reader.goto('/product/getijdenrijk-vloedlijn-boosterbox-vereenvoudigd-chinees/');
  await reader.getByRole('link', { name: 'Melden (beoordeling van Joost)' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Een beoordeling melden' })).toBeVisible();
  await page.goto(reader.url());
  await expectAccessible(page);
  await reader.getByLabel('Wat is er mis?').selectOption('Dit is niet waar, of nep');
  await reader.getByLabel('Leg het uit').fill(text);
  await reader.getByLabel('E-mailadres').fill(uniqueEmail('isa'));
  await reader.getByRole('button', { name: 'Melding versturen' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Bedankt voor je melding' })).toBeVisible();

  await enterBackOffice(page, '/beheer/');
  await page.getByRole('link', { name: /gemelde beoordeling(en)? om te bekijken/ }).click();
  await page.getByRole('row').filter({ hasText: 'Gemeld' }).getByRole('link').first().click();
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Laten staan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deze beoordeling laten staan?' });
  await dialog.getByRole('textbox', { name: 'Uitleg' }).fill(answer);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Laten staan' }).click();
  await expect(page.getByText(`Uitleg: ${answer}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Laten staan' })).toHaveCount(0);
  await expectAccessible(page);
});
