// `npm test`: everything that must hold, in one command. Types, format, lint, arrows, build, unit and wire tests, browser
// tests. Ends with a line `N passed, N failed`, where each static check counts as one; every step runs also after a failure,
// except the browser tests after a build that failed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from './find-postgres.ts';
import { countPlaywright, countRun, countVitest } from './test-results.ts';
import type { Counts } from './test-results.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = join(root, 'node_modules/.cache/check');

interface Check {
  name: string;
  command: readonly [string, ...string[]];
}

const format: Check = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] };
const types: Check = { name: 'types', command: ['tsc', '--noEmit'] };
const lint: Check = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] };
const arrows: Check = { name: 'arrows', command: ['node', 'scripts/arrows/check.ts'] };
const build: Check = { name: 'build', command: ['node', 'scripts/build.ts'] };

type Environment = Readonly<Record<string, string | undefined>>;

interface Ended {
  exitCode: number;
  /** Empty when the output went straight to the terminal. */
  output: string;
}

/** Runs a program of node_modules/.bin; with `shown` its output goes to the terminal as it comes. */
function run([program, ...args]: Check['command'], env: Environment, shown: boolean): Promise<Ended> {
  const child = spawn(join(bin, program), args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return new Promise((ended, failed) => {
    child.once('error', failed).once('close', (code) => ended({ exitCode: code ?? 1, output }));
  });
}

async function staticCheck({ name, command }: Check): Promise<boolean> {
  const start = performance.now();
  const { exitCode, output } = await run(command, {}, false);
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const said = output.trim();
  if (exitCode !== 0) console.log(`\n✗ ${name} (${time})\n${said}\n`);
  else console.log(`✓ ${name} (${time})  ${said.split('\n').at(-1) ?? ''}`);
  return exitCode === 0;
}

/** One after another; two such lanes keep two processors busy. */
async function lane(...checks: Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const check of checks) results.push(await staticCheck(check));
  return results;
}

async function testRun(
  command: Check['command'],
  env: Environment,
  report: string,
  count: (report: unknown) => Counts,
): Promise<Counts> {
  console.log();
  const { exitCode } = await run(command, env, true);
  let counts: Counts | null = null;
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.log(`${command[0]} left no report: ${String(error)}`);
  }
  return countRun(exitCode, counts);
}

function vitest(env: Environment): Promise<Counts> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return testRun(['vitest', 'run', ...reporters], env, report, countVitest);
}

function playwright(env: Environment): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const command = ['playwright', 'test', '--reporter=line,json'] as const;
  return testRun([...command], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report, countPlaywright);
}

async function main(): Promise<void> {
  const start = performance.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const postgres = await findPostgres(process.env['TEST_DATABASE_URL']);
  console.log(postgres.why);
  const env: Environment = postgres.url === null ? {} : { TEST_DATABASE_URL: postgres.url };

  const lanes = await Promise.all([lane(types, lint, arrows), lane(format, build)]);
  const held = lanes.flat();
  const built = lanes[1].at(-1) === true;
  const runs: Counts[] = [
    { passed: held.filter(Boolean).length, failed: held.filter((one) => !one).length, skipped: 0 },
    await vitest(env),
  ];
  if (built) runs.push(await playwright(env));
  else console.log('\nbrowser tests: not run, since the build failed');

  const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
  const failed = sum('failed');
  console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s, ${sum('skipped')} skipped`);
  if (postgres.url === null) console.log(postgres.why);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await main();
