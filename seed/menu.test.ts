import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop } from '../test/support/test-shop.ts';
import type { TestShop } from '../test/support/test-shop.ts';
import { demoMenu } from './menu.ts';

type MenuTestEntry = ReturnType<typeof demoMenu>[number];
const flattenEntries = (entries: readonly MenuTestEntry[]): readonly MenuTestEntry[] =>
  entries.flatMap((one) => [one, ...flattenEntries(one.below ?? [])]);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('sqlite');
});
afterAll(() => shop.close());

it('links to pages that exist and list products', async () => {
  for (const { label, address } of flattenEntries(demoMenu())) {
    const answer = await shop.fetch(address);
    expect([label, answer.status]).toEqual([label, 200]);
    expect([label, (await answer.text()).includes('<li class="product ')]).toEqual([label, true]);
  }
});

it('is rendered in the demo shop: columns of games, a sub-menu with two levels, and a button at the end', async () => {
  const html = await (await shop.fetch('/winkel/')).text();
  const menu = /<nav id="hoofdmenu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  for (const { label } of flattenEntries(demoMenu())) expect(menu).toContain(`>${label}</a>`);
  expect(menu).toMatch(/<ul[^>]*>(?:(?!<\/ul>)[\s\S])*<ul[^>]*>(?:(?!<\/ul>)[\s\S])*Traditioneel Chinees/);
  expect(demoMenu().at(-1)).toMatchObject({ label: 'Nieuw binnen', isCallToAction: true });
});
