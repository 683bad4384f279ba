import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeEngines } from '../../test/support/databases.ts';
import { productsWithoutIds } from '../../test/support/old-shop/without-ids.ts';
import { oldShopLines } from '../../test/support/old-shop-rows.ts';
import { drawPicture } from '../../test/support/pictures.ts';
import { openTestShop } from '../../test/support/test-shop.ts';
import type { TestShop } from '../../test/support/test-shop.ts';
import { parseCsv } from '../../src/rules/csv.ts';
import { noMoves } from '../../src/rules/moving/move-report.ts';
import type { MoveLine } from '../../src/rules/moving/move-report.ts';
import { moveAddresses } from './move-addresses.ts';
import { moveInProducts } from './move-in-products.ts';
import { moveOutProducts } from './move-out-products.ts';
import { makePictureFolder } from './picture-sources.ts';

const say = () => undefined;

async function moveIn(test: TestShop, file: string, pictures: string): Promise<readonly MoveLine[]> {
  const lines: MoveLine[] = [];
  const { files, images } = test.deps;
  await moveInProducts(test, {
    file,
    options: {
      source: 'old-shop',
      update: false,
      isDryRun: false,
      addresses: moveAddresses,
      pictures: { source: makePictureFolder(pictures), ports: { files, images } },
    },
    report: { add: (more) => lines.push(...more), counts: noMoves },
    say,
    isStopped: () => false,
  });
  return lines;
}

describeEngines('moving products out', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-move-out-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const folder = (name: string) => join(dir, name);

  it('writes a file that an empty shop reads and writes again, equal byte by byte apart from the ids', async () => {
    const first = await openTestShop(engine, 'empty');
    const second = await openTestShop(engine, 'empty');
    try {
      mkdirSync(folder('old'));
      for (const number of [0, 1, 2])
        writeFileSync(folder(`old/foto-${number}.png`), await drawPicture({ width: 300 + number }));
      writeFileSync(folder('old.csv'), [...oldShopLines({ products: 120, pictures: 3 })].join(''));
      const lines = await moveIn(first, folder('old.csv'), folder('old'));
      expect(lines.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
      expect(lines.filter(({ outcome }) => outcome === 'created').length).toBe(120);
      const out = await moveOutProducts(first, { folder: folder('first'), say });
      expect(out).toEqual({ products: 120, pictures: 3, missing: [] });
      await moveIn(second, folder('first/products.csv'), folder('first/pictures'));
      await moveOutProducts(second, { folder: folder('second'), say });
      const written = (name: string) => productsWithoutIds(readFileSync(folder(`${name}/products.csv`), 'utf8'));
      expect(written('second')).toBe(written('first'));
      expect(readdirSync(folder('second/pictures'))).toEqual(readdirSync(folder('first/pictures')));
      expect([...first.loggedErrors, ...second.loggedErrors]).toEqual([]);
    } finally {
      await first.close();
      await second.close();
    }
  });

  it('has the form of the original (P8)', async () => {
    const test = await openTestShop(engine, 'demo');
    try {
      // Making the pictures of the demo takes longer than all the rest.
      const pictures = { ...test.pictures, find: async () => null };
      const out = await moveOutProducts({ ...test, pictures }, { folder: folder('demo'), say });
      expect(out.missing.length).toBeGreaterThan(0);
      const text = readFileSync(folder('demo/products.csv'), 'utf8');
      expect(text.startsWith('\uFEFFID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,')).toBe(true);
      const [headings = [], ...rows] = parseCsv(text) ?? [];
      expect(headings.slice(-2)).toEqual(['Meta: _vitrine_customer_limit', 'Meta: _vitrine_description']);
      const column = (name: string) => headings.indexOf(name);
      const seen = new Set<string>();
      for (const row of rows) {
        const parent = row[column('Parent')] ?? '';
        if (row[1] === 'variation') expect(seen.has(parent)).toBe(true);
        seen.add(`id:${row[0]}`);
        expect(row[column('Regular price')]).toMatch(/^(?:\d+(?:,\d{1,2})?)?$/);
        expect(row.length).toBe(headings.length);
      }
      expect(rows.some((row) => (row[column('Categories')] ?? '').includes(' > '))).toBe(true);
    } finally {
      await test.close();
    }
  });
});
