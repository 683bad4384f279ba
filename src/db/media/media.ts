// The media library.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { MediaDetails, MediaItem, MediaState, MediaTexts, UploadType } from '../../rules/media/media.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

export interface MediaQuery {
  /** Each word is in the title, description, caption or file name. */
  search: string;
  /** null for all. */
  types: readonly UploadType[] | null;
  ids: readonly number[] | null;
  /** Only the item whose file has this name. */
  file: string | null;
  order: 'date' | 'id' | 'title' | 'modified' | 'slug';
  descending: boolean;
  limit: number;
  offset: number;
}

const columns = [
  'id',
  'file',
  'width',
  'height',
  'alt',
  'title',
  'caption',
  'mime_type',
  'bytes',
  'state',
  'focus_x',
  'focus_y',
  'uploaded_at',
  'changed_at',
  'uploaded_by',
] as const;

interface MediaRow {
  id: number;
  file: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  mime_type: UploadType;
  bytes: number | null;
  state: MediaState;
  focus_x: number;
  focus_y: number;
  uploaded_at: number;
  changed_at: number;
  uploaded_by: number | null;
}

function toMediaItem(row: MediaRow): MediaItem {
  const { id, file, width, height, alt, title, caption, bytes, state } = row;
  return {
    id,
    file,
    width,
    height,
    alt,
    title,
    caption,
    bytes,
    state,
    focus: { x: row.focus_x, y: row.focus_y },
    type: row.mime_type,
    uploadedAt: row.uploaded_at,
    changedAt: row.changed_at,
    uploadedBy: row.uploaded_by,
  };
}

const orderColumns = {
  date: 'uploaded_at',
  id: 'id',
  // Begins with the title, folded: every engine sorts it the same way.
  title: 'search_text',
  modified: 'changed_at',
  slug: 'file',
} as const satisfies Record<MediaQuery['order'], string>;

type MediaSelect = SelectQueryBuilder<Tables, 'media', object>;

function filterMedia(tx: Tx, { search, types, ids, file }: MediaQuery): MediaSelect {
  let list: MediaSelect = tx.q.selectFrom('media');
  for (const word of searchWords(search))
    list = list.where(sql<boolean>`search_text like ${containsPattern(foldText(word))} escape '\\'`);
  // An empty list of types is no SQL on PostgreSQL.
  if (types) list = types.length > 0 ? list.where('mime_type', 'in', types) : list.where('id', '=', 0);
  if (ids) list = list.where('id', 'in', ids.length > 0 ? ids : [0]);
  if (file !== null) list = list.where('file', '=', file);
  return list;
}

/** One page of the library, and how many items there are on all pages. */
export async function listMedia(tx: Tx, query: MediaQuery): Promise<{ rows: readonly MediaItem[]; total: number }> {
  const list = filterMedia(tx, query);
  const direction = query.descending ? 'desc' : 'asc';
  const rows = await list
    .select(columns)
    .orderBy(orderColumns[query.order], direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toMediaItem), total: Number(total) };
}

/** null for an unknown id. */
export async function findMedia(tx: Tx, id: number): Promise<MediaItem | null> {
  const row = await tx.q.selectFrom('media').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? toMediaItem(row) : null;
}

/** Returns the item with the key of its original, and locks it until the transaction ends; null for an unknown id. */
export async function lockMedia(tx: Tx, id: number): Promise<(MediaItem & { key: string | null }) | null> {
  let query = tx.q
    .selectFrom('media')
    .select([...columns, 'storage_key'])
    .where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? { ...toMediaItem(row), key: row.storage_key } : null;
}

/** The original of an uploaded file; null for an unknown name and for a picture of the program. */
export async function findOriginal(tx: Tx, file: string): Promise<{ key: string; type: UploadType } | null> {
  const row = await tx.q
    .selectFrom('media')
    .select(['storage_key', 'mime_type'])
    .where('file', '=', file)
    .executeTakeFirst();
  return row?.storage_key == null ? null : { key: row.storage_key, type: row.mime_type };
}

/** An original in the storage. `file` is the new name of the picture. */
export interface StoredOriginal {
  file: string;
  key: string;
  type: UploadType;
  bytes: number;
  width: number;
  height: number;
}

function searchTextOf({ title, alt, caption }: MediaTexts, file: string): string {
  return foldText([title, alt, caption, file].join(' '));
}

function originalColumns({ file, key, type, bytes, width, height }: StoredOriginal) {
  return { file, storage_key: key, mime_type: type, bytes, width, height, state: 'incomplete' as const };
}

/** Adds an uploaded picture, whose sizes are still to be made, and returns its id. `at` in epoch ms. */
export async function insertUpload(
  tx: Tx,
  { original, texts, by, at }: { original: StoredOriginal; texts: MediaTexts; by: number | null; at: number },
): Promise<number> {
  const { id } = await tx.q
    .insertInto('media')
    .values({
      ...originalColumns(original),
      ...texts,
      uploaded_at: at,
      changed_at: at,
      uploaded_by: by,
      search_text: searchTextOf(texts, original.file),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an item another original. */
export async function replaceOriginal(
  tx: Tx,
  { item, original, at }: { item: MediaItem; original: StoredOriginal; at: number },
): Promise<void> {
  await tx.q
    .updateTable('media')
    .set({ ...originalColumns(original), changed_at: at, search_text: searchTextOf(item, original.file) })
    .where('id', '=', item.id)
    .execute();
}

/** Stores texts and focal point. */
export async function updateMedia(
  tx: Tx,
  { id, file }: Pick<MediaItem, 'id' | 'file'>,
  { title, alt, caption, focus }: MediaDetails,
  at: number,
): Promise<void> {
  await tx.q
    .updateTable('media')
    .set({
      title,
      alt,
      caption,
      focus_x: focus.x,
      focus_y: focus.y,
      changed_at: at,
      search_text: searchTextOf({ title, alt, caption }, file),
    })
    .where('id', '=', id)
    .execute();
}

/** Marks an upload as complete, if it still has this file. */
export async function markSizesMade(tx: Tx, { id, file }: Pick<MediaItem, 'id' | 'file'>): Promise<void> {
  await tx.q.updateTable('media').set({ state: 'ready' }).where('id', '=', id).where('file', '=', file).execute();
}

export async function deleteMediaRow(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('media').where('id', '=', id).execute();
}

/** At most `max` ids of uploads from before a moment (epoch ms) whose sizes were never made, oldest first. */
export async function findIncompleteUploads(tx: Tx, before: number, max: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('media')
    .select('id')
    .where('state', '=', 'incomplete')
    .where('uploaded_at', '<', before)
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of these keys that an item of the library has as its original. */
export async function knownKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.q.selectFrom('media').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.flatMap((row) => row.storage_key ?? []));
}
