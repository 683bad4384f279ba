// `npm run bench`: starts the built shop, puts load on it, checks every answer, and prints each figure next to its
// target.
// A missed target is only printed; wrong answers set exit code 1.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { findPostgres } from '../scripts/find-postgres.ts';
import { readArguments, usage } from './arguments.ts';
import type { BenchArguments } from './arguments.ts';
import { catalogueOf } from './database.ts';
import type { BenchEngineName } from './database.ts';
import { openBench } from './open-bench.ts';
import type { BenchOptions } from './open-bench.ts';
import { locateBySourceMaps, summarise } from './profile/summarise.ts';
import type { CpuProfile } from './profile/summarise.ts';
import { figuresOf, growthText, profileText, tableOf } from './report.ts';
import type { ReportedRow } from './report.ts';
import { rows } from './rows/all.ts';
import type { Bench } from './rows/row.ts';
import { ensureShopBuilt } from './shop.ts';
import { soak } from './soak.ts';
import { targets } from './targets.ts';
import type { RowName } from './targets.ts';
import { createTurns } from './turns.ts';

// The driver holds the catalogue and receives many buffers. Where these count as a part of the heap, they do not let the collector run all
// the time, on the processor that the shop needs.
setFlagsFromString('--external-memory-accounted-in-global-limit');
setFlagsFromString('--max-semi-space-size=64');

const root = join(import.meta.dirname, '..');

async function findEngines(
  wanted: BenchArguments,
): Promise<{ engines: readonly BenchEngineName[]; server: string | null }> {
  if (wanted.engine === 'sqlite') return { engines: ['sqlite'], server: null };
  const configured = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  const { url } = await findPostgres(configured === '' ? undefined : configured);
  if (url === null && wanted.engine === 'postgres') throw new Error('no PostgreSQL: set BENCH_DATABASE_URL');
  if (url === null) console.log('No PostgreSQL was found (BENCH_DATABASE_URL): SQLite alone.\n');
  const both: readonly BenchEngineName[] = url === null ? ['sqlite'] : ['sqlite', 'postgres'];
  return { engines: wanted.engine === null ? both : [wanted.engine], server: url };
}

const catalogueLabel = (products: number | null) => (products === null ? 'the demo' : `${products} products`);

/** A row that throws is reported with its error and counts as one wrong answer. */
async function runRow(row: RowName, bench: Bench, products: number | null): Promise<ReportedRow> {
  const result = await rows[row](bench).catch((error: unknown) => ({
    figure: null,
    phases: [],
    wrong: 1,
    notes: [`failed: ${error instanceof Error ? error.message : String(error)}`],
  }));
  return { row, engine: bench.engine, products, result };
}

/**
 * Runs every row on one engine with every catalogue. Rows in CPU time are measured in all shops at once, which take turns; for
 * the others a shop has the machine for itself.
 */
async function runRows(wanted: BenchArguments, sizes: readonly BenchOptions[]): Promise<readonly ReportedRow[]> {
  const opened: { products: number | null; bench: Bench; close(): Promise<void> }[] = [];
  const reported: ReportedRow[] = [];
  try {
    for (const options of sizes) opened.push({ products: options.products, ...(await openBench(options)) });
    for (const row of wanted.rows) {
      process.stderr.write(`  ${row}\n`);
      if (targets[row].measure === 'ms CPU')
        reported.push(...(await Promise.all(opened.map(({ bench, products }) => runRow(row, bench, products)))));
      else for (const { bench, products } of opened) reported.push(await runRow(row, bench, products));
    }
  } finally {
    for (const { close } of opened) await close();
  }
  return reported;
}

function printProfile(file: string, list: readonly ReportedRow[]): void {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
  const phases = list.flatMap((one) => one.result.phases);
  const cpu = phases.reduce((sum, phase) => sum + phase.cpu.server, 0);
  console.log(`\n${profileText(summarise(profile, locateBySourceMaps(root)), cpu)}\n\nThe profile: ${file}`);
}

async function runSoak(options: BenchOptions, minutes: number): Promise<number> {
  const { bench, close } = await openBench(options);
  try {
    return await soak(bench, minutes);
  } finally {
    await close();
  }
}

function writeFigures(wanted: BenchArguments, list: readonly ReportedRow[]): void {
  const file = resolve(root, wanted.json);
  mkdirSync(dirname(file), { recursive: true });
  const machine = {
    node: process.version,
    processors: availableParallelism(),
    model: cpus()[0]?.model,
    load: loadavg(),
  };
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows: figuresOf(list) }, null, 2)}\n`);
  console.log(`\nAs JSON: ${file}`);
}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2));
  const { engines, server } = await findEngines(wanted);
  await ensureShopBuilt();
  const busy = loadavg()[0] ?? 0;
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load ${busy.toFixed(1)} before it began.`,
  );
  if (busy > 0.5) console.log('Something else runs on this machine: the figures are noisy.');
  const reported: ReportedRow[] = [];
  let wrong = 0;
  const takeTurn = createTurns();
  for (const engine of engines) {
    const profile = wanted.profile
      ? resolve(root, `node_modules/.cache/bench/${wanted.rows[0] ?? ''}-${engine}.cpuprofile`)
      : null;
    if (profile !== null) mkdirSync(dirname(profile), { recursive: true });
    const { seconds, port } = wanted;
    const sizes = wanted.products.map((products) => {
      const catalogue = catalogueOf(products);
      return { engine, products, catalogue, server, seconds, port, profile, takeTurn };
    });
    if (wanted.soak !== null) {
      for (const options of sizes) {
        console.log(`\n${engine}, ${catalogueLabel(options.products)}`);
        wrong += await runSoak(options, wanted.soak);
      }
      continue;
    }
    const list = await runRows(wanted, sizes);
    for (const { products } of sizes) {
      console.log(`\n${engine}, ${catalogueLabel(products)}`);
      console.log(tableOf(list.filter((one) => one.products === products)));
    }
    wrong += list.reduce((sum, one) => sum + one.result.wrong, 0);
    reported.push(...list);
    if (profile !== null) printProfile(profile, list);
  }
  const growth = growthText(reported);
  if (growth !== '') console.log(`\n${growth}`);
  if (wanted.soak === null) writeFigures(wanted, reported);
  if (wrong > 0) {
    console.log(`${wrong} wrong answers.`);
    process.exitCode = 1;
  }
}

if (process.argv.includes('--help')) console.log(usage);
else await main();
