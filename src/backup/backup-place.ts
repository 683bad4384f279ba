// Where backups are kept: a folder, or storage with the interface of S3.
import { resolve } from 'node:path';
import { makeFolderFiles } from '../adapters/folder-files.ts';
import { makeS3Files } from '../adapters/s3-files.ts';
import type { Env } from '../env.ts';
import type { ListedFileStore } from '../shop/ports.ts';

interface BackupPlace {
  /** For people and for the rows about backups; without a secret. */
  name: string;
  files: ListedFileStore;
}

/** How long storage may take for one piece, in ms. */
const storageTimeoutMs = 120_000;

/** Only the owner may read a backup in a folder. */
const fileMode = 0o600;

/**
 * Opens `s3://bucket/prefix` or a folder; nothing is created or sent yet. `from`: the folder that relative paths start at. Throws when
 * the address or the environment is incomplete.
 */
export function openBackupPlace(text: string, env: Env, from: string): BackupPlace {
  if (!text.startsWith('s3:')) {
    const dir = resolve(from, text);
    return { name: dir, files: makeFolderFiles(dir, { mode: fileMode }) };
  }
  const [, bucket, prefix] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})\/((?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*)\/?$/.exec(text) ?? [];
  if (bucket === undefined || prefix === undefined)
    throw new Error(`${text} is not of the form s3://bucket/prefix, in lower case`);
  if (!env.backupStorage)
    throw new Error(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are missing',
    );
  return {
    name: `s3://${bucket}/${prefix}`,
    files: makeS3Files({ ...env.backupStorage, bucket, prefix: `${prefix}/`, timeout: storageTimeoutMs }),
  };
}
