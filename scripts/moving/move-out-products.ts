// Moving products out: `npm run move-out -- --to FOLDER` writes products.csv and the folder pictures.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLine } from '../../src/rules/csv.ts';
import type { Services } from '../../src/services.ts';
import { exportProducts } from '../../src/shop/moving/export-products.ts';
import type { FolderPicture } from '../../src/shop/moving/export-products.ts';
import { program } from '../../src/shop/shop.ts';

type Shop = Pick<Services, 'shop' | 'pictures'> & { deps: Pick<Services['deps'], 'files'> };

/** How many there are; `missing`: names of pictures whose original is not stored. */
interface MovedOut {
  products: number;
  pictures: number;
  missing: readonly string[];
}

/** Writes all products outside the trash, a batch at a time. */
export async function moveOutProducts(
  services: Shop,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<MovedOut> {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const written = new Set<string>();
  const missing: string[] = [];
  let products = 0;
  const file = await open(join(folder, 'products.csv'), 'w');
  try {
    await file.write('\uFEFF');
    for await (const batch of exportProducts(services.shop, program)) {
      await file.write(batch.rows.map((row) => csvLine(row, ',')).join(''));
      for (const picture of batch.pictures) {
        if (written.has(picture.name)) continue;
        written.add(picture.name);
        if (!(await writePicture(services, picture, join(pictures, picture.name)))) missing.push(picture.name);
      }
      products = batch.done;
      say(`${batch.done} of ${batch.products} products`);
    }
  } finally {
    await file.close();
  }
  return { products, pictures: written.size - missing.length, missing };
}

async function writePicture({ deps, pictures }: Shop, { name, key }: FolderPicture, to: string): Promise<boolean> {
  if (key === null) {
    const made = await pictures.find(name);
    if (!made || !existsSync(made.path)) return false;
    copyFileSync(made.path, to);
    return true;
  }
  const bytes = await deps.files.get(key);
  if (bytes) writeFileSync(to, bytes);
  return bytes !== null;
}
