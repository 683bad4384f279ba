import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';

describeEngines('the picture of a category', (engine) => {
  const shop = useStaffShop(engine);
  const page = async (path: string) => (await shop.test.fetch(path)).text();

  it('is at the head of its page until staff remove it', async () => {
    const row = { file: 'foto-van-rubriek', width: 1600, height: 900, alt: 'Een plank', title: '', caption: '' };
    const { id } = await shop.test.shop.db.write(({ q }) =>
      q.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    const category = shop.product('doos').categories[0]?.id ?? 0;
    const path = `wc/v3/products/categories/${category}`;
    expect(await page('/product-categorie/chinees/')).not.toContain('foto-van-rubriek');
    const saved = await shop.manager.call('PUT', path, { image: { id } });
    expect(saved).toMatchObject({ status: 200, json: { image: { id } } });
    expect(await page('/product-categorie/chinees/')).toMatch(/<img[^>]*src="\/pictures\/foto-van-rubriek-750\.webp"/);
    expect(await page('/winkel/')).not.toContain('foto-van-rubriek');
    const removed = await shop.manager.call('PUT', path, { image: null });
    expect(removed).toMatchObject({ status: 200, json: { image: null } });
    expect(await page('/product-categorie/chinees/')).not.toContain('foto-van-rubriek');
  });
});
