// A copy of a SQLite database while it is in use.
import { rm, writeFile } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncAndLink } from './sync-and-link.ts';

/** More pages than a file has: the copy is taken in one step, so that whoever writes meanwhile does not make it begin again. */
const maxPages = 2_147_483_647;

/**
 * Writes the state of one moment to a new file, readable by its owner alone: one file, without a journal beside it, checked
 * and on disk before it has its name. Throws where there is a file of that name.
 */
export async function backUpSqlite(source: DatabaseSync, file: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await writeFile(draft, '', { mode: 0o600 });
    await backup(source, draft, { rate: maxPages });
    checkCopy(draft);
    await syncAndLink(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Throws unless SQLite finds every page and every reference of the copy in order. */
function checkCopy(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    const said = copy.prepare('pragma integrity_check').all();
    const faults = [
      ...said.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok'),
      ...copy
        .prepare('pragma foreign_key_check')
        .all()
        .map((row) => `a broken reference in ${String(row['table'])}`),
    ];
    if (faults.length > 0) throw new Error(`the copy is damaged: ${faults.slice(0, 5).join('; ')}`);
  } finally {
    copy.close();
  }
}
