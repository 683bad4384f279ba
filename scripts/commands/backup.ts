// `npm run backup -- FILE`: copies the whole database to a new file while the shop runs (docs/operations.md).
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEnv } from '../../src/env.ts';
import { backUp } from '../../src/services.ts';

const [name] = process.argv.slice(2);
if (name === undefined) {
  console.error('Where to? npm run backup -- FILE');
  process.exitCode = 1;
} else {
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  try {
    await backUp(readEnv(process.env), file);
    console.log(`${file}: ${statSync(file).size} bytes, checked`);
  } catch (error) {
    console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
