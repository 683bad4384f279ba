// Changes a row of every table and announces its tags from changes.ts: every page that shows the row is updated immediately.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { newShopForm } from '../../test/support/contact-forms.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestEngineName } from '../../test/support/databases.ts';
import { openTestShop } from '../../test/support/test-shop.ts';
import { defaultSettings } from '../rules/bought-together/bought-together.ts';
import { requiredPages } from '../rules/content/content.ts';
import { cents } from '../rules/money.ts';
import { announce } from './changes.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const home = '/';
const listing = '/winkel/';
const category = '/product-categorie/chinees/';
const product = '/product/doos/';
const choice = '/product/keuze/';
/** A product page that shows `doos` as a related product of its category. */
const related = '/product/schaars/';
const content = '/privacy/';
const contact = '/contact/';
/** The id of the page in the template: the pages that a shop needs are inserted first, in their order. */
const privacy = requiredPages.indexOf('privacy') + 1;
const cards = [home, listing, category, related];

interface TableCase {
  change(q: Kysely<Tables>, ids: ReadonlyMap<string, number>): Promise<unknown>;
  tags(ids: ReadonlyMap<string, number>): string[];
  pages: readonly string[];
  /** Text that the pages contain after the change, or no longer contain. */
  shows: RegExp;
  gone?: true;
}

const idBySlug = (ids: ReadonlyMap<string, number>, slug: string): number => ids.get(slug) ?? 0;
const productTag = (slug: string) => (ids: ReadonlyMap<string, number>) => [`product:${idBySlug(ids, slug)}`];
const updateRow = (
  table: keyof Tables,
  values: Record<string, unknown>,
  where: (ids: ReadonlyMap<string, number>) => [string, unknown],
) =>
  ((q, ids) => {
    const [column, value] = where(ids);
    const [name, next] = Object.entries(values)[0] ?? ['', null];
    return sql`update ${sql.table(table)} set ${sql.ref(name)} = ${next} where ${sql.ref(column)} = ${value}`.execute(
      q,
    );
  }) satisfies TableCase['change'];
const whereSlug = (slug: string) => (): [string, unknown] => ['slug', slug];
const whereId =
  (column: string, slug: string) =>
  (ids: ReadonlyMap<string, number>): [string, unknown] => [column, idBySlug(ids, slug)];

/** A changed row of each table, or the reason why no public page shows the table. */
const tableCases: Readonly<Record<keyof Tables, TableCase | string>> = {
  categories: {
    change: updateRow('categories', { name: 'Anders genoemd' }, whereSlug('chinees')),
    tags: () => ['categories'],
    pages: [...cards, product, choice, content],
    shows: /Anders genoemd/,
  },
  attributes: {
    change: updateRow('attributes', { name: 'Drukgang' }, () => ['taxonomy', 'pa_editie']),
    tags: () => ['attributes'],
    pages: [choice],
    shows: /Drukgang/,
  },
  attribute_terms: {
    change: updateRow('attribute_terms', { name: 'Uit Japan' }, whereSlug('japans')),
    tags: () => ['attributes'],
    pages: [choice],
    shows: /Uit Japan/,
  },
  media: {
    change: updateRow('media', { alt: 'Een nieuwe beschrijving' }, () => ['file', 'voorkant']),
    tags: productTag('doos'),
    pages: [product],
    shows: /Een nieuwe beschrijving/,
  },
  products: {
    change: updateRow('products', { name: 'Herdoopt' }, whereSlug('doos')),
    tags: (ids) => [...productTag('doos')(ids), 'catalog'],
    pages: [...cards, product],
    shows: /Herdoopt/,
  },
  product_categories: {
    change: (q, ids) => q.deleteFrom('product_categories').where('product_id', '=', idBySlug(ids, 'doos')).execute(),
    tags: (ids) => [...productTag('doos')(ids), 'catalog'],
    pages: [category, related],
    shows: /href="\/product\/doos\/"/,
    gone: true,
  },
  product_media: {
    change: (q, ids) => q.deleteFrom('product_media').where('product_id', '=', idBySlug(ids, 'doos')).execute(),
    tags: productTag('doos'),
    pages: [listing, category, product],
    shows: /\/pictures\/voorkant-/,
    gone: true,
  },
  product_attributes: {
    change: (q, ids) =>
      q
        .updateTable('product_attributes')
        .set({ for_variations: 0 })
        .where('product_id', '=', idBySlug(ids, 'keuze'))
        .execute(),
    tags: productTag('keuze'),
    pages: [choice],
    shows: /"forVariations":true/,
    gone: true,
  },
  product_attribute_terms: {
    change: (q, ids) =>
      q.deleteFrom('product_attribute_terms').where('product_id', '=', idBySlug(ids, 'keuze')).execute(),
    tags: productTag('keuze'),
    pages: [choice],
    shows: /"terms":\[\{/,
    gone: true,
  },
  variations: {
    change: (q, ids) =>
      q.updateTable('variations').set({ sku: 'ANDERS-1' }).where('product_id', '=', idBySlug(ids, 'keuze')).execute(),
    tags: productTag('keuze'),
    pages: [choice],
    shows: /ANDERS-1/,
  },
  variation_attributes: {
    change: (q) => q.updateTable('variation_attributes').set({ term_id: null }).execute(),
    tags: productTag('keuze'),
    pages: [choice],
    shows: /"attributes":\{"attribute_pa_editie":"(?:japans|traditioneel)"/,
    gone: true,
  },
  prices: {
    change: updateRow('prices', { regular_cents: 18_321 }, whereId('item_id', 'doos')),
    tags: (ids) => [...productTag('doos')(ids), 'catalog'],
    pages: [...cards, product],
    shows: /"price":18321/,
  },
  price_history: {
    change: (q, ids) =>
      q
        .insertInto('price_history')
        .values({ item_id: idBySlug(ids, 'gereed'), cents: 16_543, from_at: 0, until_at: null, recorded_at: 0 })
        .execute(),
    tags: productTag('gereed'),
    pages: [listing, category, '/product/gereed/'],
    shows: /"struck":16543/,
  },
  stock: {
    change: updateRow('stock', { on_hand: 777 }, whereId('item_id', 'doos')),
    tags: productTag('doos'),
    pages: [...cards, product],
    shows: /"onHand":777/,
  },
  settings: {
    change: (q) => q.insertInto('settings').values({ key: 'shop.name', value: '"Omgedoopt"', changed_at: 1 }).execute(),
    tags: () => ['settings'],
    pages: [...cards, product, choice, content],
    shows: /Omgedoopt/,
  },
  tax_rates: 'priced into carts, which nobody shares',
  shipping_zones: 'a name for staff',
  shipping_zone_places: {
    change: updateRow('shipping_zone_places', { country: 'LU' }, () => ['country', 'BE']),
    tags: () => ['shipping-zones'],
    pages: [...cards, product, choice, content],
    shows: /"LU":\{/,
  },
  shipping_methods: {
    change: updateRow('shipping_methods', { free_from: 12_321 }, () => ['number', 1]),
    tags: () => ['shipping-zones'],
    pages: [...cards, product, choice, content],
    shows: /"freeFrom":12321/,
  },
  shipping_method_rates: {
    change: updateRow('shipping_method_rates', { price: 543 }, () => ['number', 1]),
    tags: () => ['shipping-zones'],
    pages: [...cards, product, choice, content],
    shows: /"price":543/,
  },
  menu_items: {
    change: (q) =>
      q
        .insertInto('menu_items')
        .values({
          parent_id: null,
          label: 'Zojuist bedacht',
          address: '/privacy/',
          position: 0,
          mega: 0,
          call_to_action: 0,
        })
        .execute(),
    tags: () => ['menu'],
    pages: [...cards, product, choice, content],
    shows: /Zojuist bedacht/,
  },
  product_texts: 'the search page, which nobody keeps',
  home_sections: {
    change: (q) =>
      q
        .insertInto('home_sections')
        .values({
          position: 0,
          block: '{"v":1,"block":{"type":"text","heading":"Een eigen deel","paragraphs":[]}}',
        })
        .execute(),
    tags: () => ['home'],
    pages: [home],
    shows: /Een eigen deel/,
  },
  contents: {
    change: updateRow('contents', { title: 'Jouw gegevens' }, whereSlug('privacy')),
    tags: () => ['own-pages', `content:${privacy}`],
    pages: [content, ...cards],
    shows: /Jouw gegevens/,
  },
  reviews: {
    change: (q, ids) =>
      q
        .insertInto('reviews')
        .values({
          product_id: idBySlug(ids, 'doos'),
          state: 'approved',
          author: 'Zojuist geschreven',
          email: 'iemand@post.example',
          account_id: null,
          rating: 4,
          body: 'Mooi.',
          verified: 0,
          answer: '',
          answered_at: null,
          reason: '',
          fingerprint: 'a',
          search_text: '',
          created_at: 1,
          changed_at: 1,
        })
        .execute(),
    tags: productTag('doos'),
    pages: [...cards, product],
    shows: /"rating":\{"average":4,"count":1\}/,
  },
  catalog_ids: 'numbers alone',
  slug_redirects: 'read for each old address, which no cache keeps',
  product_edits: 'for staff',
  stock_movements: 'for staff',
  tags: 'for staff and programs',
  product_tags: 'for staff and programs',
  product_editors: 'for staff',
  promoted_prices: {
    change: (q, ids) =>
      q
        .insertInto('promoted_prices')
        .values({ item_id: idBySlug(ids, 'doos'), from_at: 0, until_at: null, cents: 15_432 })
        .execute(),
    tags: (ids) => [...productTag('doos')(ids), 'catalog'],
    pages: [...cards, product],
    shows: /"price":15432/,
  },
  bought_together_lists: {
    change: (q, ids) => {
      const settings = { ...defaultSettings, layout: 'carousel-3' };
      const item = { key: 'a1', productId: idBySlug(ids, 'schaars'), variationId: null, quantity: 1, bounds: null };
      const items = [{ ...item, newPrice: { kind: 'percentage', basisPoints: 9_000 } }];
      const doos = idBySlug(ids, 'doos');
      const list = JSON.stringify({ v: 1, settings, items });
      return q.insertInto('bought_together_lists').values({ owner_id: doos, product_id: doos, list }).execute();
    },
    tags: productTag('doos'),
    pages: [product],
    shows: /"layout":"carousel-3"/,
  },
  promotions: 'priced into carts, which nobody shares',
  bundles: 'shown by their products; bundles.test.ts of shop/bundles',
  bundle_parts: 'which bundles change with a product',
  coupons: 'priced into carts, which nobody shares',
  coupon_uses: 'as orders',
  carts: 'a visitor’s own',
  cart_addresses: 'a visitor’s own',
  cart_rows: 'a visitor’s own',
  wishlists: 'of one owner, on pages that are not cached',
  wishlist_rows: 'of one owner, on pages that are not cached',
  wishlist_gifts: 'on pages that are not cached',
  estimates: 'for staff',
  estimate_rows: 'for staff',
  quotations: 'opened by a token, on a page that is not cached',
  quotation_lines: 'opened by a token, on a page that is not cached',
  account_addresses: 'a customer’s own',
  account_requests: 'a customer’s own',
  orders: 'opened by a key, by its customer, or by staff',
  order_lines: 'as orders',
  order_promotions: 'as orders',
  order_customers: 'for the checkout',
  order_terms: 'for staff',
  order_views: 'for staff',
  review_reports: 'for staff',
  document_series: 'numbers alone',
  refunds: 'shown to staff, and on the pages of one order',
  refund_parts: 'as refunds',
  refund_accounts: 'for staff',
  refund_batches: 'for staff',
  refund_batch_items: 'for staff',
  payments: 'on the pages of one order, and for staff',
  payment_exchanges: 'for staff',
  payment_refunds: 'as payments',
  bank_entries: 'for staff',
  settlement_lines: 'for staff',
  engine_moves: 'for the operator',
  backups: 'for staff',
  shipments: 'shown to staff, and on the pages of one order',
  shipment_lines: 'as shipments',
  carrier_labels: 'for staff',
  webhooks: 'for staff',
  webhook_deliveries: 'for staff',
  issued_documents: 'opened by a key, by its customer, or by staff',
  contact_forms: {
    change: updateRow(
      'contact_forms',
      { body: JSON.stringify({ v: 1, form: { ...newShopForm, submitLabel: 'Nu sturen' } }) },
      () => ['id', 1],
    ),
    tags: () => ['form:1'],
    pages: [contact],
    shows: /Nu sturen/,
  },
  contact_messages: 'for staff',
  contact_files: 'as messages',
  contact_answers: 'as messages',
  used_challenges: 'who solved what',
  withdrawals: 'opened by a key, or by staff',
  withdrawal_lines: 'as withdrawals',
  withdrawal_returns: 'as withdrawals',
  restock_requests: 'who waits for something to be back',
  order_adjustments: 'as orders',
  order_addresses: 'as orders',
  order_attribution: 'for staff',
  order_events: 'for staff',
  mails: 'for staff',
  jobs: 'work to be done',
  changes: 'what this is about',
  secrets: 'nobody sees them',
  events: 'for staff',
  allowances: 'who asks too often',
  write_checks: 'for /readyz alone',
  redirects: 'read for each address that does not exist, which no cache keeps',
  missed_addresses: 'for staff',
  old_ids: 'read for each old address, which no cache keeps',
  pending_links: 'for the command that moves a shop',
  move_progress: 'for the command that moves a shop',
  auth_users: 'who can log in',
  auth_sessions: 'log-ins',
  auth_accounts: 'passwords',
  auth_passkeys: 'for the account alone',
  auth_verifications: 'challenges of passkeys',
  invitations: 'for administrators',
  totp_secrets: 'for the account alone',
  recovery_codes: 'for the account alone',
  log_in_proofs: 'for the log-in alone',
  order_meta: 'for programs',
  api_keys: 'for administrators',
  api_key_nonces: 'of calls of programs',
  user_meta: 'for its account',
  registrations: 'who wants an account',
  consent_questions: 'a log',
  missed_searches: 'for staff',
  consents: 'a log; a visitor’s own choice is in a cookie',
};

/** The names of all tables of a test database. */
async function tableNames(db: Database): Promise<string[]> {
  const query =
    db.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const { rows } = await db.read(({ q }) => query.execute(q));
  return rows.map((row) => row.name);
}

/** The tables of the accounts library, the engines and the migrations. */
const otherTables = /^(?:auth_(?!users$|sessions$|accounts$|passkeys$|verifications$)|migrations$|sqlite_)/;

/** Opens a shop with a product that has pictures and a product with a sale without an end. */
async function openFilledShop(engine: TestEngineName) {
  const shop = await openTestShop(engine, 'empty');
  const picture = { alt: 'Voor', title: '', caption: '' };
  const pictures = ['voorkant', 'achterkant'].map((file) => ({ ...picture, file }));
  const reduced = offer('G-1', 50_000, 3, { sale: { price: cents(10_000), fromDaysAgo: 1, untilInDays: null } });
  const found = await fillCatalogue(shop.shop, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products.map((one) => (one.slug === 'doos' ? { ...one, pictures } : one)),
      simple('gereed', 'Gereed', reduced),
    ],
  });
  return { shop, ids: new Map([...found].map(([slug, { id }]) => [slug, id])) };
}

describeEngines('a row that a page shows', (engine) => {
  it('has a place in this test, whatever table it is in', async () => {
    const { db, close } = await openTestDatabase(engine, 'empty');
    try {
      const names = (await tableNames(db)).filter((name) => !otherTables.test(name));
      expect(names.toSorted()).toEqual(Object.keys(tableCases).toSorted());
    } finally {
      await close();
    }
  });

  const rows = Object.entries(tableCases).flatMap(([table, row]) => (typeof row === 'string' ? [] : [{ table, row }]));

  it.each(rows)('of $table changes every page that shows it', async ({ row }) => {
    const { shop, ids } = await openFilledShop(engine);
    const { change, tags, pages, shows, gone = false } = row;
    const look = () =>
      Promise.all(pages.map(async (page) => [page, shows.test(await (await shop.fetch(page)).text())]));
    expect(await look()).toEqual(pages.map((page) => [page, gone]));
    const { renders } = shop.deps.pageCache.stats();
    await look();
    expect(shop.deps.pageCache.stats().renders).toBe(renders);
    await shop.shop.db.write(async (tx) => {
      await change(tx.q, ids);
      await announce(tx, tags(ids), 1);
    });
    expect(await look()).toEqual(pages.map((page) => [page, !gone]));
    await shop.close();
  });

  it('appears on the lists that do not know of it yet', async () => {
    const { shop, ids } = await openFilledShop(engine);
    const id = idBySlug(ids, 'doos');
    const publish = (status: 'published' | 'draft') =>
      shop.shop.db.write(async (tx) => {
        await tx.q.updateTable('products').set({ status }).where('id', '=', id).execute();
        await announce(tx, [`product:${id}`, 'catalog'], 1);
      });
    const look = () =>
      Promise.all(cards.map(async (page) => (await (await shop.fetch(page)).text()).includes('/doos/')));
    await publish('draft');
    expect(await look()).toEqual(cards.map(() => false));
    await publish('published');
    expect(await look()).toEqual(cards.map(() => true));
    await shop.close();
  });

  it('that staff chose beside a product comes to its page, and goes when it is sold out', async () => {
    const { shop, ids } = await openFilledShop(engine);
    const id = idBySlug(ids, 'keuze');
    const change = (tags: readonly string[], run: (q: Kysely<Tables>) => Promise<unknown>) =>
      shop.shop.db.write(async (tx) => {
        await run(tx.q);
        await announce(tx, tags, 1);
      });
    const chosen = idBySlug(ids, 'gereed');
    const shown = async () => {
      const [, below = ''] = (await (await shop.fetch(choice)).text()).split('>Past hierbij<');
      return /href="\/product\/([a-z]+)\/"/.exec(below)?.[1];
    };
    expect(await shown()).not.toBe('gereed');
    await change([`product:${id}`], (q) =>
      q
        .updateTable('products')
        .set({ related: JSON.stringify([chosen]) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await shown()).toBe('gereed');
    await change([`sold:${chosen}`, 'catalog'], (q) =>
      q.updateTable('stock').set({ on_hand: 0 }).where('item_id', '=', chosen).execute(),
    );
    expect(await shown()).not.toBe('gereed');
    await shop.close();
  });

  it('moves in the list by rating', async () => {
    const { shop, ids } = await openFilledShop(engine);
    const first = async () =>
      /href="\/product\/([a-z]+)\/"/.exec(await (await shop.fetch(`${listing}?orderby=rating`)).text())?.[1];
    await first();
    for (const [rating, slug] of [
      [3, 'op'],
      [5, 'gereed'],
    ] as const) {
      await shop.shop.db.write(async (tx) => {
        const product = idBySlug(ids, slug);
        const words = { author: 'A', email: 'a@post.example', body: 'B', answer: '', reason: '', search_text: '' };
        const rest = { account_id: null, verified: 0, answered_at: null, created_at: 1, changed_at: 1 };
        const review = {
          ...words,
          ...rest,
          product_id: product,
          state: 'approved' as const,
          rating,
          fingerprint: slug,
        };
        await tx.q.insertInto('reviews').values(review).execute();
        await announce(tx, ['ratings', `product:${product}`], 1);
      });
      expect(await first()).toBe(slug);
    }
    await shop.close();
  });

  it('moves in the list by popularity', async () => {
    const { shop, ids } = await openFilledShop(engine);
    const first = async () =>
      /href="\/product\/([a-z]+)\/"/.exec(await (await shop.fetch(`${listing}?orderby=popularity`)).text())?.[1];
    // Before this change the second product is not on the page.
    await shop.changeSetting('catalog.perPage', 4);
    for (const slug of ['op', 'gereed']) {
      await shop.shop.db.write(async (tx) => {
        await tx.q
          .updateTable('products')
          .set((eb) => ({ units_sold: eb.case().when('slug', '=', slug).then(9).else(0).end() }))
          .execute();
        await announce(tx, ['popularity', ...[...ids.values()].map((id) => `product:${id}`)], 1);
      });
      expect(await first()).toBe(slug);
    }
    await shop.close();
  });
});
