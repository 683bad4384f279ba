// Moving out: the products as rows of the product file, batch after batch, with the pictures that they name.
import { readCatalogueTerms } from '../../db/moving/catalogue-terms.ts';
import { readExportedPictures, readExportedProducts, readExportScope } from '../../db/moving/exported-products.ts';
import type { ExportedPicture } from '../../db/moving/exported-products.ts';
import { uploadExtensions } from '../../rules/media/media.ts';
import type { UploadType } from '../../rules/media/media.ts';
import { exportHeadings, exportRows } from '../../rules/moving/export-rows.ts';
import type { ExportedProduct, ExportNames } from '../../rules/moving/export-rows.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A picture of the folder. */
export interface FolderPicture {
  /** Of its file in the folder, and in its address. */
  name: string;
  /** Where the original of an upload is stored; null: the picture came with the program. */
  key: string | null;
}

/** A part of the file: its rows, the pictures that they name, and how many products are done. */
interface ExportBatch {
  rows: readonly (readonly string[])[];
  pictures: readonly FolderPicture[];
  done: number;
  products: number;
}

const batchSize = 200;

/**
 * Reads all products outside the trash in the order of their ids: first the headings, then batches of rows. A variation comes behind
 * its product. Nothing for who is not staff (R30).
 */
export async function* exportProducts(shop: Shop, visitor: Visitor): AsyncGenerator<ExportBatch> {
  if (!canManageShop(visitor)) return;
  const scope = await shop.db.read(readExportScope);
  yield { rows: [exportHeadings(scope)], pictures: [], done: 0, products: scope.products };
  let done = 0;
  for (let after = 0; ;) {
    const batch = await shop.db.read(async (tx) => {
      const products = await readExportedProducts(tx, { after, limit: batchSize });
      const pictures = await readExportedPictures(tx, pictureIdsOf(products));
      return { products, pictures, terms: await readCatalogueTerms(tx) };
    });
    const last = batch.products.at(-1);
    if (!last) return;
    after = last.id;
    done += batch.products.length;
    const names = namesOf(shop, batch, scope);
    yield {
      rows: batch.products.flatMap((product) => exportRows(product, names)),
      pictures: batch.pictures.map((picture) => ({ name: pictureName(picture), key: picture.key })),
      done,
      products: scope.products,
    };
  }
}

function pictureIdsOf(products: readonly ExportedProduct[]): readonly number[] {
  const ids = products.flatMap(({ draft, variations }) => [
    ...draft.pictureIds,
    ...variations.flatMap((one) => one.draft.pictureId ?? []),
  ]);
  return [...new Set(ids)];
}

/** The name of the original; a picture of the program is made at its full width. */
function pictureName({ file, key, type, width }: ExportedPicture): string {
  return key === null ? `${file}-${width}.jpg` : `${file}.${uploadExtensions[type as UploadType]}`;
}

function namesOf(
  { origin, clock }: Shop,
  { pictures, terms }: { pictures: readonly ExportedPicture[]; terms: Awaited<ReturnType<typeof readCatalogueTerms>> },
  { skus, attributeCount }: { skus: ReadonlyMap<number, string>; attributeCount: number },
): ExportNames {
  const byId = new Map(terms.categories.map((one) => [one.id, one]));
  const pathOf = (id: number | null): readonly string[] => {
    const own = id === null ? undefined : byId.get(id);
    return own ? [...pathOf(own.parentId), own.name] : [];
  };
  const named = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]));
  return {
    categories: new Map(terms.categories.map(({ id }) => [id, pathOf(id)])),
    tags: named(terms.tags),
    attributes: named(terms.attributes),
    terms: named(terms.terms),
    pictures: new Map(pictures.map((picture) => [picture.id, `${origin}/pictures/${pictureName(picture)}`])),
    skus,
    attributeCount,
    now: clock.now(),
  };
}
