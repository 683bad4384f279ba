// The form for price and stock refuses what the server refuses. Nothing is saved.
import { staffApiTexts } from '../../../src/texts/staff-api.ts';
import { fetchAllProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

test('a sale without length or with an end in the past is refused at its field, until it is corrected', async ({
  page,
  request,
}) => {
  const product = itemAt(
    (await fetchAllProducts(request)).filter((one) => one.type === 'simple' && !one.on_sale),
    0,
  );
  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  const regular = page.getByLabel('Gewone prijs');
  const sale = page.getByLabel('Aanbiedingsprijs');
  const from = page.getByLabel('Aanbieding begint');
  const to = page.getByLabel('Aanbieding eindigt');
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  const year = new Date().getFullYear();

  await sale.fill('0,05');
  await from.fill(`${year + 1}-06-01T00:00`);
  await to.fill(`${year + 1}-06-01T00:00`);
  await save.press('Enter');

  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription(staffApiTexts.offerProblem('sale-ends-before-start'));
  // The error also depends on the start, so a change of the start validates it again.
  await from.fill(`${year + 1}-05-01T00:00`);
  await expect(to).toHaveAttribute('aria-invalid', 'false');

  await to.fill(`${year - 1}-06-01T00:00`);
  await sale.focus();
  await expect(to).toHaveAccessibleDescription(staffApiTexts.offerProblem('sale-ends-in-past'));
  await sale.fill('100000');
  await regular.fill('gratis');
  await save.press('Enter');
  await expect(regular).toBeFocused();
  await expect(regular).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
