// Where orders come from, for staff: the report on the first page, and the panel of an order.
import { staffAttributionTexts as texts } from '../../../src/texts/staff-attribution.ts';
import type { NoncesResponse } from '../../../src/wire/nonces.ts';
import { paths } from '../../../src/wire/paths.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

test('staff sees orders and turnover by source over a period, and the source of an order [1-17]', async ({ page }) => {
  await enterBackOffice(page, '/beheer/');
  const report = page.getByRole('table', { name: texts.report });
  await page.getByRole('combobox', { name: texts.period }).click();
  await page.getByRole('option', { name: texts.lastDays(365) }).click();
  const campaign = report.getByRole('row', { name: /^Campagne: nieuwsbrief/ });
  await expect(campaign).toContainText('€');
  await expect(report.getByRole('row', { name: /^Onbekend/ })).toHaveCount(1);
  await expectAccessible(page);
  const nonces = (await (await page.context().request.get(paths.nonces)).json()) as NoncesResponse;
  const list = await page.context().request.get('/wp-json/wc/v3/orders?per_page=100', {
    headers: { 'X-WP-Nonce': nonces.wp_rest },
  });
  const rows = (await list.json()) as { id: number; meta_data: { value: string }[] }[];
  const found = rows.find(({ meta_data: meta }) => meta.some(({ value }) => value === 'kaartenforum.example'));
  await page.goto(`/beheer/bestellingen/${found?.id}`);
  const panel = page.getByRole('region', { name: texts.title });
  await expect(panel).toContainText('Andere website: kaartenforum.example');
  await expect(panel).toContainText('https://kaartenforum.example/onderwerp/318');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/beheer/');
  await expect(campaign).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(360);
});
