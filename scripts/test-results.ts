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
  /** The runner's error message, without colours. */
  reason: string;
  /** For each open page its URL, then its headings and alerts (see `headingsAndAlerts`). */
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

/** The failures of vitest's JSON report. */
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

/** The counts of Playwright's JSON report. A flaky test counts as a failure, and so does an error outside of tests. */
export function countPlaywright(report: unknown): TestCounts {
  const stats = isJsonObject(report) ? report['stats'] : undefined;
  return {
    passed: countAt(stats, 'expected'),
    failed: countAt(stats, 'unexpected') + countAt(stats, 'flaky') + listAt(report, 'errors').length,
    skipped: countAt(stats, 'skipped'),
  };
}

/** The failures of Playwright's JSON report, including flaky tests. */
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
 * The counts of one run. A run counts as one failure when it exited with an error but lists no failure, when its report
 * could not be read (`counts` is null), or when it ran no test.
 */
export function countRun(exitCode: number, counts: TestCounts | null): TestCounts {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isUnexplained = known.failed === 0 && (exitCode !== 0 || known.passed === 0);
  return isUnexplained ? { ...known, failed: 1 } : known;
}
