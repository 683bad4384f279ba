// What the test runners' JSON reports say, as counts.

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function listAt(from: unknown, key: string): readonly unknown[] {
  const value = isJson(from) ? from[key] : undefined;
  return Array.isArray(value) ? value : [];
}

function countAt(from: unknown, key: string): number {
  const value = isJson(from) ? from[key] : undefined;
  if (typeof value !== 'number') throw new Error(`the report has no number '${key}'`);
  return value;
}

/** Counts of vitest's JSON report; a file that failed without a failed test (it did not load) counts as one failure. */
export function countVitest(report: unknown): Counts {
  const failed = (one: unknown) => isJson(one) && one['status'] === 'failed';
  const broken = listAt(report, 'testResults').filter((file) => {
    return failed(file) && !listAt(file, 'assertionResults').some(failed);
  });
  return {
    passed: countAt(report, 'numPassedTests'),
    failed: countAt(report, 'numFailedTests') + broken.length,
    skipped: countAt(report, 'numPendingTests') + countAt(report, 'numTodoTests'),
  };
}

/** Counts of Playwright's JSON report; an error outside every test counts as one failure, and so does a flaky test. */
export function countPlaywright(report: unknown): Counts {
  const stats = isJson(report) ? report['stats'] : undefined;
  return {
    passed: countAt(stats, 'expected'),
    failed: countAt(stats, 'unexpected') + countAt(stats, 'flaky') + listAt(report, 'errors').length,
    skipped: countAt(stats, 'skipped'),
  };
}

/**
 * The counts of one run. A run that ended badly without a failure to show for it is one failure, whether its report could
 * be read (`counts`) or not (null); so is a run without any test.
 */
export function countRun(exitCode: number, counts: Counts | null): Counts {
  const found = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = found.failed === 0 && (exitCode !== 0 || found.passed === 0);
  return silent ? { ...found, failed: 1 } : found;
}
