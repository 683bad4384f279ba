// A review from the form to the page: sent without a script, placed at the counter, read by everybody.
import { enterCounter } from '../support/browser/enter-counter.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const product = '/product/papierrijk-eerste-vouw-losse-booster-engels/';

test('somebody writes without a script, the shop places it and answers, everybody reads it [1-14]', async ({
  page,
  newVisitor,
}, info) => {
  const text = `Scherpe druk, en alle kaarten gaaf (${info.project.name}).`;
  const author = await newVisitor({ javaScriptEnabled: false });
  await author.goto(product);
  await author.getByLabel('Jouw waardering').selectOption('5 van de 5 sterren');
  await author.getByLabel('Jouw beoordeling').fill(text);
  await author.getByRole('textbox', { name: 'Naam' }).fill('Isa');
  await author.getByRole('textbox', { name: 'E-mailadres' }).fill('isa@post.example');
  await author.getByRole('button', { name: 'Versturen' }).click();
  await expect(author).toHaveURL(/\?unapproved=\d+&moderation-hash=[0-9a-f]{32}#comment-\d+$/);
  await expect(author.getByText('Alleen jij ziet haar nu.')).toBeVisible();
  const reader = await newVisitor();
  await reader.goto(product);
  await expect(reader.getByText(text)).toHaveCount(0);

  await enterCounter(page, '/beheer/beoordelingen/');
  await page.getByRole('link', { name: text }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beoordeling van Isa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plaatsen', exact: true }).click();
  await expect(page.getByText('Geplaatst', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Antwoord van de winkel' }).fill('Dank je, Isa!');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Je antwoord is opgeslagen.')).toBeVisible();

  await reader.goto(`${product}?cpage=1`);
  await expect(reader.getByText(text)).toBeVisible();
  await expect(reader.getByText('Dank je, Isa!')).toBeVisible();
  await expectAccessible(reader);
});
