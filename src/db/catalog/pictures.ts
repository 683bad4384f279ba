// The pictures that blocks may show.
import { sql } from 'kysely';
import type { BlockPicture } from '../../rules/home/sections.ts';
import type { Tx } from '../database.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { containsPattern } from '../search/search-text.ts';

/** Pictures whose name or description holds every word, by name, with how many there are. */
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
