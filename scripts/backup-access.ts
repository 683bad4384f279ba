// What the commands about backups need: the environment, the place of the backups and the key.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openBackupPlace } from '../src/backup/backup-place.ts';
import { openBackupStore } from '../src/backup/backup-store.ts';
import { readBackupKey } from '../src/backup/sealed-bytes.ts';
import type { Env } from '../src/env.ts';

/** Exit codes of `npm run backup` and `npm run restore`, for cron. */
export const exitCodes = { failed: 1, usage: 2, damaged: 3 } as const;

/** The arguments cannot be used. */
export class UsageError extends Error {}

/** The folder in which the operator called the command. */
export const callFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

/** The key of --encrypt-with, or of the environment; null: no encryption. Throws when it is no key. */
function readKey(file: string | undefined, env: Env): Buffer | null {
  const text = file === undefined ? env.BACKUP_KEY : readFileSync(resolve(callFolder(), file), 'utf8');
  if (text === undefined) return null;
  const key = readBackupKey(text);
  if (!key) throw new UsageError('the key must be 32 bytes, as 64 hex digits or in base64: openssl rand -hex 32');
  return key;
}

/** Opens the place of the backups with its key. */
export function openBackups(env: Env, to: string | undefined, keyFile: string | undefined) {
  const text = to ?? env.BACKUP_TO;
  if (text === undefined)
    throw new UsageError('where are the backups? --to FOLDER, --to s3://bucket/prefix, or BACKUP_TO');
  const place = openBackupPlace(text, env, callFolder());
  return { place: place.name, store: openBackupStore(place.files, readKey(keyFile, env)) };
}

/** The version in the nearest package.json, from `from` upward. */
export function readVersion(from: string): string {
  const file = join(from, 'package.json');
  if (!existsSync(file)) return readVersion(dirname(from));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  return version ?? 'unknown';
}
