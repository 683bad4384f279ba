// `npm run fuzz`: random requests to every route of the shop, on SQLite and, where one answers, on PostgreSQL.
//
//   npm run fuzz -- --seed 42            the requests of an earlier run
//   npm run fuzz -- --requests 500       fewer or more than 12,000 per engine
//   npm run fuzz -- --seed 42 --only 17  one request of a run, on a new shop
//   npm run fuzz -- --engine sqlite      one engine
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from './find-postgres.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    requests: { type: 'string', default: '12000' },
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
  },
});

for (const name of ['seed', 'requests', 'only'] as const)
  if (!/^\d*$/.test(values[name])) throw new Error(`--${name} takes a whole number, not ${values[name]}`);
if (!['', 'sqlite', 'postgres'].includes(values.engine)) throw new Error('--engine takes sqlite or postgres');

const postgres = await findPostgres(process.env['TEST_DATABASE_URL']);
console.log(postgres.why);
console.log(`seed ${values.seed}: npm run fuzz -- --seed ${values.seed}`);

const { TEST_DATABASE_URL: _, ...environment } = process.env;
const vitest = spawn(
  join(import.meta.dirname, '../node_modules/.bin/vitest'),
  ['run', '--config', 'vitest.fuzz.config.ts'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...environment,
      ...(postgres.url !== null && values.engine !== 'sqlite' && { TEST_DATABASE_URL: postgres.url }),
      FUZZ_SEED: values.seed,
      FUZZ_REQUESTS: values.requests,
      FUZZ_ONLY: values.only,
      FUZZ_ENGINE: values.engine,
    },
  },
);
vitest.once('close', (code) => {
  process.exitCode = code ?? 1;
});
