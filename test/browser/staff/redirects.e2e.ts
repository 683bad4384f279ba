// Staff sends visitors of addresses that do not exist to the right page (P6).
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';

test('a missing address is accepted as suggested, one is made by hand, and a file is checked before it is stored', async ({
  page,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/status of 400 .*shop\/v1\/redirects/);
  const visitor = await newVisitor();
  for (const path of ['/product/premium-collectiedoos-oud/', '/oud-nieuws/']) {
    const answer = await visitor.request.get(path);
    expect(answer.status()).toBe(404);
  }
  await enterBackOffice(page, '/beheer/doorverwijzingen', 'shop-manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Doorverwijzingen' })).toBeVisible();
  const missed = page.getByRole('region', { name: 'Gevraagd, maar bestaat niet' });
  await expect(missed.getByText('/oud-nieuws/')).toBeVisible();
  await lookAtScreen(page, 'redirects');

  await missed.getByRole('button', { name: /^Stuur \/product\/premium-collectiedoos-oud\/ naar/ }).click();
  await expect(missed.getByText('/product/premium-collectiedoos-oud/ is doorverwezen.')).toBeVisible();
  await visitor.goto('/product/premium-collectiedoos-oud/');
  await expect(visitor).not.toHaveURL(/-oud\//);

  await missed.getByRole('button', { name: 'Zelf kiezen waar /oud-nieuws/ heen gaat' }).click();
  const form = page.getByRole('region', { name: 'Nieuwe doorverwijzing' });
  await expect(form.getByLabel('Oud adres')).toHaveValue('/oud-nieuws/');
  await expect(form.getByLabel('Nieuw adres')).toBeFocused();
  await page.keyboard.type('https://ergens.example/');
  await page.keyboard.press('Enter');
  await expect(form.getByText(/is geen adres van deze winkel/)).toBeVisible();
  await form.getByLabel('Nieuw adres').fill('/blog/');
  await page.keyboard.press('Enter');
  await expect(form.getByText('/oud-nieuws/ is doorverwezen.')).toBeVisible();
  await visitor.goto('/oud-nieuws/');
  await expect(visitor).toHaveURL(/\/blog\/$/);

  const file = page.getByRole('region', { name: 'Bestand' });
  await file.getByLabel('CSV-bestand met doorverwijzingen').setInputFiles({
    name: 'oud.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('oud;nieuw\r\n/oud-blad/;/winkel/\r\nfout;/winkel/\r\n'),
  });
  await expect(file.getByText('1 regel klopt, 1 regel niet.')).toBeVisible();
  await expect(file.getByText(/^Regel 3 \(fout\)/)).toBeVisible();
  await file.getByRole('button', { name: '1 doorverwijzing opslaan' }).click();
  await expect(file.getByText('1 doorverwijzing opgeslagen.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Alle doorverwijzingen' });
  await list.getByLabel('Zoek op adres').fill('oud-blad');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Verwijderen: de doorverwijzing van /oud-blad/' }).click();
  await expect(list.getByText('Geen doorverwijzing heeft deze tekst.')).toBeVisible();
});
