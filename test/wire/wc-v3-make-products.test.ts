import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const maker = { name: 'Papierberg', address: 'Bergweg 1, Utrecht', email: 'veilig@papierberg.example', country: 'NL' };
const facts = { game: 'Spel', set: 'Set', manufacturer: maker, age_warning: 'Vanaf 8 jaar.' };

describeEngines('wc/v3: making products', (engine) => {
  const shop = useStaffShop(engine);
  const call = (method: string, path: string, body?: unknown) => shop.manager.call(method, `wc/v3/${path}`, body);
  const idOf = (answer: { json: unknown }) => Number(valueAt(answer.json, 'id'));
  const codeOf = (answer: { status: number; json: unknown }) => [answer.status, valueAt(answer.json, 'code')];
  const paramsOf = (answer: { status: number; json: unknown }) => [
    answer.status,
    Object.keys(valueAt(answer.json, 'data', 'params') ?? {}),
  ];
  const page = (path: string) => shop.test.fetch(path, { redirect: 'manual' });
  let numbered = 0;
  const picture = async () =>
    shop.test.shop.db.write(async ({ q }) => {
      numbered += 1;
      const row = { file: `foto-${numbered}`, width: 1600, height: 2000, alt: 'Een doos', title: '', caption: '' };
      return (await q.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  const complete = async (name: string, more: object = {}) => ({
    name,
    sku: name.toUpperCase().replaceAll(' ', '-'),
    regular_price: '12.50',
    facts,
    images: [{ id: await picture() }],
    ...more,
  });

  it('fills what a product arrives without from the defaults of its manufacturer and category (R65)', async () => {
    const setting = { value: ['fabrikant | Papierberg | adres | Bergweg 1', 'fabrikant | Papierberg | land | NL'] };
    const bare = { facts: { manufacturer: { name: 'Papierberg', email: maker.email }, age_warning: 'Vanaf 8 jaar.' } };
    const early = await call('POST', 'products', await complete('Te vroeg', bare));
    expect(early.json).toMatchObject({ missing: ['manufacturer-address', 'manufacturer-country'] });
    expect((await call('PUT', 'settings/catalog/safetyDefaults', setting)).status).toBe(200);
    const made = await call('POST', 'products', await complete('Aangevuld', bare));
    const filled = { address: 'Bergweg 1', country: 'NL' };
    expect(made.json).toMatchObject({ status: 'publish', missing: [], facts: { manufacturer: filled } });
    // A draft from before can be published at once, and gets the same facts by that.
    const path = `products/${idOf(early)}`;
    expect((await call('GET', path)).json).toMatchObject({ missing: [], facts: { manufacturer: { address: '' } } });
    const published = await call('PUT', path, { status: 'publish' });
    expect(published.json).toMatchObject({ status: 'publish', facts: { manufacturer: filled } });
    const wrong = { value: ['fabrikant | Papierberg | kleur | rood'] };
    expect((await call('PUT', 'settings/catalog/safetyDefaults', wrong)).status).toBe(400);
    await call('PUT', 'settings/catalog/safetyDefaults', { value: [] });
  });

  it('makes a product that is in the shop at once when nothing is missing, otherwise a draft (R65)', async () => {
    const made = await call(
      'POST',
      'products',
      await complete('Grote doos', {
        description: '<h2>In de doos</h2><p>Van <b>alles</b>.</p><script>alert(1)</script>',
      }),
    );
    expect([made.status, made.headers.get('location')]).toEqual([
      201,
      `http://shop.test/wp-json/wc/v3/products/${idOf(made)}`,
    ]);
    expect(made.json).toMatchObject({
      status: 'publish',
      slug: 'grote-doos',
      price: '12.50',
      missing: [],
      description: '<h2>In de doos</h2>\n<p>Van <strong>alles</strong>.</p>',
      description_markup: '## In de doos\n\nVan **alles**.',
    });
    const html = await (await page('/product/grote-doos/')).text();
    expect(html).toContain('<strong>alles</strong>');
    expect(html).toContain('Papierberg');
    expect(await (await page('/winkel/')).text()).toContain('Grote doos');
    const bare = await call('POST', 'products', { name: 'Kale doos' });
    expect(bare.json).toMatchObject({
      status: 'draft',
      price: '',
      missing:
        'price picture identifier manufacturer-name manufacturer-address manufacturer-email manufacturer-country age-warning'.split(
          ' ',
        ),
    });
    expect((await page('/product/kale-doos/')).status).toBe(404);
    const published = await call('PUT', `products/${idOf(bare)}`, { status: 'publish' });
    expect(codeOf(published)).toEqual([400, 'woocommerce_rest_product_incomplete']);
    expect(codeOf(await call('POST', 'products', { name: 'X', status: 'publish' }))).toEqual([
      400,
      'woocommerce_rest_product_incomplete',
    ]);
    expect(listOf((await call('GET', 'products?search=kale')).json)).toHaveLength(1);
  });

  it('asks for a company in the EU when the manufacturer is elsewhere', async () => {
    const abroad = { ...facts, manufacturer: { ...maker, country: 'TW' } };
    const made = await call('POST', 'products', await complete('Verre doos', { facts: abroad }));
    expect(made.json).toMatchObject({ status: 'draft', missing: ['responsible'] });
    const responsible = { name: 'Kade BV', address: 'Kade 1, Rotterdam', email: 'veilig@kade.example' };
    const put = await call('PUT', `products/${idOf(made)}`, {
      status: 'publish',
      facts: { manufacturer: { responsible } },
    });
    expect(put.json).toMatchObject({ status: 'publish', facts: { manufacturer: { name: 'Papierberg', responsible } } });
    const taken = await call('PUT', `products/${idOf(made)}`, { facts: { manufacturer: { email: '' } } });
    expect(codeOf(taken)).toEqual([400, 'woocommerce_rest_product_incomplete']);
  });

  it('refuses what is wrong and names every field', async () => {
    const sent = {
      name: ' ',
      slug: 'Met Hoofdletters',
      global_unique_id: '8700000000002',
      facts: { release_date: '2026-02-30' },
    };
    expect(paramsOf(await call('POST', 'products', sent))).toEqual([
      400,
      ['name', 'slug', 'global_unique_id', 'facts.release_date'],
    ]);
    expect(paramsOf(await call('POST', 'products', {}))[0]).toBe(400);
    const same = await call('POST', 'products', { name: 'Tweede', sku: 'D-1' });
    expect(codeOf(same)).toEqual([400, 'product_invalid_sku']);
    expect(valueAt(same.json, 'data')).toMatchObject({ resource_id: shop.product('doos').id, unique_sku: 'D-1-1' });
    expect(paramsOf(await call('POST', 'products', { name: 'Fout', categories: [{ id: 999_999 }] }))).toEqual([
      400,
      ['categories'],
    ]);
    const bad = await call('POST', 'products', { name: 'Fout', description_markup: '[klik](javascript:alert)' });
    expect(paramsOf(bad)).toEqual([400, ['description_markup']]);
    const foreign = await call('POST', 'products', { name: 'Fout', images: [{ src: 'https://elders.example/a.jpg' }] });
    expect(codeOf(foreign)).toEqual([400, 'woocommerce_product_image_upload_error']);
    expect((await call('POST', 'products', { name: 'Dubbel', slug: 'doos' })).status).toBe(400);
  });

  it('leads from an old address to the new one, without a chain or a circle, also when it is used again', async () => {
    const id = idOf(await call('POST', 'products', await complete('Eerste naam')));
    const locationOf = async (path: string) => {
      const answer = await page(path);
      return [answer.status, answer.headers.get('location')];
    };
    await call('PUT', `products/${id}`, { slug: 'tweede-naam' });
    await call('PUT', `products/${id}`, { slug: 'derde-naam' });
    expect(await locationOf('/product/eerste-naam/?x=1')).toEqual([301, '/product/derde-naam/?x=1']);
    expect(await locationOf('/product/tweede-naam/')).toEqual([301, '/product/derde-naam/']);
    await call('PUT', `products/${id}`, { slug: 'eerste-naam' });
    expect((await page('/product/eerste-naam/')).status).toBe(200);
    expect(await locationOf('/product/derde-naam/')).toEqual([301, '/product/eerste-naam/']);
    const other = await call('POST', 'products', await complete('Ander', { slug: 'derde-naam' }));
    expect([other.status, (await page('/product/derde-naam/')).status]).toEqual([201, 200]);
    expect(await locationOf('/product/tweede-naam/')).toEqual([301, '/product/eerste-naam/']);
  });

  it('puts a product away, brings it back, and deletes it for good', async () => {
    const made = await call('POST', 'products', await complete('Weg ermee'));
    const path = `products/${idOf(made)}`;
    expect((await page('/product/weg-ermee/')).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await page('/product/weg-ermee/')).status).toBe(404);
    expect(codeOf(await call('DELETE', path))).toEqual([410, 'woocommerce_rest_already_trashed']);
    expect(listOf((await call('GET', 'products?search=weg-ermee')).json)).toEqual([]);
    expect(listOf((await call('GET', 'products?search=weg-ermee&status=trash')).json)).toHaveLength(1);
    expect((await call('PUT', path, { status: 'publish' })).json).toMatchObject({ status: 'publish' });
    expect((await page('/product/weg-ermee/')).status).toBe(200);
    expect((await call('DELETE', `${path}?force=true`)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
    expect((await page('/product/weg-ermee/')).status).toBe(404);
  });

  it('copies a product without what belongs to one article alone', async () => {
    const copy = await call('POST', `products/${shop.product('keuze').id}/duplicate`);
    expect(copy.json).toMatchObject({ name: 'Keuze (kopie)', slug: 'keuze-2', status: 'draft', global_unique_id: '' });
    const variations = listOf((await call('GET', `products/${idOf(copy)}/variations`)).json);
    expect(
      variations.map((one) => [valueAt(one, 'sku'), valueAt(one, 'regular_price'), valueAt(one, 'status')]),
    ).toEqual([
      ['', '100.00', 'private'],
      ['', '10.00', 'private'],
      ['', '90.00', 'private'],
      ['', '80.00', 'private'],
    ]);
  });

  it('refuses a save that is based on an older revision, and says what changed', async () => {
    const made = await call('POST', 'products', await complete('Samen'));
    const path = `products/${idOf(made)}`;
    const revision = valueAt(made.json, 'revision');
    await call('PUT', path, { name: 'Samen gewijzigd', regular_price: '13.00', revision });
    const late = await call('PUT', path, { short_description_text: 'Anders', revision });
    expect(codeOf(late)).toEqual([409, 'woocommerce_rest_product_changed']);
    expect(valueAt(late.json, 'data', 'edits')).toEqual([expect.objectContaining({ fields: ['name', 'price'] })]);
    expect((await call('GET', path)).json, 'nothing of it is stored').toMatchObject({
      name: 'Samen gewijzigd',
      short_description_text: '',
    });
    const again = { short_description_text: 'Anders', revision: valueAt(late.json, 'data', 'revision') };
    expect((await call('PUT', path, again)).json).toMatchObject({
      name: 'Samen gewijzigd',
      short_description_text: 'Anders',
      price: '13.00',
    });
  });

  it('takes one of two saves on the same revision that arrive together', async () => {
    const made = await call('POST', 'products', await complete('Tegelijk'));
    const path = `products/${idOf(made)}`;
    const revision = valueAt(made.json, 'revision');
    const [one, other] = await Promise.all([
      call('PUT', path, { edition: 'Eerste', revision }),
      call('PUT', path, { edition: 'Tweede', revision }),
    ]);
    const taken = one.status === 200 ? 'Eerste' : 'Tweede';
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await call('GET', path)).json).toMatchObject({ edition: taken });
  });

  it('shows the related products that staff chose first, on the page and in the Store API, and no drafts', async () => {
    const made = await call('POST', 'products', await complete('Met familie'));
    const draft = idOf(await call('POST', 'products', { name: 'Nog niet' }));
    const chosen = shop.product('ongeteld').id;
    const path = '/product/met-familie/';
    const first = async () => {
      const [, below = ''] = (await (await page(path)).text()).split('>Past hierbij<');
      return /href="(\/product\/[a-z]+\/)"/.exec(below)?.[1];
    };
    expect(await first()).toBe('/product/doos/');
    const put = await call('PUT', `products/${idOf(made)}`, { upsell_ids: [draft, chosen] });
    expect(put.json).toMatchObject({ upsell_ids: [draft, chosen] });
    expect(await first()).toBe('/product/ongeteld/');
    expect(await (await page(path)).text(), 'the page does not tell of a draft').not.toMatch(
      new RegExp(`\\b${draft}\\b`),
    );
    const listed = await shop.test.fetch(`/wp-json/wc/store/v1/products?related=${idOf(made)}&per_page=1`);
    expect(listOf(await listed.json()).map((one) => valueAt(one, 'id'))).toEqual([chosen]);
    expect(paramsOf(await call('PUT', `products/${idOf(made)}`, { upsell_ids: [999_999] }))).toEqual([
      400,
      ['upsell_ids'],
    ]);
  });

  it('a related product that was deleted for good does not stop the next save, and leaves the list', async () => {
    const gone = idOf(await call('POST', 'products', { name: 'Straks weg' }));
    const stays = shop.product('doos').id;
    const id = idOf(await call('POST', 'products', { name: 'Met buren', upsell_ids: [gone, stays] }));
    await call('DELETE', `products/${gone}`, { force: true });
    const saved = await call('PUT', `products/${id}`, { name: 'Met buren', upsell_ids: [gone, stays], sku: 'MB-1' });
    expect(saved).toMatchObject({ status: 200, json: { upsell_ids: [stays] } });
    const unknown = await call('PUT', `products/${id}`, { upsell_ids: [stays, 999_999] });
    expect(paramsOf(unknown)).toEqual([400, ['upsell_ids']]);
  });

  it('tells two editors of one product of each other until they leave', async () => {
    const path = `shop/v1/products/${shop.product('doos').id}/editors`;
    const others = async (client: typeof shop.manager) =>
      listOf(valueAt((await client.call('PUT', path)).json, 'others')).length;
    expect(await others(shop.manager)).toBe(0);
    expect(await others(shop.administrator)).toBe(1);
    expect(await others(shop.manager)).toBe(1);
    await shop.administrator.call('DELETE', path);
    expect(await others(shop.manager)).toBe(0);
    await others(shop.administrator);
    shop.test.advance(120_000);
    expect(await others(shop.manager), 'gone without a word').toBe(0);
  });

  it('makes variations of the chosen terms, and sells one when it has a price', async () => {
    const attributes = [
      { slug: 'pa_editie', variation: true, options: ['Japans', 'Koreaans'] },
      { slug: 'pa_formaat', variation: true, options: ['Doos', 'Pak'] },
    ];
    const { regular_price: _price, sku: _sku, ...rest } = await complete('Met keuze');
    const made = await call('POST', 'products', { ...rest, type: 'variable', attributes });
    expect(made.json).toMatchObject({ status: 'draft', missing: ['variation', 'identifier'] });
    const path = `products/${idOf(made)}`;
    expect((await call('POST', `${path}/variations/generate`)).json).toMatchObject({ count: 4, more: false });
    expect((await call('POST', `${path}/variations/generate`)).json).toMatchObject({ count: 0 });
    const variations = listOf((await call('GET', `${path}/variations`)).json);
    expect(variations.map((one) => valueAt(one, 'name'))).toEqual([
      'Japans, Doos',
      'Japans, Pak',
      'Koreaans, Doos',
      'Koreaans, Pak',
    ]);
    const [first, second] = variations.map((one) => valueAt(one, 'id'));
    const batch = await call('POST', `${path}/variations/batch`, {
      update: [
        { id: first, regular_price: '20.00', sku: 'MK-1', manage_stock: true, stock_quantity: 3, status: 'publish' },
        { id: second, status: 'publish' },
        { id: 999_999, regular_price: '1.00' },
      ],
    });
    const updated = listOf(valueAt(batch.json, 'update'));
    expect(updated[0]).toMatchObject({ status: 'publish', price: '20.00', stock_quantity: 3 });
    expect(valueAt(updated[1], 'error', 'data', 'params')).toHaveProperty('regular_price');
    expect(valueAt(updated[2], 'error', 'code')).toBe('woocommerce_rest_product_variation_invalid_id');
    expect((await call('PUT', path, { status: 'publish' })).json).toMatchObject({ status: 'publish', price: '20.00' });
    expect(await (await page('/product/met-keuze/')).text()).toContain('Koreaans');
    const twice = await call('POST', `${path}/variations`, {
      attributes: [
        { slug: 'pa_editie', option: 'Japans' },
        { slug: 'pa_formaat', option: 'Doos' },
      ],
    });
    expect(paramsOf(twice)).toEqual([400, ['attributes']]);
    const fewer = await call('PUT', path, {
      attributes: [{ slug: 'pa_editie', variation: true, options: ['Japans'] }, attributes[1]],
    });
    expect(paramsOf(fewer), 'variations have the other term').toEqual([400, ['attributes']]);
    expect(codeOf(await call('DELETE', `${path}/variations/${String(first)}?force=true`))).toEqual([
      400,
      'woocommerce_rest_cannot_delete',
    ]);
    expect((await call('DELETE', `${path}/variations/${String(second)}?force=true`)).status).toBe(200);
  });

  it('has a tree of categories that cannot become a circle; an old address leads to the new one', async () => {
    const make = async (name: string, more: object = {}) =>
      idOf(await call('POST', 'products/categories', { name, ...more }));
    const top = await make('Boven');
    const middle = await make('Midden', { parent: top });
    const below = await make('Onder', { parent: middle });
    expect(paramsOf(await call('PUT', `products/categories/${top}`, { parent: below }))).toEqual([400, ['parent']]);
    expect(codeOf(await call('POST', 'products/categories', { name: 'X', slug: 'boven' }))).toEqual([
      400,
      'term_exists',
    ]);
    await call('POST', 'products', await complete('In onder', { categories: [{ id: below }] }));
    expect(await (await page('/product-categorie/boven/')).text()).toContain('In onder');
    await call('PUT', `products/categories/${middle}`, { slug: 'tussen' });
    const moved = await page('/product-categorie/boven/midden/');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product-categorie/boven/tussen/']);
    const other = await make('Laatste');
    await call('PUT', `products/categories/${other}`, { parent: top, before: middle });
    const children = listOf((await call('GET', `products/categories?parent=${top}&orderby=menu_order`)).json);
    expect(children.map((one) => valueAt(one, 'name'))).toEqual(['Laatste', 'Midden']);
    expect(codeOf(await call('DELETE', `products/categories/${middle}`))).toEqual([
      501,
      'woocommerce_rest_trash_not_supported',
    ]);
    expect((await call('DELETE', `products/categories/${middle}?force=true`)).status).toBe(200);
    const gone = await page('/product-categorie/boven/tussen/');
    expect([gone.status, gone.headers.get('location')]).toEqual([301, '/product-categorie/boven/']);
    expect((await call('GET', `products/categories/${below}`)).json).toMatchObject({ parent: top });
  });

  it('has attributes with terms in an order; one that variations have is not removed', async () => {
    const made = await call('POST', 'products/attributes', { name: 'Druk' });
    expect(made.json).toMatchObject({ name: 'Druk', slug: 'pa_druk', type: 'select' });
    const path = `products/attributes/${idOf(made)}/terms`;
    await call('POST', path, { name: 'Tweede druk' });
    const first = await call('POST', path, {
      name: 'Eerste druk',
      before: idOf(await call('POST', path, { name: 'Derde druk' })),
    });
    expect(first.json).toMatchObject({ slug: 'eerste-druk' });
    expect(codeOf(await call('POST', path, { name: 'eerste DRUK' }))).toEqual([400, 'term_exists']);
    const names = listOf((await call('GET', `${path}?orderby=menu_order`)).json).map((one) => valueAt(one, 'name'));
    expect(names).toEqual(['Tweede druk', 'Eerste druk', 'Derde druk']);
    expect(paramsOf(await call('POST', 'products/attributes', { name: 'Jaar', slug: 'year' }))).toEqual([
      400,
      ['slug'],
    ]);
    const [editie] = shop.product('keuze').attributes;
    const used = `products/attributes/${editie?.id}/terms/${editie?.terms.find((one) => one.slug === 'traditioneel')?.id}`;
    expect(codeOf(await call('DELETE', `${used}?force=true`))).toEqual([400, 'woocommerce_rest_term_in_use']);
    expect(codeOf(await call('PUT', used, { slug: 'anders' }))).toEqual([400, 'woocommerce_rest_term_in_use']);
    await call('PUT', used, { name: 'Klassiek Chinees' });
    expect(await (await page('/product/keuze/')).text()).toContain('Klassiek Chinees');
    expect((await call('DELETE', `${path}/${idOf(first)}?force=true`)).status).toBe(200);
    expect((await call('DELETE', `products/attributes/${idOf(made)}?force=true`)).status).toBe(200);
    expect(codeOf(await call('GET', path))).toEqual([404, 'woocommerce_rest_taxonomy_invalid']);
  });
});
