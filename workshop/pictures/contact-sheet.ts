// The contact sheet: one image of many masters, for docs/pictures.md.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import { mastersFolder } from '../../seed/masters.ts';
import { contactSheetFile } from '../paths.ts';

const [width, height] = [160, 200];
const columns = 11;

/** The files on the sheet: every front, then the opened view of each shape in each world. */
function filesOnSheet(): string[] {
  const fronts = demoItems.map(({ product }) => `${product.slug}-1`);
  const kinds = new Map(
    demoItems.toReversed().map(({ product, design: look }) => [`${look.shape} ${look.world}`, product.slug]),
  );
  const open = [...kinds.values()].toReversed().map((slug) => `${slug}-3`);
  const full = (fronts.length + open.length) % columns;
  return [...fronts, ...open.slice(0, open.length - full)];
}

/** Writes docs/images/pictures.webp from the masters. */
export async function makeContactSheet(): Promise<void> {
  const tiles = await Promise.all(
    filesOnSheet().map(async (file, index) => ({
      input: await sharp(fileURLToPath(new URL(`${file}.webp`, mastersFolder)))
        .resize({ width, height })
        .toBuffer(),
      left: (index % columns) * width,
      top: Math.floor(index / columns) * height,
    })),
  );
  await mkdir(new URL('./', contactSheetFile), { recursive: true });
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(tiles.length / columns) * height,
      channels: 3,
      background: '#eee8de',
    },
  })
    .composite(tiles)
    .webp({ quality: 72 })
    .toFile(fileURLToPath(contactSheetFile));
}
