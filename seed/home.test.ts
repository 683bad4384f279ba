import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeEngines } from '../test/support/databases.ts';
import { openTestShop } from '../test/support/test-shop.ts';
import { showShell } from '../src/shop/catalog/show-shell.ts';
import { showHome } from '../src/shop/home/show-home.ts';
import { demoHome } from './home.ts';

it('shows pictures that exist', () => {
  const files = demoHome().flatMap((block) => {
    if (block.type === 'hero') return [block.picture, block.tall];
    return block.type === 'image' ? [block.picture] : [];
  });
  expect(files).toHaveLength(3);
  for (const picture of files)
    expect(
      ['svg', 'webp', 'png'].some((type) => existsSync(join(import.meta.dirname, `pictures/${picture?.file}.${type}`))),
    ).toBe(true);
});

describeEngines('the demo’s home page', (engine) => {
  it('has all of its sections, none of them empty, and links only to pages that exist', async () => {
    const shop = await openTestShop(engine);
    const { sections } = await showHome(shop.shop, await showShell(shop.shop));
    expect(sections.map(({ block }) => block)).toEqual(demoHome());
    const row = (kind: string) =>
      sections.find(({ block }) => block.type === 'productRow' && block.source.kind === kind)?.cards.length;
    expect([row('new'), row('back-in-stock')]).toEqual([8, 3]);
    const links = demoHome().flatMap((block) => ('link' in block && block.link ? [block.link.address] : []));
    for (const link of links) expect((await shop.fetch(link)).status).toBe(200);
    await shop.close();
  });
});
