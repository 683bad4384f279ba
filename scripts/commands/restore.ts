// `npm run restore -- --set NAME --into FOLDER`: restores a backup set into an empty place (docs/operations.md).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { makeShopFiles } from '../../src/backup/shop-files.ts';
import { damageOf } from '../../src/backup/verify-backup.ts';
import { readEnv } from '../../src/env.ts';
import { makeFiles } from '../../src/services.ts';
import { callFolder, exitCodes, openBackups, UsageError } from '../backup-access.ts';

const options = {
  from: { type: 'string' },
  'encrypt-with': { type: 'string' },
  set: { type: 'string' },
  into: { type: 'string' },
  database: { type: 'string' },
} as const;

async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  const env = readEnv(process.env);
  if (values.into === undefined) throw new UsageError('npm run restore -- --from PLACE --set NAME --into FOLDER');
  const dir = resolve(callFolder(), values.into);
  const { place, store } = openBackups(env, values.from, values['encrypt-with']);
  const sets = await store.sets();
  const set = values.set === undefined || values.set === 'latest' ? sets.at(-1)?.name : values.set;
  if (set === undefined || !sets.some(({ name }) => name === set))
    throw new UsageError(`${place} has no such set; it has: ${sets.map(({ name }) => name).join(', ') || 'none'}`);
  const files = makeShopFiles({ uploads: makeFiles({ ...env, DATA_DIR: dir }), dir });
  const manifest = await restoreBackup({ store, set, dir, url: values.database ?? null, files });
  console.log(
    `${set}: restored and compared, ${manifest.tables.length} tables and ${manifest.files.length} files are equal`,
  );
  console.log(
    `Start the shop with DATA_DIR=${dir}${values.database === undefined ? '' : ' and DATABASE_URL set to the database'}.`,
  );
}

try {
  await run();
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = damageOf(error) === null ? (isUsage ? exitCodes.usage : exitCodes.failed) : exitCodes.damaged;
}
