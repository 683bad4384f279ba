// Chinese characters as they sound.
import { pinyinTable } from './pinyin-table.ts';

function readTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const line of pinyinTable.trim().split('\n')) {
    const [syllable = '', characters = ''] = line.split(' ');
    for (const character of characters) table.set(character, syllable);
  }
  return table;
}

const syllables = readTable();

/** The syllable of a character in pinyin, without its tone; null when it is not in the table. */
export function pinyinOf(character: string): string | null {
  return syllables.get(character) ?? null;
}
