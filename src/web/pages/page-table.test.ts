import { expect, test } from 'vitest';
import { pageTable } from './page-table.ts';

/** As the browser finds them (entry-browser.tsx). */
const components = import.meta.glob('./*/page.tsx', { import: 'Page', eager: true });

test('each folder is the page of that name in the table, and each page has a folder', () => {
  const byFolder = Object.entries(pageTable).map(([name, { component }]) => [`./${name}/page.tsx`, component]);
  expect(components).toEqual(Object.fromEntries(byFolder));
});
