import { expect, test } from 'vitest';
import { searchSettings } from './search-settings.ts';

const groups = [
  { id: 'shipping', label: 'Verzenden en afhalen', description: 'Verzendkosten en levertijd.' },
  { id: 'menu', label: 'Hoofdmenu', description: 'Hoe het menu eruitziet.' },
];
const settings = [
  { group_id: 'shipping', label: 'Verzendkosten België', description: 'Wat verzenden naar België kost.' },
  { group_id: 'shipping', label: 'Afhalen', description: 'Laat bestellingen afhalen.' },
  {
    group_id: 'menu',
    label: 'Soort paneel',
    description: 'Hoe het opengaat.',
    options: { push: 'Duwt de pagina opzij' },
  },
];
const names = (term: string) => searchSettings(settings, groups, term).map(({ label }) => label);

test.each([
  ['belgie', ['Verzendkosten België']],
  ['KOST belg', ['Verzendkosten België']],
  ['afhalen', ['Afhalen', 'Verzendkosten België']],
  ['opzij', ['Soort paneel']],
  ['hoofdmenu', ['Soort paneel']],
  ['belgie opzij', []],
  ['  ', []],
])('%j finds %j', (term, labels) => {
  expect(names(term)).toEqual(labels);
});
