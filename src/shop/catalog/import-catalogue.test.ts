import { afterEach, beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue, variable, variation } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { CatalogueImport } from '../../rules/catalog/import.ts';
import { cents } from '../../rules/money.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listCatalogue } from './list-catalogue.ts';
import { program } from '../shop.ts';

const picture = (file: string) => ({ file, alt: `Alt van ${file}`, title: file, caption: '' });

/**
 * More products than one batch. Every third has two variations, every tenth has a sale price, all share two pictures.
 */
const many: CatalogueImport = {
  ...smallCatalogue,
  products: Array.from({ length: 1_203 }, (_, index) => {
    const slug = `p-${index}`;
    const pictures = [picture(`gedeeld-${index % 2}`)];
    if (index % 3 === 0) {
      const pair = [
        variation('traditioneel', 'doos', offer(`${slug}-TD`, 5_000 + index, 4), { picture: 0 }),
        variation('japans', '', offer(`${slug}-J`, 4_000 + index, null)),
      ];
      return { ...variable(slug, `Keuze ${index}`, pair), pictures };
    }
    const sale = index % 10 === 0 ? { price: cents(1_000), fromDaysAgo: 2, untilInDays: null } : null;
    return simple(slug, `Product ${index}`, offer(slug, 2_000 + index, index % 7, { sale }), { pictures });
  }),
};

describeEngines('importing a catalogue', (engine) => {
  let test: ShopWithoutHttp;
  beforeEach(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
  });
  afterEach(() => test.close());

  it('writes any number of products as they were given, in their order', async () => {
    expect(await importCatalogue(test.shop, program, many)).toEqual({ ok: true });
    const read = [];
    for (const page of [1, 2, 3])
      read.push(...(await listCatalogue(test.shop, { order: 'menu_order', page, perPage: 500 })).products);
    expect(read.map(({ slug }) => slug)).toEqual(many.products.map(({ slug }) => slug));
    for (const [index, product] of read.entries()) {
      const given = many.products[index];
      expect(product.pictures.map(({ file }) => file)).toEqual([`gedeeld-${index % 2}`]);
      if (given?.type === 'variable') {
        expect(product.variations.map(({ sku }) => sku)).toEqual(given.variations.map(({ sku }) => sku));
        expect(product.variations.map(({ price }) => price.price)).toEqual([5_000 + index, 4_000 + index]);
        expect(product.variations.map(({ attributes }) => attributes)).toEqual([
          { pa_editie: 'traditioneel', pa_formaat: 'doos' },
          { pa_editie: 'japans', pa_formaat: '' },
        ]);
        expect(product.variations.map((one) => one.picture?.file ?? null)).toEqual([`gedeeld-${index % 2}`, null]);
      } else {
        expect(product.price.price).toBe(index % 10 === 0 ? 1_000 : 2_000 + index);
        expect(product.price.struck).toBe(index % 10 === 0 ? 2_000 + index : null);
        expect(product.stock.onHand).toBe(index % 7);
      }
    }
  });

  it('numbers products and variations from one sequence, each product before its variations', async () => {
    await importCatalogue(test.shop, program, many);
    const { products } = await listCatalogue(test.shop, { order: 'id', page: 1, perPage: 900 });
    const ids = products.flatMap(({ id, variations }) => [id, ...variations.map((one) => one.id)]);
    expect(ids).toEqual(ids.map((_, index) => 4_000 + index));
    expect(products.map(({ slug }) => slug)).toEqual(many.products.slice(0, 900).map(({ slug }) => slug));
  });

  it('writes nothing of a catalogue that names what is not there, nor into a shop that has products', async () => {
    const bad = { ...many, products: [...many.products, simple('x', 'X', offer('X', 1, 1), { categories: ['geen'] })] };
    await expect(importCatalogue(test.shop, program, bad)).rejects.toThrow('unknown category geen');
    expect((await listCatalogue(test.shop, { order: 'id', page: 1, perPage: 1 })).total).toBe(0);
    await importCatalogue(test.shop, program, smallCatalogue);
    expect(await importCatalogue(test.shop, program, many)).toEqual({ ok: false, reason: 'not-empty' });
    expect(await importCatalogue(test.shop, test.guest(), many)).toEqual({ ok: false, reason: 'not-allowed' });
  });

  it('what products lack of the facts about safety comes from the settings; one that still lacks some is a draft (R65)', async () => {
    const bare = (slug: string, maker: string) => {
      const made = simple(slug, slug, offer(slug, 1_000, 3));
      const manufacturer = { name: maker, address: '', email: '', country: '' };
      return { ...made, facts: { ...made.facts, manufacturer } };
    };
    const of = { of: 'fabrikant', name: 'Papierberg' } as const;
    await changeSetting(test.shop, program, {
      key: 'catalog.safetyDefaults',
      value: [
        { ...of, field: 'adres', value: 'Bergweg 1, 3511 AA Utrecht' },
        { ...of, field: 'e-mail', value: 'maker@papierberg.example' },
        { ...of, field: 'land', value: 'NL' },
      ],
    });
    const products = [bare('gevuld', 'Papierberg'), bare('kaal', 'Onbekend')];
    expect(await importCatalogue(test.shop, program, { ...smallCatalogue, products })).toEqual({ ok: true });
    const rows = await test.shop.db.read(({ q }) =>
      q.selectFrom('products').select(['slug', 'status', 'was_published', 'facts']).orderBy('position').execute(),
    );
    expect(rows).toMatchObject([
      { slug: 'gevuld', status: 'published', was_published: 1, facts: expect.stringContaining('Bergweg 1') },
      { slug: 'kaal', status: 'draft', was_published: 0 },
    ]);
  });
});
