import { expect, test } from 'vitest';
import { searchSettings } from './search-settings.ts';
import { panelAddress, shownPanels } from './setting-panels.ts';

const setting = (id: string, may = true) => ({ id, group_id: id.split('.')[0] ?? '', may_change: may });
const all = ['payments.iban', 'shipping.labelContact', 'documents.kinds', 'shop.name'];

const names = (settings: Parameters<typeof shownPanels>[0]) => shownPanels(settings).map(({ id }) => id);

test('an administrator has the panels of all groups, and the page cache', () => {
  expect(names(all.map((id) => setting(id)))).toEqual([
    'payment-key',
    'carrier-account',
    'document-series',
    'page-cache',
  ]);
});

test('who may not change payments or the keys of the carrier does not get their panels', () => {
  expect(names(all.map((id) => setting(id, false)))).toEqual(['document-series', 'page-cache']);
});

test('the page of a group has its own panels', () => {
  expect(names([setting('shop.name')])).toEqual(['page-cache']);
  expect(names([setting('shipping.labelContact'), setting('shipping.pickup', false)])).toEqual([
    'carrier-account',
    'page-cache',
  ]);
});

test('the search finds them, with the address of their page', () => {
  const panels = shownPanels(all.map((id) => setting(id)));
  const find = (term: string) => searchSettings(panels, [], term).map(panelAddress);
  expect(find('geheugen')).toEqual(['/instellingen']);
  expect(find('Mollie sleutel')).toEqual(['/instellingen/payments']);
  expect(find('sendcloud')).toEqual(['/instellingen/shipping']);
  expect(find('vorige winkel')).toEqual(['/instellingen/documents']);
});
