// Backup of a PostgreSQL database in use, and its restore, with pg_dump and pg_restore.
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { syncAndLink } from './sync-and-link.ts';

/**
 * Writes an exported snapshot to a new file in pg_dump's custom format, and checks that pg_restore can read it. Only the owner can
 * read the file. Throws when the file exists, or when there is no pg_dump.
 */
export async function backUpPostgres(url: string, file: string, snapshot: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await writeFile(draft, '', { mode: 0o600 });
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    await runProgram('pg_dump', [...options, `--file=${draft}`], url);
    await runProgram('pg_restore', ['--list', draft], null);
    await syncAndLink(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Restores a dump into an empty database. Throws when anything of it cannot be restored. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await runProgram(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file],
    url,
  );
}

/** Runs a PostgreSQL program. The password is in the environment: other users of the system can read arguments. */
function runProgram(program: string, args: readonly string[], url: string | null): Promise<void> {
  const address = url === null ? null : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const child = spawn(program, [...args, ...(address ? [`--dbname=${address.href}`] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const isMissing = 'code' in error && error.code === 'ENOENT';
      reject(isMissing ? new Error(`${program} is not on the PATH: install the client programs of PostgreSQL`) : error);
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code ?? 'a signal'}: ${said.trim()}`));
    });
  });
}
