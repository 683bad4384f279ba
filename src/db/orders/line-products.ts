// What programs are told of the products of order lines as they are now: a picture and the GTIN.
import type { Picture } from '../../rules/catalog/product.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { parseFacts, parseVariationFacts } from '../json.ts';
import { pictureColumns, toPicture } from '../media/picture-rows.ts';
import { pipelined } from '../pipelined.ts';

interface LineProduct {
  /** Of a variation its own, or the first of its product; null for none. */
  picture: Picture | null;
  /** '' for none. */
  gtin: string;
}

const productFacts = prepareByIds((q, isOneOf) =>
  q.selectFrom('products').select(['id', 'facts']).where(isOneOf('id')),
);

const variationFacts = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'product_id', 'media_id', 'facts']).where(isOneOf('id')),
);

/** The first picture comes first. */
const productPictures = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .select([...pictureColumns, 'product_media.product_id'])
    .where(isOneOf('product_media.product_id'))
    .orderBy('product_media.position'),
);

const pictures = prepareByIds((q, isOneOf) => q.selectFrom('media').select(pictureColumns).where(isOneOf('id')));

/** The products and their variations with these ids, by id; what a variation lacks is the product's. One that is gone is left out. */
export async function readLineProducts(
  tx: Tx,
  { productIds, variationIds }: { productIds: readonly number[]; variationIds: readonly number[] },
): Promise<ReadonlyMap<number, LineProduct>> {
  const [products, variations, firsts] = await pipelined(
    productFacts(tx, productIds),
    variationFacts(tx, variationIds),
    productPictures(tx, productIds),
  );
  const own = await pictures(
    tx,
    variations.flatMap(({ media_id: id }) => id ?? []),
  );
  const ownById = new Map(own.map((row) => [row.id, toPicture(row)]));
  const firstOf = new Map<number, Picture>();
  for (const row of firsts) if (!firstOf.has(row.product_id)) firstOf.set(row.product_id, toPicture(row));
  const found = new Map<number, LineProduct>();
  for (const { id, facts } of products)
    found.set(id, { picture: firstOf.get(id) ?? null, gtin: parseFacts(facts).ean });
  for (const { id, product_id: productId, media_id: mediaId, facts } of variations) {
    const ofProduct = found.get(productId);
    found.set(id, {
      picture: (mediaId === null ? null : ownById.get(mediaId)) ?? ofProduct?.picture ?? null,
      gtin: parseVariationFacts(facts).ean || (ofProduct?.gtin ?? ''),
    });
  }
  return found;
}
