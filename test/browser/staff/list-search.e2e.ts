// The search field of a list in the back office, whose words are part of the address.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, test } from '../../support/browser/test.ts';

test('what is typed while the address takes the first letters stays in the field; going back takes it out', async ({
  page,
}) => {
  await enterBackOffice(page, '/beheer/producten/');
  await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
  const field = page.getByLabel('Naam, mail, postcode of plaats');
  await field.focus();
  // Time passes only by runFor: the second letter comes after the pause of the search, and before the address has the first.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('v');
  await page.clock.runFor(500);
  await page.keyboard.type('i');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/search%22%3A%22v%22/);
  await expect(field).toHaveValue('vi');
  await page.keyboard.type('t');
  await page.clock.resume();
  await expect(page).toHaveURL(/search%22%3A%22vit%22/);
  await expect(field).toHaveValue('vit');

  await page.goBack();
  await expect(page).not.toHaveURL(/vit/);
  await expect(field).toHaveValue(/^(v|)$/);
});
