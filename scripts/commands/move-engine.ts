// `npm run move-engine -- --to postgres://… | --to FILE`: moves the shop to another database (docs/operations.md).
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { readEnv } from '../../src/env.ts';
import { moveEngine, reopenEngine } from '../../src/services.ts';
import { describeStartFailure } from '../../src/start-failure.ts';
import { readMoveTarget, whatToChange } from '../move-target.ts';

const usage = 'Where to? npm run move-engine -- --to postgres://… or --to FILE';

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, lift: { type: 'boolean' } } });
  const env = readEnv(process.env);
  if (values.lift === true) {
    await reopenEngine(env);
    console.log('This database can be changed again. Orders that the shop took elsewhere are not in it.');
    return;
  }
  const to =
    values.to === undefined ? null : readMoveTarget(values.to, (path) => resolve(process.env['INIT_CWD'] ?? '.', path));
  if (!to) throw new Error(usage);
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('the command was stopped'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const sums = await moveEngine(env, {
    to,
    signal: stopping.signal,
    onClosed: () => console.log('The shop can only be read now.'),
    onTable: ({ table, rows, sha256 }) => console.log(`${table}: ${rows} rows, equal (${sha256.slice(0, 16)})`),
  });
  console.log(`${sums.length} tables are equal.`);
  for (const line of whatToChange(to)) console.log(line);
}

try {
  await run();
} catch (error) {
  const failure = error instanceof Error ? describeStartFailure(error, null) : null;
  console.error(`The shop was not moved: ${failure?.todo ?? (error instanceof Error ? error.message : String(error))}`);
  process.exitCode = 1;
}
