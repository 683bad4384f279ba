// `npm run backup -- --to PLACE`: a backup set of the whole shop while it runs. `-- --verify`: restores one and compares it.
// `-- FILE`: the database alone, as one file (docs/operations.md).
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { noteBackup, noteRemoval } from '../../src/backup/note-backup.ts';
import { removeOldBackups } from '../../src/backup/remove-old-backups.ts';
import { makeShopFiles } from '../../src/backup/shop-files.ts';
import { damageOf, verifyBackup } from '../../src/backup/verify-backup.ts';
import { readEnv } from '../../src/env.ts';
import type { Env } from '../../src/env.ts';
import { parseKeepRule } from '../../src/rules/backups/keep-backups.ts';
import { backUp, databaseLocationOf, makeFiles } from '../../src/services.ts';
import { callFolder, exitCodes, openBackups, readVersion, UsageError } from '../backup-access.ts';

const options = {
  to: { type: 'string' },
  keep: { type: 'string' },
  'encrypt-with': { type: 'string' },
  fresh: { type: 'boolean' },
  verify: { type: 'boolean' },
  set: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function copyDatabase(env: Env, name: string): Promise<void> {
  const file = resolve(callFolder(), name);
  await backUp(env, file);
  console.log(`${file}: ${statSync(file).size} bytes, checked`);
}

async function makeSet(env: Env, values: Values): Promise<void> {
  const rule = values.keep === undefined ? null : parseKeepRule(values.keep);
  if (values.keep !== undefined && !rule) throw new UsageError('--keep daily=7,weekly=4,monthly=12');
  const { place, store } = openBackups(env, values.to, values['encrypt-with']);
  const location = databaseLocationOf(env);
  const { manifest, bytes, added } = await makeBackup({
    location,
    files: makeShopFiles({ uploads: makeFiles(env), dir: env.DATA_DIR }),
    store,
    version: readVersion(import.meta.dirname),
    isFresh: values.fresh === true,
  });
  const { name, madeAt, files } = manifest;
  console.log(`${name}: ${files.length} files, ${megabytes(bytes)}, of which ${megabytes(added)} new`);
  await noteBackup(location, { name, place, madeAt, bytes, verifiedAt: null, problem: null });
  if (!rule) return;
  const removed = await removeOldBackups(store, rule, Date.now());
  for (const set of removed.sets) console.log(`${set}: removed`);
  await noteRemoval(location, place, removed.sets);
}

async function verifySet(env: Env, values: Values): Promise<void> {
  const { place, store } = openBackups(env, values.to, values['encrypt-with']);
  const sets = await store.sets();
  const set = values.set === undefined || values.set === 'latest' ? sets.at(-1)?.name : values.set;
  if (set === undefined || !sets.some(({ name }) => name === set))
    throw new UsageError(set === undefined ? `there is no backup in ${place}` : `there is no set ${set} in ${place}`);
  const location = databaseLocationOf(env);
  const { manifest, problems } = await verifyBackup(store, set, location);
  const isGood = problems.length === 0;
  await store.markVerified(set, isGood);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const row = {
    name: set,
    place,
    madeAt: manifest.madeAt,
    bytes,
    verifiedAt: Date.now(),
    problem: problems[0] ?? null,
  };
  // A backup can be verified on another machine than that of the shop.
  await noteBackup(location, row).catch((error: unknown) => {
    console.error(`The shop was not told: ${error instanceof Error ? error.message : String(error)}`);
  });
  for (const problem of problems) console.error(`${set}: ${problem}`);
  if (!isGood) process.exitCode = exitCodes.damaged;
  else
    console.log(
      `${set}: restored and compared, ${manifest.tables.length} tables and ${manifest.files.length} files are equal`,
    );
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const env = readEnv(process.env);
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError('one FILE');
  if (file !== undefined) return copyDatabase(env, file);
  if (values.verify === true) return verifySet(env, values);
  if (values.to === undefined && env.BACKUP_TO === undefined)
    throw new UsageError('Where to? npm run backup -- --to FOLDER | --to s3://bucket/prefix | FILE');
  return makeSet(env, values);
}

try {
  await run();
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  const what = process.argv.includes('--verify') ? 'No backup was verified' : 'No backup was made';
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = damageOf(error) === null ? (isUsage ? exitCodes.usage : exitCodes.failed) : exitCodes.damaged;
}
