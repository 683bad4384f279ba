import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue, offer, simple } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { announce } from '../../db/changes.ts';
import { showProduct } from './show-product.ts';
import { showShell } from './show-shell.ts';

const category = (slug: string, parent: string | null = null) => ({ slug, name: slug, description: '', parent });
const inCategories = (slug: string, categories: readonly string[], stock = 5) =>
  simple(slug, slug, offer(slug, 500, stock), { categories });

describeEngines('related products', (engine) => {
  let shop: TestShop;
  let products: Awaited<ReturnType<typeof fillCatalogue>>;
  const idOf = (slug: string) => products.get(slug)?.id ?? 0;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, {
      categories: [
        category('boven'),
        category('vol', 'boven'),
        category('schaars', 'boven'),
        category('alleen'),
        category('eenzaam'),
      ],
      attributes: [],
      products: [
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => inCategories(slug, ['vol'])),
        inCategories('op', ['vol'], 0),
        ...['g', 'h'].map((slug) => inCategories(slug, ['schaars'])),
        ...['i', 'j', 'k'].map((slug) => inCategories(slug, ['alleen'])),
        inCategories('l', ['eenzaam']),
      ],
    });
  });
  afterAll(() => shop.close());

  async function related(slug: string) {
    const { categories } = await showShell(shop.shop);
    return (await showProduct(shop.shop, { slug, categories }))?.related.map((card) => card.slug);
  }

  it('are four others of the category that can be ordered', async () => {
    expect(await related('b')).toEqual(['a', 'c', 'd', 'e']);
    expect(await related('f')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are filled up from the categories around it', async () => {
    expect(await related('g')).toEqual(['h', 'a', 'b', 'c']);
  });

  it('are left out when there are fewer than three', async () => {
    expect(await related('i')).toEqual([]);
  });

  describe('that staff chose', () => {
    const choose = (slug: string, slugs: readonly string[]) =>
      shop.shop.db.write(async (tx) => {
        const id = idOf(slug);
        const related = JSON.stringify(slugs.map(idOf));
        await tx.q.updateTable('products').set({ related }).where('id', '=', id).execute();
        await announce(tx, [`product:${id}`], 1);
      });

    it('come first in their order, once, without those that cannot be ordered; others fill them up', async () => {
      await choose('b', ['k', 'op', 'd']);
      expect(await related('b')).toEqual(['k', 'd', 'a', 'c']);
      await choose('b', ['k', 'j', 'i', 'h', 'g']);
      expect(await related('b')).toEqual(['k', 'j', 'i', 'h']);
      await choose('b', []);
      expect(await related('b')).toEqual(['a', 'c', 'd', 'e']);
    });

    it('are shown however few they are', async () => {
      await choose('i', ['a']);
      expect(await related('i')).toEqual(['a', 'j', 'k']);
      await choose('l', ['a']);
      expect(await related('l')).toEqual(['a']);
    });
  });
});
