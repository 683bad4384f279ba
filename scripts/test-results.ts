// What the test runners' JSON reports say: how many tests passed, and which did not.
import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that did not pass, or a file that did not load. */
export interface TestFailure {
  test: string;
  /** What the runner says of it, without colours. */
  reason: string;
  /** What each of its pages said then, as `headingsAndAlerts` finds it, under the page's address. */
  pages: readonly string[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listAt(from: unknown, key: string): readonly unknown[] {
  const value = isJsonObject(from) ? from[key] : undefined;
  return Array.isArray(value) ? value : [];
}

function countAt(from: unknown, key: string): number {
  const value = isJsonObject(from) ? from[key] : undefined;
  if (typeof value !== 'number') throw new Error(`the report has no number '${key}'`);
  return value;
}

function textAt(from: unknown, key: string): string {
  const value = isJsonObject(from) ? from[key] : undefined;
  return typeof value === 'string' ? stripVTControlCharacters(value) : '';
}

const hasFailed = (one: unknown) => isJsonObject(one) && one['status'] === 'failed';

/** Counts of vitest's JSON report; a file that failed without a failed test (it did not load) counts as one failure. */
export function countVitest(report: unknown): TestCounts {
  const broken = listAt(report, 'testResults').filter((file) => {
    return hasFailed(file) && !listAt(file, 'assertionResults').some(hasFailed);
  });
  return {
    passed: countAt(report, 'numPassedTests'),
    failed: countAt(report, 'numFailedTests') + broken.length,
    skipped: countAt(report, 'numPendingTests') + countAt(report, 'numTodoTests'),
  };
}

/** What of vitest's JSON report did not pass. */
export function vitestFailures(report: unknown): readonly TestFailure[] {
  return listAt(report, 'testResults')
    .filter(hasFailed)
    .flatMap((file) => {
      const name = textAt(file, 'name');
      const tests = listAt(file, 'assertionResults').filter(hasFailed);
      if (tests.length === 0) return [{ test: name, reason: textAt(file, 'message'), pages: [] }];
      return tests.map((test) => ({
        test: `${name} › ${textAt(test, 'fullName')}`,
        reason: stripVTControlCharacters(listAt(test, 'failureMessages').join('\n')),
        pages: [],
      }));
    });
}

/** Counts of Playwright's JSON report; an error outside every test counts as one failure, and so does a flaky test. */
export function countPlaywright(report: unknown): TestCounts {
  const stats = isJsonObject(report) ? report['stats'] : undefined;
  return {
    passed: countAt(stats, 'expected'),
    failed: countAt(stats, 'unexpected') + countAt(stats, 'flaky') + listAt(report, 'errors').length,
    skipped: countAt(stats, 'skipped'),
  };
}

/** What of Playwright's JSON report did not pass, or not at once. */
export function playwrightFailures(report: unknown): readonly TestFailure[] {
  const outside = listAt(report, 'errors').map((error) => ({
    test: 'outside every test',
    reason: textAt(error, 'message'),
    pages: [],
  }));
  return [...outside, ...listAt(report, 'suites').flatMap(suiteFailures)];
}

function suiteFailures(suite: unknown): readonly TestFailure[] {
  const own = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((test) => ['unexpected', 'flaky'].includes(textAt(test, 'status')))
      .map((test) => ({
        test: `[${textAt(test, 'projectName')}] ${textAt(spec, 'file')} › ${textAt(spec, 'title')}`,
        reason: listAt(test, 'results')
          .flatMap((result) => listAt(result, 'errors'))
          .map((error) => textAt(error, 'message'))
          .join('\n'),
        pages: describePages(test),
      })),
  );
  return [...own, ...listAt(suite, 'suites').flatMap(suiteFailures)];
}

/** The name of an attachment that tells of a page: its address, then its description, in the lines of Playwright's snapshots. */
export const pageAttachmentName = 'page';

function describePages(test: unknown): readonly string[] {
  return listAt(test, 'results')
    .flatMap((result) => listAt(result, 'attachments'))
    .filter((one) => textAt(one, 'name') === pageAttachmentName)
    .flatMap((one) => {
      const [address = '', ...description] = Buffer.from(textAt(one, 'body'), 'base64').toString().split('\n');
      return [address, ...headingsAndAlerts(description)];
    });
}

/** Of a description of a page: what it is called, and everything that was being said to whoever looked at it. */
function headingsAndAlerts(description: readonly string[]): readonly string[] {
  const lines = description.filter((line) =>
    /^ *- '?(?:heading .*\[level=1\]|(?:alert|alertdialog|dialog|status)\b.)/.test(line),
  );
  return lines.map((line) => line.trim());
}

/**
 * The counts of one run. A run that ended badly without a failure to show for it is one failure, whether its report could
 * be read (`counts`) or not (null); so is a run without any test.
 */
export function countRun(exitCode: number, counts: TestCounts | null): TestCounts {
  const found = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = found.failed === 0 && (exitCode !== 0 || found.passed === 0);
  return silent ? { ...found, failed: 1 } : found;
}
