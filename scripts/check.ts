// `npm test` and, with `--quick`, `npm run check:quick`: types, format, lint, import boundaries, dead exports and tests in one command.
// All steps run even after a failure, except that a failed build skips the browser tests. The last line is
// `N passed, N failed`, in which each static check counts as one.
//
// `--quick` runs unit and wire tests on SQLite only, without a build, process tests and browser tests.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres, missingBackupPrograms } from './find-postgres.ts';
import {
  countPlaywright,
  countRun,
  countVitest,
  playwrightFailures,
  playwrightFlakyTests,
  vitestFailures,
  vitestFlakyTests,
} from './test-results.ts';
import type { PostgresSearchResult } from './find-postgres.ts';
import type { FlakyPolicy, TestCounts, TestFailure } from './test-results.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = join(root, 'node_modules/.cache/check');

/** A CI run retries a failed test once and names it. Elsewhere a flaky test must fail, so that it gets repaired. */
const isCi = process.env['CI'] === 'true';
const flakyPolicy: FlakyPolicy = isCi ? 'pass' : 'fail';
const retries = isCi ? 1 : 0;

/** A program of node_modules/.bin with its arguments. */
type Command = readonly [string, ...string[]];

interface StaticCheck {
  name: string;
  command: Command;
}

const format: StaticCheck = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] };
const types: StaticCheck = { name: 'types', command: ['tsc', '--noEmit'] };
const lint: StaticCheck = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] };
const boundaries: StaticCheck = {
  name: 'boundaries',
  command: ['node', 'scripts/import-boundaries/check-boundaries.ts'],
};
const deadExports: StaticCheck = {
  name: 'dead exports',
  command: ['node', 'scripts/dead-exports/check-dead-exports.ts'],
};
const build: StaticCheck = { name: 'build', command: ['node', 'scripts/build.ts'] };

/** Variables that a command gets besides those of this process; undefined removes one. */
type Environment = Readonly<Record<string, string | undefined>>;

interface ProcessResult {
  exitCode: number;
  /** Empty when the output was written directly to the terminal. */
  output: string;
}

function run([program, ...args]: Command, env: Environment, showsOutput: boolean): Promise<ProcessResult> {
  const child = spawn(join(bin, program), args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: showsOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

interface StaticCheckResult {
  name: string;
  passed: boolean;
  output: string;
}

async function runStaticCheck({ name, command }: StaticCheck): Promise<StaticCheckResult> {
  const start = performance.now();
  const { exitCode, output } = await run(command, {}, false);
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const text = output.trim();
  if (exitCode !== 0) console.log(`\n✗ ${name} (${time})\n${text}\n`);
  else console.log(`✓ ${name} (${time})  ${text.split('\n').at(-1) ?? ''}`);
  return { name, passed: exitCode === 0, output: text };
}

async function runInOrder(checks: readonly StaticCheck[]): Promise<StaticCheckResult[]> {
  const results: StaticCheckResult[] = [];
  for (const check of checks) results.push(await runStaticCheck(check));
  return results;
}

interface TestRun {
  counts: TestCounts;
  failures: readonly TestFailure[];
  /** Tests that passed on a retry, in a run that allows retries. */
  flaky: readonly TestFailure[];
}

interface ReportReader {
  file: string;
  count(report: unknown): TestCounts;
  failures(report: unknown): readonly TestFailure[];
  flaky(report: unknown): readonly TestFailure[];
}

async function runTests(command: Command, env: Environment, reader: ReportReader): Promise<TestRun> {
  console.log();
  const { exitCode } = await run(command, env, true);
  try {
    const report: unknown = JSON.parse(readFileSync(reader.file, 'utf8'));
    const counts = countRun(exitCode, reader.count(report));
    const failures = reader.failures(report);
    // For example an unhandled rejection, which belongs to no test.
    const hidden = { test: command[0], reason: `exit code ${exitCode}, see its output above`, pages: [] };
    return {
      counts,
      failures: counts.failed > 0 && failures.length === 0 ? [hidden] : failures,
      flaky: reader.flaky(report),
    };
  } catch (error) {
    const reason = `left no report: ${String(error)}`;
    return { counts: countRun(exitCode, null), failures: [{ test: command[0], reason, pages: [] }], flaky: [] };
  }
}

function vitest(env: Environment, projects: readonly string[]): Promise<TestRun> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const selection = projects.map((name) => `--project=${name}`);
  return runTests(['vitest', 'run', ...selection, `--retry=${retries}`, ...reporters], env, {
    file,
    count: countVitest,
    failures: vitestFailures,
    flaky: vitestFlakyTests,
  });
}

function playwright(env: Environment): Promise<TestRun> {
  const file = join(reports, 'playwright.json');
  const command: Command = ['playwright', 'test', '--reporter=line,json', `--retries=${retries}`];
  return runTests(
    command,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    {
      file,
      count: (report) => countPlaywright(report, flakyPolicy),
      failures: (report) => playwrightFailures(report, flakyPolicy),
      flaky: (report) => (flakyPolicy === 'pass' ? playwrightFlakyTests(report) : []),
    },
  );
}

/** Repeats the failures after the output of all steps. `mark`: the character before each. */
function printTests(mark: string, tests: readonly TestFailure[]): void {
  for (const { test, reason, pages } of tests) {
    const lines = [`${mark} ${test}`, ...reason.split('\n').slice(0, 20), ...pages.slice(0, 20)];
    console.log(`\n${lines.join('\n')}`);
  }
}

/** Prints the closing lines and sets the exit code. */
function report(staticChecks: readonly StaticCheckResult[], runs: readonly TestRun[], closingLines: string[]): void {
  const broken = staticChecks.filter(({ passed }) => !passed);
  printTests(
    '✗',
    broken.map(({ name, output }) => ({ test: name, reason: output, pages: [] })),
  );
  printTests(
    '~ flaky:',
    runs.flatMap(({ flaky }) => flaky),
  );
  printTests(
    '✗',
    runs.flatMap(({ failures }) => failures),
  );
  const sum = (key: keyof TestCounts) => runs.reduce((total, { counts }) => total + counts[key], 0);
  const failed = broken.length + sum('failed');
  console.log(`\n${(performance.now() / 1000).toFixed(0)} s, ${sum('skipped')} skipped`);
  for (const line of closingLines) console.log(line);
  for (const { test } of runs.flatMap(({ flaky }) => flaky)) console.log(`flaky, passed at the second try: ${test}`);
  console.log(`${staticChecks.length - broken.length + sum('passed')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function checkAll(): Promise<void> {
  const postgres = await findPostgres(process.env['TEST_DATABASE_URL']);
  console.log(postgres.why);
  const env: Environment = postgres.url === null ? {} : { TEST_DATABASE_URL: postgres.url };
  // Two lists at a time keep two processors busy.
  const results = await Promise.all([runInOrder([types, lint, boundaries, deadExports]), runInOrder([format, build])]);
  const isBuilt = results[1].at(-1)?.passed === true;
  const runs = [await vitest(env, [])];
  if (isBuilt) runs.push(await playwright(env));
  else console.log('\nbrowser tests: not run, since the build failed');
  report(results.flat(), runs, skippedLines(postgres));
}

/** What this run did not test, and why. */
function skippedLines(postgres: PostgresSearchResult): string[] {
  if (postgres.url === null) return [postgres.why];
  const missing = missingBackupPrograms();
  if (missing.length === 0) return [];
  const why = `not on the PATH: ${missing.join(', ')} (Debian: apt-get install postgresql-client)`;
  return [`PostgreSQL: the tests of its backup are SKIPPED, since these programs are ${why}`];
}

async function checkQuickly(): Promise<void> {
  const results = await Promise.all([runInOrder([types, lint, boundaries, deadExports]), runInOrder([format])]);
  const runs = [await vitest({ TEST_DATABASE_URL: undefined }, ['unit', 'wire'])];
  report(results.flat(), runs, ['quick: on SQLite, without build, process tests and browser tests']);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await (process.argv.includes('--quick') ? checkQuickly() : checkAll());
