import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { announce } from '../../db/changes.ts';
import { emptyListing, withPage } from '../../rules/listing/listing-filters.ts';
import { limits } from '../../settings/constants.ts';
import { searchProducts } from './search-products.ts';
import { showShell } from './show-shell.ts';

const facts = {
  ...smallCatalogue.products[0]?.facts,
  game: 'Bergvuur',
  set: 'Slapende Krater',
  contents: ['18 boosters'],
};
const bare = { description: ['Niets bijzonders.'], shortDescription: '' };

describeEngines('the search', (engine) => {
  let test: ShopWithoutHttp;
  beforeAll(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
    await fillCatalogue(test.shop, {
      ...smallCatalogue,
      products: [
        ...smallCatalogue.products,
        simple('z-lantaarn', 'Zilveren lantaarn', offer('LAN-100', 5_000, 4), bare),
        simple('a-lantaarn', 'Antieke lantaarn', offer('X-7', 5_000, 4), bare),
        simple('kaars', 'Kaars', offer('LANTAARN-9', 900, 4), bare),
        simple('boek', 'Aantekenboek', offer('B-8', 900, 4), {
          ...bare,
          description: ['Over een lantaarn op de berg.'],
        }),
        simple('fee', 'Pokémon van papier', offer('100%_PUUR', 700, 4), {
          ...bare,
          foreignTitle: { text: '紙寶可夢', lang: 'zh-Hant' },
        }),
        simple('berg', 'Doosje', offer('B-1', 700, 4), { ...bare, facts: facts as never }),
      ],
    });
  });
  afterAll(() => test.close());

  async function search(term: string, page = 1) {
    const { settings, categories } = await showShell(test.shop);
    const found = await searchProducts(test.shop, {
      settings: { ...settings, 'catalog.perPage': 4 },
      categories,
      term,
      state: withPage(emptyListing, page),
    });
    const { cards, total, pages, perPage, state } = found.listing;
    return { ...found, cards, total, pages, perPage, page: state.page };
  }
  const slugs = async (term: string) => (await search(term)).cards.map((card) => card.slug);

  it('puts who is called so or has it as a number before who speaks of it [2.1-17]', async () => {
    expect(await slugs('lantaarn')).toEqual(['z-lantaarn', 'a-lantaarn', 'kaars', 'boek']);
  });

  describe('finds', () => {
    it.each([
      ['part of a name', 'zilver', ['z-lantaarn']],
      ['every word, in any order and anywhere', 'berg lantaarn', ['boek']],
      ['a number', 'lan-100', ['z-lantaarn']],
      ['the number of a variation', 'k-jd', ['keuze']],
      ['a Chinese title, and a part of it', '寶可', ['fee']],
      ['without accents and capitals', 'POKEMON', ['fee']],
      ['with accents where there are none', 'ZÍLVEREN', ['z-lantaarn']],
      ['the game and the set of the facts', 'bergvuur krater', ['berg']],
      ['no product by signs alone', '%_ \\', []],
      ['the last part of a compound', 'boek', ['boek']],
      ['a word with a typing error', 'lantaran', ['z-lantaarn', 'a-lantaarn', 'boek']],
      ['another form of a word', 'lantaarns', ['z-lantaarn', 'a-lantaarn', 'boek']],
      ['the sound of a Chinese title', 'baoke', ['fee']],
    ])('%s', async (_, term, expected) => {
      expect(await slugs(term)).toEqual(expected);
    });
  });

  it('shows the nearest where no product has all words, and says so', async () => {
    expect(await search('zilveren kaars')).toMatchObject({ kind: 'nearest' });
    expect(await slugs('zilveren kaars')).toEqual(['z-lantaarn', 'kaars']);
  });

  it('says what was probably meant', async () => {
    expect(await search('zilvren lantaarn')).toMatchObject({ kind: 'all', meant: 'zilveren lantaarn' });
    expect(await search('zilveren lantaarn')).toMatchObject({ meant: null });
  });

  it('finds nothing for nothing', async () => {
    for (const term of ['', '  \t '])
      expect(await search(term)).toMatchObject({ cards: [], total: 0, page: 1, pages: 1 });
  });

  it('has pages, and beyond the last it is the last', async () => {
    const first = await search('b');
    expect(first).toMatchObject({ page: 1, perPage: 4 });
    expect(first.cards).toHaveLength(4);
    expect(first.pages).toBe(Math.ceil(first.total / 4));
    const last = await search('b', first.pages);
    expect(await search('b', 99)).toMatchObject({ page: first.pages, total: first.total, cards: last.cards });
    const seen = await Promise.all(Array.from({ length: first.pages }, (_, at) => search('b', at + 1)));
    expect(new Set(seen.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(first.total);
  });

  it('counts the first hundred characters', async () => {
    const { term, total } = await search(`lantaarn ${'('.repeat(limits.searchTerm)}bestaatniet`);
    expect([[...term].length <= limits.searchTerm, total]).toEqual([true, 4]);
  });

  it('leaves out what is not published', async () => {
    const publish = (status: 'draft' | 'published') =>
      test.shop.db.write(async (tx) => {
        await tx.q.updateTable('products').set({ status }).where('slug', '=', 'kaars').execute();
        await announce(tx, ['catalog'], 1);
      });
    await publish('draft');
    expect(await slugs('lantaarn-9')).not.toContain('kaars');
    await publish('published');
    expect(await slugs('lantaarn-9')).toEqual(['kaars']);
  });
});
