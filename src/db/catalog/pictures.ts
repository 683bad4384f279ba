// The pictures that staff can choose for blocks.
import { sql } from 'kysely';
import type { BlockPicture } from '../../rules/home/sections.ts';
import type { Tx } from '../database.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { containsPattern } from '../search/search-text.ts';

/** One page of pictures whose name or description contains every word, sorted by name, and the total number. */
export async function findPictures(
  tx: Tx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: readonly (BlockPicture & { id: number })[]; total: number }> {
  let found = tx.q.selectFrom('media');
  for (const word of searchWords(search)) {
    const part = containsPattern(word);
    found = found.where(sql<boolean>`(file like ${part} escape '\\' or lower(alt) like ${part} escape '\\')`);
  }
  const rows = await found
    .select(['id', 'file', 'alt', 'width', 'height'])
    .orderBy('file')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
