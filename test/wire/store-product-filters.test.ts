import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue, offer, simple, variable, variation } from '../support/catalogue.ts';
import { describeEngines, testStartTime } from '../support/databases.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import { listOf, valueAt, wireClient } from './wire-client.ts';
import { storeProduct } from './wire-shapes.ts';

const term = (slug: string) => ({ slug, name: slug });

/** Five products that differ in every filter. */
const catalogue: CatalogueImport = {
  categories: [
    { slug: 'kaarten', name: 'Kaarten', description: '', parent: null },
    { slug: 'boosters', name: 'Boosters', description: '', parent: 'kaarten' },
    { slug: 'dozen', name: 'Dozen', description: '', parent: null },
  ],
  attributes: [
    { slug: 'kleur', name: 'Kleur', terms: [term('rood'), term('groen'), term('blauw')] },
    { slug: 'editie', name: 'Editie', terms: [term('traditioneel'), term('japans')] },
    { slug: 'formaat', name: 'Formaat', terms: [term('doos'), term('pak')] },
  ],
  products: [
    simple('appel', 'Zebra', offer('SKU-A', 1_000, 5), {
      categories: ['boosters'],
      terms: { kleur: ['rood'], editie: ['japans'] },
      publishedDaysAgo: 50,
    }),
    simple('bes', 'Yak', offer('SKU-B', 2_000, 0), {
      categories: ['kaarten', 'dozen'],
      terms: { kleur: ['rood', 'groen'] },
      publishedDaysAgo: 40,
    }),
    simple('citroen', 'Wolf', offer('SKU-C', 3_000, 5), {
      categories: ['dozen'],
      terms: { kleur: ['blauw'] },
      publishedDaysAgo: 30,
    }),
    simple('druif', 'Vos', offer('SKU,D', 4_000, 5), { categories: ['kaarten'], publishedDaysAgo: 20 }),
    {
      ...variable('ei', 'Uil', [
        variation('traditioneel', 'doos', offer('V-TD', 9_000, 4)),
        variation('traditioneel', 'pak', offer('V-TP', 500, 0)),
        variation('japans', '', offer('V-J', 8_000, 6)),
        variation('japans', 'doos', offer('V-JD', 8_000, 6), { active: false }),
      ]),
      categories: ['kaarten'],
      publishedDaysAgo: 10,
    },
  ],
};

/** Ratings by product; the mean of `appel` is 3.5. */
const ratings: readonly (readonly [string, number])[] = [
  ['appel', 3],
  ['appel', 4],
  ['bes', 5],
  ['citroen', 1],
  ['citroen', 1],
  ['citroen', 2],
];

describeEngines('Store API: filters and orders of the product list (P4)', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, catalogue);
    await shop.shop.db.write(async (tx) => {
      for (const [at, [slug, rating]] of ratings.entries())
        await tx.q
          .insertInto('reviews')
          .values({
            product_id: id(slug),
            state: 'approved',
            author: 'Iemand',
            email: 'iemand@post.example',
            account_id: null,
            rating,
            body: 'Mooi.',
            verified: 0,
            answer: '',
            answered_at: null,
            reason: '',
            fingerprint: String(at),
            search_text: '',
            created_at: 1,
            changed_at: 1,
          })
          .execute();
      await tx.q.updateTable('products').set({ units_sold: 9 }).where('id', '=', id('citroen')).execute();
    });
  });
  afterAll(() => shop.close());

  const all = ['ei', 'druif', 'citroen', 'bes', 'appel'];
  const id = (slug: string): number => {
    const found = products.get(slug);
    if (!found) throw new Error(`no product ${slug}`);
    return found.id;
  };
  const variationId = (sku: string): number =>
    products.get('ei')?.variations.find((one) => one.sku === sku)?.id ?? Number.NaN;
  const termId = (taxonomy: string, slug: string): number =>
    [...products.values()]
      .flatMap(({ attributes }) => attributes)
      .filter((one) => one.taxonomy === taxonomy)
      .flatMap(({ terms }) => terms)
      .find((one) => one.slug === slug)?.id ?? Number.NaN;
  const get = (query: string) => wireClient(shop).fetch(`/wp-json/wc/store/v1/products?${query}`);
  const listed = async (query: string, field = 'slug') => {
    const { json } = await get(query);
    return Array.isArray(json) ? json.map((one) => valueAt(one, field)) : json;
  };
  const moment = (daysAgo: number) => new Date(testStartTime - daysAgo * 86_400_000).toISOString();

  describe('attributes', () => {
    it.each([
      ['[slug][]=rood', ['bes', 'appel']],
      ['[slug]=rood,blauw', ['citroen', 'bes', 'appel']],
      ['[slug][]=rood&attributes[0][slug][]=groen', ['bes', 'appel']],
      ['[slug]=rood,groen&attributes[0][operator]=and', ['bes']],
      ['[slug]=rood,groen&attributes[0][operator]=in', ['bes', 'appel']],
      ['[slug]=rood&attributes[0][operator]=not_in', ['ei', 'druif', 'citroen']],
      ['[slug]=paars', []],
      ['[slug]=paars&attributes[0][operator]=not_in', all],
      ['[slug]=rood,paars&attributes[0][operator]=and', []],
      ['[slug]=rood,paars', ['bes', 'appel']],
      // Nothing is chosen.
      ['[operator]=in', all],
    ])('attributes[0][attribute]=pa_kleur&attributes[0]%s gives %j', async (rest, expected) => {
      expect(await listed(`attributes[0][attribute]=pa_kleur&attributes[0]${rest}`)).toEqual(expected);
    });

    it('filters by the ids of terms, which take precedence over slugs', async () => {
      const red = termId('pa_kleur', 'rood');
      const green = termId('pa_kleur', 'groen');
      const base = 'attributes[0][attribute]=pa_kleur&attributes[0]';
      expect(await listed(`${base}[term_id][]=${green}`)).toEqual(['bes']);
      expect(await listed(`${base}[term_id]=${red},${green}&attributes[0][operator]=and`)).toEqual(['bes']);
      expect(await listed(`${base}[term_id]=${green}&attributes[0][slug]=blauw`)).toEqual(['bes']);
      expect(await listed(`${base}[term_id]=999999`)).toEqual([]);
    });

    it.each([
      ['', ['appel']],
      ['&attribute_relation=and', ['appel']],
      ['&attribute_relation=in', ['ei', 'bes', 'appel']],
    ])('joins two attributes: %s', async (relation, expected) => {
      const both =
        'attributes[0][attribute]=pa_kleur&attributes[0][slug]=rood&attributes[1][attribute]=pa_editie&attributes[1][slug]=japans';
      expect(await listed(both + relation)).toEqual(expected);
      const unnumbered =
        'attributes[][attribute]=pa_kleur&attributes[][slug]=rood&attributes[][attribute]=pa_editie&attributes[][slug]=japans';
      expect(await listed(unnumbered + relation)).toEqual(expected);
    });

    it('ignores an attribute that the shop does not have, as the protocol does', async () => {
      expect(await listed('attributes[0][attribute]=pa_niets&attributes[0][slug]=rood')).toEqual(all);
      expect(await listed('attributes[0][slug]=rood')).toEqual(all);
    });
  });

  it.each([
    ['type=simple', ['druif', 'citroen', 'bes', 'appel']],
    ['type=variable', ['ei']],
    ['type=grouped', []],
    ['type=external', []],
    ['featured=true', []],
    ['featured=1', []],
    ['featured=false', all],
    ['tag=nieuw', []],
    ['tag=nieuw&tag_operator=and', []],
    ['tag=nieuw,12&tag_operator=not_in', all],
    ['tag=', all],
    ['brand=maker', []],
    ['brand=maker&brand_operator=not_in', all],
    ['catalog_visibility=any', all],
    ['catalog_visibility=visible', all],
    ['catalog_visibility=search', all],
    ['catalog_visibility=hidden', []],
    ['parent=0', all],
    ['parent=1', []],
    ['parent_exclude=0', []],
    ['parent_exclude=1', all],
    ['category=kaarten', ['ei', 'druif', 'bes', 'appel']],
    ['category=dozen,boosters', ['citroen', 'bes', 'appel']],
    ['category=kaarten,dozen&category_operator=and', ['bes']],
    ['category=kaarten&category_operator=not_in', ['citroen']],
    ['category=niets', []],
    ['category=niets,dozen', ['citroen', 'bes']],
    ['category=niets,dozen&category_operator=and', []],
    ['category=niets&category_operator=not_in', all],
    ['category=', all],
    ['rating=4', ['appel']],
    ['rating[]=5&rating[]=1', ['citroen', 'bes']],
    ['rating=1,2,3,4,5', ['citroen', 'bes', 'appel']],
    ['rating=6', []],
    ['rating=0', []],
    ['slug=bes,appel', ['bes', 'appel']],
    ['sku=SKU-A,SKU-C', ['citroen', 'appel']],
    // A comma may be part of a SKU.
    ['sku=SKU,D', ['druif']],
    ['search=sku-a', ['appel']],
    ['offset=3', ['bes', 'appel']],
    ['offset=1&per_page=2', ['druif', 'citroen']],
    ['offset=1&per_page=2&page=3', ['druif', 'citroen']],
    ['offset=9', []],
    ['stock_status=', all],
    ['context=edit', all],
    ['include=', all],
  ])('%s gives %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('filters by the date of publication', async () => {
    expect(await listed(`after=${moment(25)}`)).toEqual(['ei', 'druif']);
    expect(await listed(`before=${moment(25)}`)).toEqual(['citroen', 'bes', 'appel']);
    expect(await listed(`before=${moment(15)}&after=${moment(35)}`)).toEqual(['druif', 'citroen']);
  });

  it('reads a date without a zone as the time of the shop, or as UTC for a column in UTC', async () => {
    // `ei` was published at 12:00 UTC, which is 13:00 in Amsterdam.
    const day = moment(10).slice(0, 10);
    expect(await listed(`after=${day}T12:30:00`)).toEqual(['ei']);
    expect(await listed(`after=${day}T13:30:00`)).toEqual([]);
    expect(await listed(`after=${day}T11:30:00&date_column=date_gmt`)).toEqual(['ei']);
    expect(await listed(`after=${day}T12:30:00&date_column=date_gmt`)).toEqual([]);
    expect(await listed(`after=${day}T12:30:00&date_column=modified`)).toEqual(['ei']);
    expect(await listed(`after=${day}T12:30:00Z`)).toEqual([]);
    expect(await listed(`after=${encodeURIComponent(`${day}T12:30:00+02:00`)}`)).toEqual(['ei']);
  });

  it('excludes products, and limits the list to others', async () => {
    expect(await listed(`exclude=${id('ei')},${id('bes')}`)).toEqual(['druif', 'citroen', 'appel']);
    expect(await listed(`exclude[]=${id('ei')}&exclude[]=${id('bes')}`)).toEqual(['druif', 'citroen', 'appel']);
    expect(await listed(`include=${id('ei')},${id('bes')}&exclude=${id('ei')}`)).toEqual(['bes']);
    expect(await listed(`include[0]=${id('ei')}`)).toEqual(['ei']);
    expect(await listed('include=999999')).toEqual([]);
  });

  it('lists the products that are related to one', async () => {
    expect(await listed(`related=${id('ei')}&orderby=id&order=asc`)).toEqual(['druif']);
    expect(await listed(`related=${id('ei')}&include=${id('appel')}`)).toEqual([]);
    expect(await listed('related=0')).toEqual(all);
    const unknown = await get('related=999999');
    expect(unknown.status).toBe(404);
    expect(unknown.json).toMatchObject({ code: 'woocommerce_rest_product_not_found' });
  });

  it.each([
    ['orderby=date', all],
    ['orderby=date&order=asc', all.toReversed()],
    ['orderby=modified&order=asc', all.toReversed()],
    ['orderby=id&order=asc', ['appel', 'bes', 'citroen', 'druif', 'ei']],
    ['orderby=title&order=asc', ['ei', 'druif', 'citroen', 'bes', 'appel']],
    ['orderby=title', ['appel', 'bes', 'citroen', 'druif', 'ei']],
    ['orderby=slug', ['ei', 'druif', 'citroen', 'bes', 'appel']],
    ['orderby=slug&order=asc', ['appel', 'bes', 'citroen', 'druif', 'ei']],
    ['orderby=price&order=asc', ['ei', 'appel', 'bes', 'citroen', 'druif']],
    ['orderby=menu_order&order=asc', ['appel', 'bes', 'citroen', 'druif', 'ei']],
    ['orderby=menu_order', ['ei', 'druif', 'citroen', 'bes', 'appel']],
    ['orderby=popularity&per_page=1', ['citroen']],
    ['orderby=popularity&order=asc&per_page=1', ['citroen']],
    ['orderby=rating&per_page=3', ['bes', 'appel', 'citroen']],
    ['orderby=comment_count&per_page=3', ['citroen', 'appel', 'bes']],
    ['orderby=comment_count&order=asc&per_page=2&offset=2', ['bes', 'appel']],
  ])('%s gives %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('keeps the order of include on every page', async () => {
    const query = `orderby=include&include=${id('citroen')},${id('ei')},${id('appel')}`;
    expect(await listed(query)).toEqual(['citroen', 'ei', 'appel']);
    expect(await listed(`${query}&per_page=1&page=1`)).toEqual(['citroen']);
    expect(await listed(`${query}&per_page=1&page=2`)).toEqual(['ei']);
  });

  describe('variations', () => {
    const skus = (query: string) => listed(query, 'sku');

    it.each([
      ['type=variation&orderby=id&order=asc', ['V-TD', 'V-TP', 'V-J']],
      ['type=variation&orderby=price&order=asc', ['V-TP', 'V-J', 'V-TD']],
      ['type=variation&orderby=menu_order&order=asc', ['V-TD', 'V-TP', 'V-J']],
      ['type=variation&stock_status=outofstock', ['V-TP']],
      ['type=variation&min_price=600&orderby=price', ['V-TD', 'V-J']],
      ['type=variation&sku=V-J', ['V-J']],
      ['type=variation&parent=0', []],
      ['type=variation&parent=999999', []],
      ['type=variation&category=dozen', []],
      ['type=variation&category=kaarten&on_sale=false&orderby=id&order=asc&per_page=1', ['V-TD']],
      ['type=variation&attributes[0][attribute]=pa_editie&attributes[0][slug]=japans', ['V-J']],
      // The variation with any format counts for each format.
      [
        'type=variation&attributes[0][attribute]=pa_formaat&attributes[0][slug]=pak&orderby=id&order=asc',
        ['V-TP', 'V-J'],
      ],
      ['type=variation&rating=5', []],
      ['type=variation&tag=x', []],
      ['type=variation&search=uil&orderby=id&order=asc', ['V-TD', 'V-TP', 'V-J']],
      ['type=variation&search=v-td', ['V-TD']],
      ['type=variation&orderby=popularity&per_page=2', ['V-TD', 'V-TP']],
      ['type=variation&orderby=rating&per_page=2', ['V-TD', 'V-TP']],
      ['type=variation&orderby=comment_count&per_page=1', ['V-TD']],
      ['type=variation&orderby=title&per_page=1', ['V-TD']],
      ['type=variation&orderby=slug&per_page=1&page=2', ['V-TP']],
      // Without a type, a SKU may be that of a variation.
      ['sku=V-J', ['V-J']],
      ['sku=SKU-A,V-TD', ['SKU-A', 'V-TD']],
      ['sku=SKU-A,V-TD&per_page=1&page=2', ['V-TD']],
      ['sku=V-JD', []],
      ['type=simple&sku=V-J', []],
    ])('%s gives %j', async (query, expected) => {
      expect(await skus(query)).toEqual(expected);
    });

    it('are listed by their product and by their own ids, in the shape of a product', async () => {
      const parent = id('ei');
      expect(await skus(`type=variation&parent=${parent}&orderby=id`)).toEqual(['V-J', 'V-TP', 'V-TD']);
      expect(await skus(`type=variation&parent_exclude=${parent}`)).toEqual([]);
      expect(await skus(`parent=${parent}`)).toEqual([]);
      const chosen = [variationId('V-J'), variationId('V-TD')];
      expect(await skus(`type=variation&include=${chosen.join(',')}&orderby=include`)).toEqual(['V-J', 'V-TD']);
      const answer = await get(`type=variation&include=${variationId('V-J')}`);
      expect(findShapeMismatches(answer.json, [storeProduct])).toEqual([]);
      expect(answer.headers.get('x-wp-total')).toBe('1');
      expect(valueAt(answer.json, 0)).toMatchObject({ id: variationId('V-J'), parent, type: 'variation' });
    });
  });

  it('counts what the filters leave, and links to its pages', async () => {
    const query =
      'attributes%5B0%5D%5Battribute%5D=pa_kleur&attributes%5B0%5D%5Bslug%5D=rood%2Cblauw&per_page=1&page=2';
    const answer = await get(query);
    const link = (page: number, rel: string) =>
      `<${testOrigin}/wp-json/wc/store/v1/products?${query.replace('page=2', `page=${page}`)}>; rel="${rel}"`;
    expect(answer.headers.get('x-wp-total')).toBe('3');
    expect(answer.headers.get('x-wp-totalpages')).toBe('3');
    expect(answer.headers.get('link')).toBe(`${link(1, 'prev')}, ${link(3, 'next')}`);
    const none = await get('type=grouped');
    expect([none.headers.get('x-wp-total'), none.headers.get('x-wp-totalpages')]).toEqual(['0', '0']);
    expect(none.headers.has('link')).toBe(false);
  });

  it.each([
    ['type=nothing', 'type', 'rest_not_in_enum'],
    ['type=', 'type', 'rest_not_in_enum'],
    ['order=ASC', 'order', 'rest_not_in_enum'],
    ['orderby=random', 'orderby', 'rest_not_in_enum'],
    ['featured=maybe', 'featured', 'rest_invalid_type'],
    ['rating=abc', 'rating', 'rest_invalid_type'],
    ['offset=-1', 'offset', 'rest_out_of_bounds'],
    ['offset=x', 'offset', 'rest_invalid_type'],
    ['exclude=abc', 'exclude', 'rest_invalid_type'],
    ['parent=abc', 'parent', 'rest_invalid_type'],
    ['related=abc', 'related', 'rest_invalid_type'],
    ['tag_operator=or', 'tag_operator', 'rest_not_in_enum'],
    ['category_operator=or', 'category_operator', 'rest_not_in_enum'],
    ['brand_operator=or', 'brand_operator', 'rest_not_in_enum'],
    ['attribute_relation=or', 'attribute_relation', 'rest_not_in_enum'],
    ['attributes=pa_kleur', 'attributes', 'rest_invalid_type'],
    ['attributes[0]=pa_kleur', 'attributes', 'rest_invalid_type'],
    ['attributes[0][attribute]=pa_kleur&attributes[0][operator]=or', 'attributes', 'rest_not_in_enum'],
    ['attributes[0][attribute]=pa_kleur&attributes[0][term_id]=rood', 'attributes', 'rest_invalid_type'],
    ['after=2020-01-01', 'after', 'rest_invalid_date'],
    ['before=gisteren', 'before', 'rest_invalid_date'],
    ['date_column=created', 'date_column', 'rest_not_in_enum'],
    ['catalog_visibility=all', 'catalog_visibility', 'rest_not_in_enum'],
    ['context=all', 'context', 'rest_not_in_enum'],
    ['search[]=a', 'search', 'rest_invalid_type'],
  ])('refuses %s with 400', async (query, param, code) => {
    const answer = await get(query);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    expect(valueAt(answer.json, 'data', 'details', param)).toMatchObject({ code });
  });

  describe('_fields', () => {
    it('cuts every product of a list, and a single one', async () => {
      const answer = await get('_fields=id,slug,prices.price&orderby=id&order=asc&per_page=1');
      expect(answer.json).toEqual([{ id: id('appel'), slug: 'appel', prices: { price: '1000' } }]);
      expect(answer.headers.get('x-wp-total')).toBe('5');
      const one = await wireClient(shop).fetch(
        `/wp-json/wc/store/v1/products/${id('appel')}?_fields[]=name&_fields[]=sku`,
      );
      expect(one.json).toEqual({ name: 'Zebra', sku: 'SKU-A' });
    });

    it('cuts the cart, and no error', async () => {
      const client = wireClient(shop);
      expect((await client.store('GET', 'cart?_fields=items_count')).json).toEqual({ items_count: 0 });
      expect((await get('_fields=id&orderby=no')).json).toMatchObject({ code: 'rest_invalid_param' });
    });

    it('with empty names changes nothing', async () => {
      expect(findShapeMismatches((await get('_fields=')).json, [storeProduct])).toEqual([]);
    });
  });

  it('finds a product by its slug', async () => {
    const found = await wireClient(shop).fetch('/wp-json/wc/store/v1/products/ei');
    expect(found.status).toBe(200);
    expect(valueAt(found.json, 'id')).toBe(id('ei'));
    const none = await wireClient(shop).fetch('/wp-json/wc/store/v1/products/niets');
    expect(none.status).toBe(404);
    expect(none.json).toMatchObject({ code: 'woocommerce_rest_product_invalid_slug' });
    expect(listOf(none.json)).toEqual([]);
  });
});
