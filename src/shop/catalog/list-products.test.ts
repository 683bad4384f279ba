// Compares the facet index with the database rows: after any choice and any change a list equals the tables.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer, simple, smallCatalogue, variable, variation } from '../../../test/support/catalogue.ts';
import { trackDependencies } from '../../cache/dependencies.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import type { TestEngineName } from '../../../test/support/databases.ts';
import { referenceListing as plainAnswer, readReferenceCatalogue } from '../../../test/support/reference-listing.ts';
import type { ReferenceCatalogue } from '../../../test/support/reference-listing.ts';
import { openSecondInstance } from '../../../test/support/second-instance.ts';
import { createSeededRandom } from '../../../test/support/seeded-random.ts';
import type { SeededRandom } from '../../../test/support/seeded-random.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import type { CatalogueImport } from '../../rules/catalog/import.ts';
import { createFilter, listingOrders, emptyListing } from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import { cents } from '../../rules/money.ts';
import { program } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { changeProduct } from './change-product.ts';
import { loadFacetIndex } from './facet-index.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listProducts } from './list-products.ts';
import { showShell } from './show-shell.ts';
import { givePicture } from '../../../test/support/give-picture.ts';

const perPage = 12;
const filters = [
  { taxonomy: 'product_cat', join: 'OR' },
  { taxonomy: 'pa_spel', join: 'OR' },
  { taxonomy: 'pa_editie', join: 'AND' },
  { taxonomy: 'pa_kleur', join: 'OR' },
  { taxonomy: 'pa_onbekend', join: 'OR' },
] as const;
const letters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Some hundred products with few different prices, moments and terms, so that many values are equal. */
function randomCatalogue(chance: SeededRandom): CatalogueImport {
  const categories = letters.map((slug, at) => ({
    slug,
    name: slug.toUpperCase(),
    description: '',
    parent: at < 2 ? null : (letters[at - 2] ?? null),
  }));
  const attributes = [
    ...smallCatalogue.attributes,
    ...['spel', 'kleur'].map((slug) => ({
      slug,
      name: slug,
      terms: letters.map((term) => ({ slug: term, name: term })),
    })),
  ];
  const own = (sku: string) =>
    offer(sku, 500 * (1 + chance.integerBelow(12)), chance.pick([0, 0, 3, null]), {
      ...(chance.chance(0.3) && {
        sale: {
          price: cents(400 * (1 + chance.integerBelow(9))),
          fromDaysAgo: chance.integerBelow(9) - 4,
          untilInDays: chance.pick([null, 5, 6]),
        },
      }),
      // Some are pre-orders: whatever their stock is, they are not in stock.
      ...((sku.endsWith('7') || sku.endsWith('71-0')) && { preOrder: { inDays: 400, quota: 5, taken: 0 } }),
    });
  const products = Array.from({ length: 240 }, (_, at) => {
    const more = {
      categories: chance.sample(letters, 0.25),
      terms: {
        spel: chance.sample(letters, 0.2),
        kleur: chance.sample(letters, 0.5),
        editie: chance.sample(['japans'], 0.4),
      },
      publishedDaysAgo: chance.integerBelow(30),
    };
    if (!chance.chance(0.3)) return simple(`p${at}`, `P ${at}`, own(`S-${at}`), more);
    const choices = chance.sample(
      ['traditioneel', 'japans'].flatMap((editie) => ['doos', 'pak'].map((formaat) => [editie, formaat] as const)),
      0.6,
    );
    const variations = choices.map(([editie, formaat], place) =>
      variation(editie, formaat, own(`V-${at}-${place}`), { active: chance.chance(0.8) }),
    );
    return { ...variable(`p${at}`, `P ${at}`, variations), ...more };
  });
  return { categories, attributes, products };
}

function randomState(chance: SeededRandom): ListingState {
  const term = () => chance.pick([...letters, 'japans', 'traditioneel', 'onbekend']);
  const chosen = filters.flatMap(({ taxonomy }) =>
    chance.chance(0.35)
      ? (createFilter(
          taxonomy,
          Array.from({ length: 1 + chance.integerBelow(3) }, term),
          chance.pick(['AND', 'OR'] as const),
        ) ?? [])
      : [],
  );
  const limit = () => (chance.chance(0.25) ? 500 * (1 + chance.integerBelow(10)) - chance.integerBelow(2) : null);
  return {
    filters: chosen.toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1)),
    minPrice: limit(),
    maxPrice: limit(),
    inStock: chance.chance(0.25),
    orderby: chance.pick([null, ...listingOrders]),
    page: chance.pick([1, 1, 2, 3, 99]),
  };
}

/** Gives some items a promoted price, which runs or is planned. It is below each price of the catalogue. */
async function promoteSome(tx: Tx, chance: SeededRandom, now: number): Promise<void> {
  const day = 86_400_000;
  for (const { item_id } of await tx.q.selectFrom('prices').select('item_id').orderBy('item_id').execute())
    if (chance.chance(0.1))
      await tx.q
        .insertInto('promoted_prices')
        .values({
          item_id,
          from_at: now + chance.pick([-2, 0, 3]) * day,
          until_at: chance.pick([null, now + 5 * day]),
          cents: 100 * (1 + chance.integerBelow(4)),
        })
        .execute();
}

async function openRandomShop(engine: TestEngineName): Promise<TestShop> {
  const test = await openTestShop(engine, 'empty');
  const chance = createSeededRandom(11);
  await importCatalogue(test.shop, program, randomCatalogue(chance));
  await test.shop.db.write(async (tx) => {
    const rows = await tx.q.selectFrom('products').select('id').orderBy('id').execute();
    for (const { id } of rows)
      await tx.q
        .updateTable('products')
        .set({
          units_sold: chance.integerBelow(4),
          status: chance.chance(0.9) ? 'published' : 'draft',
          position: chance.integerBelow(50),
        })
        .where('id', '=', id)
        .execute();
    await promoteSome(tx, chance, test.now());
    await announce(tx, ['catalog'], 1);
  });
  return test;
}

/** A random query, the answer of the shop, and the answer from the rows. */
async function bothAnswers(shop: Shop, plain: ReferenceCatalogue, chance: SeededRandom) {
  const { settings, categories } = await showShell(shop);
  const category = chance.chance(0.5) ? chance.pick(letters) : null;
  const state = randomState(chance);
  const own = { ...settings, 'catalog.perPage': perPage, 'catalog.filters': [...filters] };
  const listing = await listProducts(shop, { settings: own, categories, category: category ?? undefined, state });
  if (!listing) throw new Error(`no category ${String(category)}`);
  const question = {
    category,
    state,
    order: settings['catalog.defaultOrder'],
    perPage,
    facets: filters.map(({ taxonomy, join }) => ({
      taxonomy,
      logicalJoin: join,
      ...(taxonomy === 'product_cat' && { terms: listing.children.map(({ slug }) => slug) }),
    })),
  };
  const { total, pages, prices, inStock, facets } = listing;
  const shown = {
    ids: listing.cards.map(({ id }) => id),
    total,
    pages,
    page: listing.state.page,
    filters: listing.state.filters.map(({ taxonomy, terms }) => [taxonomy, terms]),
    prices,
    inStock,
    facets,
  };
  return { question, shown, should: plainAnswer(plain, question) };
}

/** Compares `times` random queries with the current rows. */
async function agree(shop: Shop, times: number, seed: number): Promise<void> {
  const chance = createSeededRandom(seed);
  const plain = await readReferenceCatalogue(shop.db, shop.clock.now());
  for (let at = 0; at < times; at += 1) {
    const { question, shown, should } = await bothAnswers(shop, plain, chance);
    expect({ question, ...shown }).toEqual({ question, ...should });
  }
}

describeEngines('a filtered listing', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openRandomShop(engine);
  });
  afterAll(() => test.close());

  it('is what counting all rows gives, in 2,000 random states [2.1-12, 2.3-06]', async () => {
    await agree(test.shop, 2_000, 5);
  });

  it('is seen to differ when a row does', async () => {
    const plain = await readReferenceCatalogue(test.shop.db, test.shop.clock.now());
    const other = { ...plain, products: plain.products.map((one) => ({ ...one, cents: one.cents + 1 })) };
    const { shown, should } = await bothAnswers(test.shop, other, createSeededRandom(5));
    expect(shown).not.toEqual(should);
  });

  it('depends on lists, names and the next sale, and on how often things were sold where it goes by that', async () => {
    const { settings, categories } = await showShell(test.shop);
    const read = async (state: ListingState) => {
      const list = () => listProducts(test.shop, { settings, categories, category: 'a', state });
      return (await trackDependencies(test.shop.changes, list)).dependencies;
    };
    const { tags, until } = await read(emptyListing);
    expect([...tags].filter((tag) => !tag.startsWith('product:') && !tag.startsWith('category:'))).toEqual([
      'catalog',
      'attributes',
      'categories',
    ]);
    expect([...tags].filter((tag) => tag.startsWith('category:'))).toHaveLength(3);
    expect(until).toBe((await loadFacetIndex(test.shop)).nextPriceChange);
    expect((await read({ ...emptyListing, orderby: 'popularity' })).tags).toContain('popularity');
  });
});

describeEngines('a listing after a change', (engine) => {
  let test: TestShop;
  let ids: readonly number[];
  let rounds = 0;
  beforeAll(async () => {
    test = await openRandomShop(engine);
    const rows = await test.shop.db.read(({ q }) =>
      q.selectFrom('products').select(['id', 'type']).orderBy('id').execute(),
    );
    ids = rows.filter(({ type }) => type === 'simple').map(({ id }) => id);
    await agree(test.shop, 10, 99);
  });
  afterAll(() => test.close());

  const same = () => agree(test.shop, 60, (rounds += 1));
  const write = (shop: Shop, tags: readonly string[], change: (tx: Tx) => Promise<unknown>) =>
    shop.db.write(async (tx) => {
      await change(tx);
      await announce(tx, tags, 1);
    });
  const id = (at: number) => ids[at] ?? 0;

  it.each<[string, (shop: Shop) => Promise<unknown>]>([
    ['price', (shop) => changeProduct(shop, program, { productId: id(0), price: { regular: cents(77_700) } })],
    ['stock', (shop) => changeProduct(shop, program, { productId: id(1), stock: { managed: true, onHand: 8 } })],
    [
      'stock that is gone',
      (shop) => changeProduct(shop, program, { productId: id(1), stock: { managed: true, onHand: 0 } }),
    ],
    [
      'product that is hidden',
      async (shop) => {
        await givePicture(shop, id(2));
        return changeProduct(shop, program, { productId: id(2), status: 'draft' });
      },
    ],
    ['product that is back', (shop) => changeProduct(shop, program, { productId: id(2), status: 'published' })],
  ])('follows a %s at once', async (_, change) => {
    expect(await change(test.shop)).toEqual({ ok: true, changed: true });
    await same();
  });

  it('follows a product that changes its terms and categories', async () => {
    await write(test.shop, [`product:${id(3)}`, 'catalog'], async (tx) => {
      await tx.q.deleteFrom('product_attribute_terms').where('product_id', '=', id(3)).execute();
      await tx.q.deleteFrom('product_categories').where('product_id', '=', id(3)).execute();
    });
    await same();
  });

  it('follows a category whose products change', async () => {
    const { categories } = await showShell(test.shop);
    const moved = categories.find(({ slug }) => slug === 'c')?.id ?? 0;
    await write(test.shop, [`category:${moved}`, 'catalog'], async (tx) => {
      await tx.q.deleteFrom('product_categories').where('category_id', '=', moved).execute();
      for (const product of ids.slice(10, 30))
        await tx.q
          .insertInto('product_categories')
          .values({ product_id: product, category_id: moved, position: 0 })
          .execute();
    });
    await same();
  });

  it('follows the tree of the categories, and the terms that there are', async () => {
    await write(test.shop, ['categories'], ({ q }) =>
      q.updateTable('categories').set({ parent_id: null }).where('slug', '=', 'e').execute(),
    );
    await same();
    await write(test.shop, ['attributes'], ({ q }) =>
      q.updateTable('attribute_terms').set({ slug: 'onbekend', name: 'Nieuw' }).where('slug', '=', 'f').execute(),
    );
    await same();
  });

  it('follows sales that begin and end by the clock alone', async () => {
    const day = 86_400_000;
    for (const days of [1, 1, 3, 1.5]) {
      test.advance(days * day);
      await same();
    }
  });

  it('follows a new product', async () => {
    await test.shop.db.write(async (tx) => {
      const row = await tx.q.selectFrom('products').selectAll().where('id', '=', id(4)).executeTakeFirstOrThrow();
      const made = await tx.q
        .insertInto('catalog_ids')
        .values({ kind: 'product' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.q
        .insertInto('products')
        .values({ ...row, id: made.id, slug: 'nieuw' })
        .execute();
      await tx.q
        .insertInto('prices')
        .values({ item_id: made.id, regular_cents: 1_234, sale_cents: null, sale_from: null, sale_until: null })
        .execute();
      await announce(tx, [`product:${made.id}`, 'catalog'], 1);
    });
    await same();
  });

  describe('of another instance', () => {
    it('follows it within a second, also where changes were missed', async () => {
      const other = await openSecondInstance(test);
      const heard = () => test.shop.changes.catchUp();
      await changeProduct(other.shop, program, { productId: id(5), price: { regular: cents(66_600) } });
      await heard();
      await same();
      await write(other.shop, ['settings', 'settings'], async (tx) => {
        await tx.q.updateTable('prices').set({ regular_cents: 55_500 }).where('item_id', '=', id(6)).execute();
        await announce(tx, [`product:${id(6)}`], 1);
        await tx.q.deleteFrom('changes').execute();
      });
      await heard();
      await same();
      await other.close();
    });
  });

  it('reads again only what changed', async () => {
    const before = await loadFacetIndex(test.shop);
    await changeProduct(test.shop, program, { productId: id(0), stock: { managed: true, onHand: 1_000 } });
    await changeProduct(test.shop, program, { productId: id(0), price: { regular: cents(88_800) } });
    const after = await loadFacetIndex(test.shop);
    expect(after.productsByTerm).toEqual(before.productsByTerm);
    expect(after.productsByTerm.every((bits, at) => bits === before.productsByTerm[at])).toBe(true);
    expect([after.orders.date === before.orders.date, after.orders.price === before.orders.price]).toEqual([
      true,
      false,
    ]);
    expect(await loadFacetIndex(test.shop)).toBe(after);
  });
});
