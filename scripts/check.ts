// `npm test`: everything that must hold, in one command. Types, format, lint, import boundaries, build, unit and wire tests, browser
// tests. Ends with what failed and a line `N passed, N failed`, where each static check counts as one; every step runs also
// after a failure, except the browser tests after a build that failed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from './find-postgres.ts';
import { countPlaywright, countRun, countVitest, playwrightFailures, vitestFailures } from './test-results.ts';
import type { TestCounts, TestFailure } from './test-results.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = join(root, 'node_modules/.cache/check');

interface StaticCheck {
  name: string;
  command: readonly [string, ...string[]];
}

const format: StaticCheck = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] };
const types: StaticCheck = { name: 'types', command: ['tsc', '--noEmit'] };
const lint: StaticCheck = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] };
const boundaries: StaticCheck = {
  name: 'boundaries',
  command: ['node', 'scripts/import-boundaries/check-boundaries.ts'],
};
const build: StaticCheck = { name: 'build', command: ['node', 'scripts/build.ts'] };

type Environment = Readonly<Record<string, string | undefined>>;

interface ProcessResult {
  exitCode: number;
  /** Empty when the output went straight to the terminal. */
  output: string;
}

/** Runs a program of node_modules/.bin; with `shown` its output goes to the terminal as it comes. */
function run([program, ...args]: StaticCheck['command'], env: Environment, shown: boolean): Promise<ProcessResult> {
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

interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

async function staticCheck({ name, command }: StaticCheck): Promise<CheckResult> {
  const start = performance.now();
  const { exitCode, output } = await run(command, {}, false);
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const said = output.trim();
  if (exitCode !== 0) console.log(`\n✗ ${name} (${time})\n${said}\n`);
  else console.log(`✓ ${name} (${time})  ${said.split('\n').at(-1) ?? ''}`);
  return { name, passed: exitCode === 0, output: said };
}

/** One after another; two such lanes keep two processors busy. */
async function runInOrder(...checks: StaticCheck[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await staticCheck(check));
  return results;
}

interface TestRun {
  counts: TestCounts;
  failures: readonly TestFailure[];
}

interface TestReport {
  file: string;
  count(report: unknown): TestCounts;
  failures(report: unknown): readonly TestFailure[];
}

async function testRun(
  command: StaticCheck['command'],
  env: Environment,
  { file, count, failures }: TestReport,
): Promise<TestRun> {
  console.log();
  const { exitCode } = await run(command, env, true);
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const counts = countRun(exitCode, count(report));
    const found = failures(report);
    // For example an error that no test waited for.
    const silent = { test: command[0], reason: `ended with code ${exitCode}, see its own words above`, pages: [] };
    return { counts, failures: counts.failed > 0 && found.length === 0 ? [silent] : found };
  } catch (error) {
    const why = `left no report: ${String(error)}`;
    return { counts: countRun(exitCode, null), failures: [{ test: command[0], reason: why, pages: [] }] };
  }
}

function vitest(env: Environment): Promise<TestRun> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return testRun(['vitest', 'run', ...reporters], env, { file, count: countVitest, failures: vitestFailures });
}

function playwright(env: Environment): Promise<TestRun> {
  const file = join(reports, 'playwright.json');
  const command = ['playwright', 'test', '--reporter=line,json'] as const;
  const report = { file, count: countPlaywright, failures: playwrightFailures };
  return testRun([...command], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, report);
}

/** Once more at the end, where whoever sees the last page alone finds it. */
function printFailures(failures: readonly TestFailure[]): void {
  for (const { test, reason: why, pages } of failures) {
    const lines = [`✗ ${test}`, ...why.split('\n').slice(0, 20), ...pages.slice(0, 20)];
    console.log(`\n${lines.join('\n')}`);
  }
}

async function main(): Promise<void> {
  const start = performance.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const postgres = await findPostgres(process.env['TEST_DATABASE_URL']);
  console.log(postgres.why);
  const env: Environment = postgres.url === null ? {} : { TEST_DATABASE_URL: postgres.url };

  const lanes = await Promise.all([runInOrder(types, lint, boundaries), runInOrder(format, build)]);
  const held = lanes.flat();
  const broken = held
    .filter((one) => !one.passed)
    .map(({ name, output: said }) => ({ test: name, reason: said, pages: [] }));
  const built = lanes[1].at(-1)?.passed === true;
  const runs = [await vitest(env)];
  if (built) runs.push(await playwright(env));
  else console.log('\nbrowser tests: not run, since the build failed');

  const checked = { passed: held.filter((one) => one.passed).length, failed: broken.length, skipped: 0 };
  const sum = (key: keyof TestCounts) => runs.reduce((total, { counts }) => total + counts[key], checked[key]);
  printFailures([...broken, ...runs.flatMap(({ failures }) => failures)]);
  const failed = sum('failed');
  console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s, ${sum('skipped')} skipped`);
  if (postgres.url === null) console.log(postgres.why);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await main();
