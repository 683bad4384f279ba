import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { describeEngines } from '../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import { noMoves } from '../../src/rules/moving/move-report.ts';
import type { MoveLine } from '../../src/rules/moving/move-report.ts';
import { changeProduct } from '../../src/shop/catalog/change-product.ts';
import { showStaffProduct, showStaffVariations } from '../../src/shop/catalog/show-staff-product.ts';
import { findOldAddress } from '../../src/shop/content/find-old-address.ts';
import type { MoveOptions } from '../../src/shop/moving/product-run.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import { program } from '../../src/shop/shop.ts';
import { moveAddresses } from './move-addresses.ts';
import { moveInProducts } from './move-in-products.ts';

const headings =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Visibility in catalog","Short description",Description,' +
  '"Date sale price starts","Date sale price ends","In stock?",Stock,"Weight (kg)","Length (cm)","Sale price","Regular price",' +
  'Categories,Tags,Parent,Upsells,Cross-sells,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 global",Images';

/** A row with these cells; the others are empty. */
function row(cells: Readonly<Record<string, string>>): string {
  const names = [...headings.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');
}

const box = {
  ID: '37',
  Type: 'simple',
  SKU: 'DOOS',
  'GTIN, UPC, EAN, or ISBN': '4006381333931',
  Name: 'Doos',
  Published: '1',
  'Short description': '<p>Kort &amp; goed</p>',
  Description: String.raw`<p>Lang<script>alert(1)</script></p>\n<h2>Kop</h2>`,
  'In stock?': '1',
  Stock: '2.5',
  'Weight (kg)': '1,25',
  'Length (cm)': '12',
  'Regular price': '1.234,50',
  'Sale price': '999',
  Categories: 'Kaarten > Dozen, Nieuw',
  Tags: String.raw`rood\, groen, blauw`,
  Upsells: 'KEUZE',
  'Cross-sells': 'id:40, WEG',
  Position: '4',
};
const choice = {
  ID: '40',
  Type: 'variable',
  SKU: 'KEUZE',
  Name: 'Keuze',
  Published: '1',
  'Attribute 1 name': 'Taal',
  'Attribute 1 value(s)': 'Japans, Chinees',
  'Attribute 1 global': '1',
};
const variation = (id: string, value: string, more: Readonly<Record<string, string>> = {}) => ({
  ID: id,
  Type: 'variation',
  SKU: `K-${id}`,
  Published: '1',
  Parent: 'KEUZE',
  'Regular price': '10',
  Stock: '3',
  'Attribute 1 name': 'Taal',
  'Attribute 1 value(s)': value,
  ...more,
});

describeEngines('moving products in', (engine) => {
  let test: ShopWithoutHttp;
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-move-in-'));
  beforeEach(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
  });
  afterEach(() => test.close());
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  async function move(
    rows: readonly Readonly<Record<string, string>>[],
    options: Partial<MoveOptions> = {},
    isStopped = () => false,
  ): Promise<readonly MoveLine[]> {
    const file = join(dir, 'products.csv');
    writeFileSync(file, `\uFEFF${[headings, ...rows.map(row)].join('\r\n')}\r\n`);
    const lines: MoveLine[] = [];
    await moveInProducts(test, {
      file,
      options: {
        source: 'old-shop',
        update: false,
        isDryRun: false,
        pictures: null,
        addresses: moveAddresses,
        ...options,
      },
      report: { add: (more) => lines.push(...more), counts: noMoves },
      say: () => undefined,
      isStopped,
    });
    return lines;
  }

  const outcomes = (lines: readonly MoveLine[]) =>
    lines.map(({ oldId, outcome, refusal }) => `${oldId} ${refusal?.code ?? outcome}`);

  async function show(id: number | undefined) {
    const outcome = await showStaffProduct(test.shop, program, { id: id ?? 0 });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.product;
  }

  async function showVariations(productId: number | undefined) {
    const outcome = await showStaffVariations(test.shop, program, { productId: productId ?? 0 });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.variations;
  }

  const countRows = (table: 'products' | 'catalog_ids' | 'categories' | 'attributes' | 'tags' | 'old_ids') =>
    test.shop.db.read(async (tx) => (await tx.q.selectFrom(table).selectAll().execute()).length);

  it('brings products with all that belongs to them, variations before their product too', async () => {
    const lines = await move([variation('41', 'Japans'), box, choice, variation('42', 'Chinees', { Parent: 'id:40' })]);
    expect(outcomes(lines)).toEqual(['37 created', '40 created', ' noted']);
    expect(lines.at(-1)?.notes).toEqual([{ code: 'link-unknown', params: { value: 'WEG' } }]);
    const [boxId, choiceId] = lines.map((line) => line.newId);
    const shown = await show(boxId);
    expect(shown).toMatchObject({
      status: 'draft',
      sku: 'DOOS',
      name: 'Doos',
      slug: 'doos',
      tag: { regular: 123_450, sale: { price: 99_900, until: null } },
      stock: { managed: true, onHand: 2 },
      categories: [{ name: 'Dozen' }, { name: 'Nieuw' }],
      draft: {
        shortDescription: 'Kort & goed',
        description: ['Lang', '## Kop'],
        facts: { ean: '4006381333931' },
        weightGrams: 1_250,
        dimensions: { lengthMm: 120, widthMm: 0, heightMm: 0 },
        position: 4,
        relatedIds: [choiceId],
      },
    });
    expect(shown.missing).toContain('manufacturer-name');
    expect([...shown.names.tags.values()].map(({ name }) => name)).toEqual(['rood, groen', 'blauw']);
    expect(await showVariations(choiceId)).toMatchObject([
      { sku: 'K-41', active: true, attributes: [{ name: 'Taal', value: 'Japans' }], tag: { regular: 1_000 } },
      { sku: 'K-42', active: true, attributes: [{ name: 'Taal', value: 'Chinees' }], stock: { onHand: 3 } },
    ]);
    expect(await countRows('categories')).toBe(3);
  });

  it('publishes what has all facts, which the settings may know (R65)', async () => {
    const brand = { of: 'categorie', name: 'kaarten' } as const;
    const values = {
      naam: 'Maker',
      adres: 'Straat 1',
      'e-mail': 'maker@maker.example',
      land: 'NL',
      waarschuwing: 'Vanaf 8 jaar.',
    } as const;
    await move([{ ...box, ID: '1', SKU: 'EERST' }]);
    const value = (Object.keys(values) as (keyof typeof values)[]).map((field) => ({
      ...brand,
      field,
      value: values[field],
    }));
    await changeSetting(test.shop, program, { key: 'catalog.safetyDefaults', value });
    const [line] = await move([{ ...box, ID: '2', SKU: 'TWEEDE' }]);
    expect(line?.notes).toEqual([{ code: 'became-draft', params: { value: 'picture' } }]);
  });

  it('lists what cannot come, and leaves nothing of it behind', async () => {
    const rows = await Promise.all([
      countRows('catalog_ids'),
      countRows('categories'),
      countRows('attributes'),
      countRows('tags'),
    ]);
    const lines = await move([
      { ...box, Type: 'grouped' },
      { ...box, ID: '38', Type: 'wereldreis' },
      { ...box, ID: '39', Name: '' },
      { ...box, ID: '50', SKU: 'x'.repeat(101) },
      variation('43', 'Japans', { Parent: 'ONBEKEND' }),
      variation('44', 'Japans', { Parent: '' }),
    ]);
    expect(outcomes(lines).toSorted()).toEqual([
      '37 type-not-sold',
      '38 unknown-type',
      '39 no-name',
      '43 no-parent',
      '44 no-parent',
      '50 invalid',
    ]);
    expect(
      await Promise.all([
        countRows('catalog_ids'),
        countRows('categories'),
        countRows('attributes'),
        countRows('tags'),
      ]),
    ).toEqual(rows);
  });

  it('refuses options that the product does not have, equal choices and article numbers that are taken', async () => {
    await move([box]);
    const lines = await move([
      { ...box, ID: '60' },
      { ...box, ID: '61', SKU: 'NIEUW' },
      { ...box, ID: '62', SKU: 'NIEUW' },
      choice,
      variation('41', 'Japans'),
      variation('42', 'Japans', { SKU: 'ANDERS' }),
      variation('43', 'Engels'),
      variation('44', 'Chinees', { SKU: 'DOOS' }),
    ]);
    expect(outcomes(lines).filter((one) => one.trim() !== 'noted')).toEqual([
      '60 sku-taken',
      '62 duplicate',
      '61 created',
      '40 created',
      '42 duplicate',
      '43 option-unknown',
      '44 sku-taken',
    ]);
  });

  it('brings only what changed in a second run, and keeps what staff changed', async () => {
    const rows = [box, choice, variation('41', 'Japans'), variation('42', 'Chinees')];
    const [first, second] = await move(rows);
    expect(outcomes(await move(rows))).toEqual(['37 unchanged', '40 unchanged']);
    const dearer = [box, choice, variation('41', 'Japans', { 'Regular price': '12', Stock: '9' }), rows[3] ?? {}];
    expect(outcomes(await move(dearer))).toEqual(['37 unchanged', '40 changed']);
    expect(await showVariations(second?.newId)).toMatchObject([
      { tag: { regular: 1_200 }, stock: { onHand: 9 } },
      { tag: { regular: 1_000 }, stock: { onHand: 3 } },
    ]);
    const id = first?.newId ?? 0;
    await changeProduct(test.shop, program, { productId: id, edit: { name: 'Anders genoemd' } });
    const renamed = [{ ...box, Name: 'Oude winkel' }];
    expect(outcomes(await move(renamed))).toEqual(['37 changed-here']);
    expect((await show(id)).name).toBe('Anders genoemd');
    const [line] = await move(renamed, { update: true });
    expect(line).toMatchObject({ outcome: 'changed', notes: [{ code: 'overwrote-staff' }, { code: 'became-draft' }] });
    expect((await show(id)).name).toBe('Oude winkel');
  });

  it('matches by article number when it updates, skips what is unknown, and clears with empty cells (P8)', async () => {
    const [first] = await move([box]);
    const lines = await move(
      [
        { ...box, ID: '', 'Short description': '', 'Sale price': '', Tags: '' },
        { ...box, ID: '99', SKU: 'NIEUW' },
      ],
      { update: true, source: 'another' },
    );
    expect(outcomes(lines).slice(0, 2)).toEqual(['99 not-here', ' changed']);
    const shown = await show(first?.newId);
    expect(shown).toMatchObject({ tag: { regular: 123_450, sale: null }, draft: { shortDescription: '', tagIds: [] } });
  });

  it('stores nothing in a dry run, and says the same', async () => {
    const rows = [box, { ...box, ID: '38', SKU: 'TWEE' }, { ...box, ID: '39' }, { ...box, ID: '40', Type: 'grouped' }];
    const dry = await move(rows, { isDryRun: true });
    expect(await countRows('products')).toBe(0);
    expect(await countRows('catalog_ids')).toBe(0);
    expect(await countRows('old_ids')).toBe(0);
    const real = await move(rows);
    expect(outcomes(dry)).toEqual(outcomes(real.filter(({ oldId }) => oldId !== '')));
  });

  it('goes on where a run was stopped, and ends the same', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => ({
      ...box,
      ID: String(1_000 + index),
      SKU: `S-${index}`,
      Upsells: `S-${899 - index}`,
      'Cross-sells': '',
    }));
    const first = await move(rows, {}, () => true);
    expect(first.length).toBe(400);
    const rest = await move(rows);
    expect(rest.length).toBe(500);
    expect(await countRows('products')).toBe(900);
    const shown = await show(first[0]?.newId);
    expect(shown.draft.relatedIds).toEqual([rest.find(({ oldId }) => oldId === '1899')?.newId]);
    expect(new Set(outcomes(await move(rows)).map((one) => one.split(' ')[1]))).toEqual(new Set(['unchanged']));
  });

  it('fills what products lack from the defaults of a category that the same batch makes (R65)', async () => {
    const facts = {
      naam: 'Papierberg',
      adres: 'Bergweg 1',
      'e-mail': 'veilig@maker.example',
      land: 'NL',
      waarschuwing: '8+',
    };
    const value = Object.entries(facts).map(([field, text]) => ({
      of: 'categorie',
      name: 'dozen',
      field,
      value: text,
    }));
    expect(await changeSetting(test.shop, program, { key: 'catalog.safetyDefaults', value })).toMatchObject({
      ok: true,
    });
    const lines = await move([
      { ...box, ID: '1', SKU: 'EEN', Categories: 'Los' },
      { ...box, ID: '2', SKU: 'TWEE', Categories: 'Kaarten > Dozen' },
      { ...box, ID: '3', SKU: 'DRIE', Categories: 'Kaarten > Dozen > Klein' },
    ]);
    const missing = lines
      .slice(0, 3)
      .map(({ notes }) => notes.find(({ code }) => code === 'became-draft')?.params?.['value']);
    expect(missing).toEqual([expect.stringContaining('manufacturer-name'), 'picture', 'picture']);
  });

  it('leads old ids to what they are here, when it is public (R69)', async () => {
    const [line] = await move([{ ...box, ID: '37' }]);
    expect(await findOldAddress(test.shop, { id: 37, of: 'any' })).toBeNull();
    await test.shop.db.write((tx) =>
      tx.q
        .updateTable('products')
        .set({ status: 'published' })
        .where('id', '=', line?.newId ?? 0)
        .execute(),
    );
    expect(await findOldAddress(test.shop, { id: 37, of: 'any' })).toEqual({ kind: 'product', slug: 'doos' });
    expect(await findOldAddress(test.shop, { id: 37, of: 'page' })).toBeNull();
  });

  it('keeps a product whose change is refused as it was', async () => {
    const [, second] = await move([
      { ...box, ID: '1', SKU: 'EEN' },
      { ...box, ID: '2', SKU: 'TWEE' },
    ]);
    const lines = await move([{ ...box, ID: '2', SKU: 'EEN', Name: 'Nieuw', Categories: 'Verse categorie' }]);
    expect(outcomes(lines)).toEqual(['2 sku-taken']);
    expect((await show(second?.newId)).name).toBe('Doos');
    expect(await countRows('categories')).toBe(3);
  });
});
