// The files of an invented shop of the original's kind: its products as CSV, everything else as a database dump.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { oldShopLines } from '../old-shop-rows.ts';
import { oldShopDump } from './old-shop-dump.ts';
import type { OldShopProduct, OldShopSize } from './old-shop-tables.ts';

/** The products of `oldShopLines` as the lines of orders know them: every fifth has three variations. */
function orderedProducts(count: number): OldShopProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const id = (index + 1) * 10;
    const isVariable = (index + 1) % 5 === 0;
    return {
      id,
      variationIds: isVariable ? [id + 1, id + 2, id + 3] : [],
      name: `Artikel ${index + 1}`,
      sku: isVariable ? '' : `OUD-${id}`,
      cents: 500 + ((index * 137) % 20_000),
    };
  });
}

/** Writes both files into a folder; the same seed gives the same files. `pictures`: how many pictures the products share. */
export async function writeOldShop(
  folder: string,
  { products, seed, pictures = 0, ...size }: OldShopSize & { products: number; seed: number; pictures?: number },
): Promise<{ csv: string; dump: string }> {
  const [csv, dump] = [join(folder, 'old-products.csv'), join(folder, 'old-shop.sql')];
  await pipeline(Readable.from(oldShopLines({ products, seed, pictures })), createWriteStream(csv));
  const pieces = oldShopDump({ seed, size, products: orderedProducts(products) });
  await pipeline(Readable.from(pieces), createWriteStream(dump));
  return { csv, dump };
}
