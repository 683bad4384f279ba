// Where pictures of the library are used. Products, variations and categories have a picture by its id; blocks of the home page and of
// pages and posts hold a copy of its data.
import { sql } from 'kysely';
import type { FocalPoint } from '../../rules/catalog/focal-point.ts';
import { isCentre } from '../../rules/catalog/focal-point.ts';
import type { MediaItem, MediaUse } from '../../rules/media/media.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';

type UsedPicture = Pick<MediaItem, 'id' | 'file'>;

/** Finds stored blocks that may hold a copy of the picture. Names are unique texts, so few others match. */
function holdsFile(column: 'block' | 'body', file: string) {
  return sql<boolean>`${sql.ref(column)} like ${containsPattern(`"file":${JSON.stringify(file)}`)} escape '\\'`;
}

/** All places that show a picture. */
export async function findMediaUses(tx: Tx, { id, file }: UsedPicture): Promise<readonly MediaUse[]> {
  const products = await tx.q
    .selectFrom('product_media')
    .innerJoin('products', 'products.id', 'product_media.product_id')
    .select(['products.id', 'products.name', 'products.edition'])
    .where('product_media.media_id', '=', id)
    .orderBy('products.id')
    .execute();
  const variations = await tx.q
    .selectFrom('variations')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .select(['products.id', 'products.name', 'variations.sku'])
    .where('variations.media_id', '=', id)
    .orderBy('variations.id')
    .execute();
  const categories = await tx.q
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('media_id', '=', id)
    .orderBy('id')
    .execute();
  const sections = await tx.q
    .selectFrom('home_sections')
    .select('id')
    .where(holdsFile('block', file))
    .orderBy('id')
    .execute();
  const contents = await tx.q
    .selectFrom('contents')
    .select(['id', 'kind', 'title'])
    .where(holdsFile('body', file))
    .orderBy('id')
    .execute();
  return [
    ...products.map((one): MediaUse => ({ kind: 'product', id: one.id, name: nameOf(one.name, one.edition) })),
    ...variations.map((one): MediaUse => ({ kind: 'variation', id: one.id, name: nameOf(one.name, one.sku) })),
    ...categories.map((one): MediaUse => ({ kind: 'category', id: one.id, name: one.name })),
    ...sections.map((one): MediaUse => ({ kind: 'home', id: one.id, name: '' })),
    ...contents.map((one): MediaUse => ({ kind: one.kind, id: one.id, name: one.title })),
  ];
}

const nameOf = (name: string, more: string): string => (more === '' ? name : `${name}, ${more}`);

/** The change tags of all places that show a picture. */
export function tagsOfUses(uses: readonly MediaUse[]): readonly string[] {
  return [...new Set(uses.flatMap(tagsOfUse))];
}

function tagsOfUse({ kind, id }: MediaUse): readonly string[] {
  switch (kind) {
    case 'product':
    case 'variation':
      return [`product:${id}`];
    case 'category':
      return ['categories'];
    case 'home':
      return ['home'];
    case 'page':
    case 'post':
      return [`content:${id}`, 'content'];
  }
}

/** The data of a picture that blocks have a copy of. */
interface PictureCopy {
  file: string;
  width: number;
  height: number;
  focus: FocalPoint;
}

/** Brings the copies in blocks up to date; `before` is the name that they have. Their own alternative texts stay. */
export async function updatePictureCopies(tx: Tx, before: string, now: PictureCopy): Promise<void> {
  let readSections = tx.q.selectFrom('home_sections').select(['id', 'block']).where(holdsFile('block', before));
  let readContents = tx.q.selectFrom('contents').select(['id', 'body']).where(holdsFile('body', before));
  if (tx.hasRowLocks) {
    readSections = readSections.forUpdate();
    readContents = readContents.forUpdate();
  }
  const sections = await readSections.execute();
  const contents = await readContents.execute();
  for (const { id, block } of sections)
    await tx.q
      .updateTable('home_sections')
      .set({ block: withCopy(block, before, now) })
      .where('id', '=', id)
      .execute();
  for (const { id, body } of contents)
    await tx.q
      .updateTable('contents')
      // A new revision: who has the page open would otherwise bring the old picture back.
      .set((eb) => ({ body: withCopy(body, before, now), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
}

/** A stored JSON text in which every picture with the old name has the new data. */
function withCopy(text: string, before: string, { file, width, height, focus }: PictureCopy): string {
  const replace = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('file' in value) || value.file !== before) return value;
    const { focus: _old, ...same } = value as Readonly<Record<string, unknown>>;
    return { ...same, file, width, height, ...(!isCentre(focus) && { focus }) };
  };
  return JSON.stringify(JSON.parse(text, replace));
}
