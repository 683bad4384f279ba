import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';

test('staff sees what three visitors searched and did not find, with the way to the synonyms (R42)', async ({
  page,
  newVisitor,
}) => {
  for (const userAgent of ['een', 'twee', 'drie']) {
    const visitor = await newVisitor({ userAgent });
    await visitor.goto('/?s=stofzuigerzak');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Niets gevonden voor ‘stofzuigerzak’');
  }
  await enterBackOffice(page, '/beheer/gezocht', 'shop-manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Gezocht, niets gevonden' })).toBeVisible();
  await expect(page.getByRole('row', { name: /stofzuigerzak/ })).toContainText('3');
  await lookAtScreen(page, 'missed-searches');
  await page.getByRole('link', { name: 'Woorden met dezelfde betekenis' }).click();
  await expect(page.getByRole('textbox', { name: 'Woorden met dezelfde betekenis' })).toHaveValue(/doos, box/);
});
