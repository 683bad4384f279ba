// Reads the JSON reports of vitest and Playwright: the counts of tests, and the failures.
import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A failed test, or a test file that did not load. */
export interface TestFailure {
  test: string;
  /** The runner's error messages, without colours. */
  reason: string;
  /** For each page that was open: its address, then its headings and alerts at that moment (`headingsAndAlerts`). */
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

const hasFailed = (entry: unknown) => isJsonObject(entry) && entry['status'] === 'failed';

/** The counts of vitest's JSON report. A file that did not load counts as one failure. */
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

/** A test of vitest's JSON report, in `file`, with its messages. */
const vitestFailure = (file: unknown, test: unknown): TestFailure => ({
  test: `${textAt(file, 'name')} › ${textAt(test, 'fullName')}`,
  reason: stripVTControlCharacters(listAt(test, 'failureMessages').join('\n')),
  pages: [],
});

/** The failures of vitest's JSON report. */
export function vitestFailures(report: unknown): readonly TestFailure[] {
  return listAt(report, 'testResults')
    .filter(hasFailed)
    .flatMap((file) => {
      const tests = listAt(file, 'assertionResults').filter(hasFailed);
      if (tests.length === 0) return [{ test: textAt(file, 'name'), reason: textAt(file, 'message'), pages: [] }];
      return tests.map((test) => vitestFailure(file, test));
    });
}

/** The tests of vitest's JSON report that failed first and passed on a retry. */
export function vitestFlakyTests(report: unknown): readonly TestFailure[] {
  return listAt(report, 'testResults').flatMap((file) =>
    listAt(file, 'assertionResults')
      .filter((test) => textAt(test, 'status') === 'passed' && listAt(test, 'failureMessages').length > 0)
      .map((test) => vitestFailure(file, test)),
  );
}

/** The counts of Playwright's JSON report. A flaky test counts as a failure, and so does an error outside of tests. */
export type FlakyPolicy = 'pass' | 'fail';

/** Counts of Playwright's JSON report. An error outside every test counts as one failure. */
export function countPlaywright(report: unknown, flakyTests: FlakyPolicy): TestCounts {
  const stats = isJsonObject(report) ? report['stats'] : undefined;
  const flaky = countAt(stats, 'flaky');
  return {
    passed: countAt(stats, 'expected') + (flakyTests === 'pass' ? flaky : 0),
    failed: countAt(stats, 'unexpected') + (flakyTests === 'fail' ? flaky : 0) + listAt(report, 'errors').length,
    skipped: countAt(stats, 'skipped'),
  };
}

/** The failures of Playwright's JSON report, including flaky tests. */
export function playwrightFailures(report: unknown, flakyTests: FlakyPolicy): readonly TestFailure[] {
  const outside = listAt(report, 'errors').map((error) => ({
    test: 'outside every test',
    reason: textAt(error, 'message'),
    pages: [],
  }));
  return [...outside, ...findTests(report, flakyTests === 'pass' ? ['unexpected'] : ['unexpected', 'flaky'])];
}

/** The flaky tests of Playwright's JSON report, each with the reason why it failed at first. */
export function playwrightFlakyTests(report: unknown): readonly TestFailure[] {
  return findTests(report, ['flaky']);
}

/** Tests whose status is one of `statuses`, in a report or a suite and in its suites. */
function findTests(from: unknown, statuses: readonly string[]): readonly TestFailure[] {
  const own = listAt(from, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((test) => statuses.includes(textAt(test, 'status')))
      .map((test) => ({
        test: `[${textAt(test, 'projectName')}] ${textAt(spec, 'file')} › ${textAt(spec, 'title')}`,
        reason: listAt(test, 'results')
          .flatMap((result) => listAt(result, 'errors'))
          .map((error) => textAt(error, 'message'))
          .join('\n'),
        pages: describePages(test),
      })),
  );
  return [...own, ...listAt(from, 'suites').flatMap((suite) => findTests(suite, statuses))];
}

/** Name of the attachment that describes a page: first its URL, then its accessibility snapshot. */
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

/** The main heading, alerts, dialogs and status messages of a page's snapshot. */
function headingsAndAlerts(description: readonly string[]): readonly string[] {
  const lines = description.filter((line) =>
    /^ *- '?(?:heading .*\[level=1\]|(?:alert|alertdialog|dialog|status)\b.)/.test(line),
  );
  return lines.map((line) => line.trim());
}

/**
 * The counts of one run; `counts` is null when its report could not be read. A run that exits with an error but reports no
 * failure counts as one failure, and so does a run without a passed test.
 */
export function countRun(exitCode: number, counts: TestCounts | null): TestCounts {
  const found = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const hasHiddenFailure = found.failed === 0 && (exitCode !== 0 || found.passed === 0);
  return hasHiddenFailure ? { ...found, failed: 1 } : found;
}
