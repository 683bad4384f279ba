import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

test('staff makes a form by keyboard: what is typed stays as it is, and is there after saving [2.10-02]', async ({
  page,
}) => {
  const title = `Proef ${uniqueWord()}`;
  await enterBackOffice(page, '/beheer/formulieren/create');
  await page.getByRole('textbox', { name: 'Naam van het formulier' }).fill(title);
  await page.getByRole('textbox', { name: 'Onderwerp van de mail aan de winkel' }).fill('Proef van [naam]');
  const add = page.getByRole('button', { name: 'Veld toevoegen' });
  await add.click();
  const first = page.getByRole('region', { name: 'Veld 1' }).or(page.getByRole('region', { name: 'Dag' }));
  await first.getByRole('combobox', { name: 'Soort veld' }).selectOption('date');
  await first.getByRole('textbox', { name: 'Label', exact: true }).fill('Dag');
  await first.getByRole('checkbox', { name: 'Maandag' }).check();
  const statuses = first.getByRole('textbox', { name: 'Niet te gebruiken bij status' });
  await statuses.pressSequentially('sent failed');
  await expect(statuses).toHaveValue('sent failed');
  await add.click();
  const second = page.getByRole('region', { name: 'Veld 2' }).or(page.getByRole('region', { name: 'Vraag' }));
  await second.getByRole('combobox', { name: 'Soort veld' }).selectOption('quiz');
  await second.getByRole('textbox', { name: 'Label', exact: true }).fill('Vraag');
  const questions = second.getByRole('textbox', { name: /^Vragen/ });
  await questions.pressSequentially('Welke kleur heeft gras? | groen\nHoeveel is 1 + 1? | 2');
  await lookAtScreen(page, 'contact-form-editor');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/beheer\/formulieren\/\d+$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(statuses).toHaveValue('sent failed');
  await expect(first.getByRole('checkbox', { name: 'Maandag' })).toBeChecked();
  await expect(first.getByRole('checkbox', { name: 'Dinsdag' })).not.toBeChecked();
  await expect(questions).toHaveValue('Welke kleur heeft gras? | groen\nHoeveel is 1 + 1? | 2');
});

test('staff reads a message, answers it, and finds it among the answered ones', async ({ page, newVisitor }) => {
  const name = `Noor ${uniqueWord()}`;
  const visitor = await newVisitor();
  await visitor.goto('/contact/');
  await visitor.getByRole('textbox', { name: 'Naam' }).fill(name);
  await visitor.getByRole('textbox', { name: 'E-mailadres' }).fill('noor@voorbeeld.example');
  await visitor.getByRole('combobox', { name: 'Onderwerp' }).selectOption({ index: 1 });
  await visitor.getByRole('textbox', { name: 'Bericht', exact: true }).fill('Wanneer komt mijn doos?');
  await visitor.getByRole('button', { name: 'Bericht versturen' }).click();
  await expect(visitor.getByText('Bedankt voor je bericht.').first()).toBeVisible();
  await enterBackOffice(page, '/beheer/berichten');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText('Wanneer komt mijn doos?')).toBeVisible();
  await lookAtScreen(page, 'contact-message');
  await page.getByRole('textbox', { name: 'Antwoord' }).fill('Morgen!');
  await page.getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(page.getByText('Beantwoord', { exact: true })).toBeVisible();
  await expect(page.getByText('Morgen!')).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar berichten' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Beantwoord');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});
