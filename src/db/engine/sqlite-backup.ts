// Backup of a SQLite database in use.
import { rm, writeFile } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncAndLink } from './sync-and-link.ts';

/** More pages than any file has. The copy is made in one step; otherwise a write in the meantime would restart it. */
const maxPages = 2_147_483_647;

/**
 * Writes a consistent snapshot to one new file without a journal. Only the owner can read the file. The copy is checked and
 * synced to disk before it gets its name. Throws when the file exists.
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

/** Throws when SQLite finds a damaged page or a broken foreign key in the copy. It needs no journal file from then on. */
export function checkCopy(file: string): void {
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
