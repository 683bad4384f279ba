import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countRun,
  countVitest,
  playwrightFailures,
  playwrightFlakyTests,
  vitestFailures,
  vitestFlakyTests,
} from './test-results.ts';

describe('vitest', () => {
  const totals = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const withTest = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
  const notLoaded = { status: 'failed', assertionResults: [] };

  it('counts tests, and a file that did not load as a failure', () => {
    expect(countVitest({ ...totals, testResults: [withTest] })).toEqual({ passed: 5, failed: 1, skipped: 3 });
    expect(countVitest({ ...totals, testResults: [withTest, notLoaded] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
    });
  });

  it('lists the failures with their reasons', () => {
    const failed = {
      ...withTest,
      name: '/a.test.ts',
      assertionResults: [
        { status: 'passed' },
        { status: 'failed', fullName: 'a b', failureMessages: ['\u001B[31mno\u001B[39m'] },
      ],
    };
    const broken = { ...notLoaded, name: '/b.test.ts', message: 'did not load' };
    expect(vitestFailures({ testResults: [failed, broken, { status: 'passed' }] })).toEqual([
      { test: '/a.test.ts › a b', reason: 'no', pages: [] },
      { test: '/b.test.ts', reason: 'did not load', pages: [] },
    ]);
  });

  it('names the tests that passed only when they were tried again', () => {
    const tests = [
      { status: 'passed', fullName: 'calm', failureMessages: [] },
      { status: 'passed', fullName: 'flaky', failureMessages: ['late'] },
      { status: 'failed', fullName: 'broken', failureMessages: ['no', 'no'] },
    ];
    expect(vitestFlakyTests({ testResults: [{ name: '/a.test.ts', assertionResults: tests }] })).toEqual([
      { test: '/a.test.ts › flaky', reason: 'late', pages: [] },
    ]);
  });

  it('throws on data that is not a report', () => {
    expect(() => countVitest({})).toThrow("no number 'numPassedTests'");
    expect(() => countVitest(null)).toThrow("no number 'numPassedTests'");
  });
});

/** A part of a report that Playwright wrote for two tests tried twice: one passed the second time, one never. */
const recordedReport = {
  suites: [
    {
      title: 'buy.e2e.ts',
      file: 'buy.e2e.ts',
      specs: [
        {
          title: 'passes',
          ok: true,
          tests: [{ projectName: 'sqlite', results: [{ status: 'passed', errors: [], retry: 0 }], status: 'expected' }],
          file: 'buy.e2e.ts',
        },
        {
          title: 'passes the second time',
          ok: true,
          tests: [
            {
              projectName: 'sqlite',
              results: [
                {
                  status: 'failed',
                  errors: [{ message: 'Error: tries before\n\nExpected: \u001B[32m1\u001B[39m' }],
                  retry: 0,
                },
                { status: 'passed', errors: [], retry: 1 },
              ],
              status: 'flaky',
            },
          ],
          file: 'buy.e2e.ts',
        },
      ],
    },
    {
      title: 'never.e2e.ts',
      file: 'never.e2e.ts',
      specs: [],
      suites: [
        {
          title: 'a group',
          file: 'never.e2e.ts',
          specs: [
            {
              title: 'never passes',
              ok: false,
              tests: [
                {
                  projectName: 'sqlite',
                  results: [
                    { status: 'failed', errors: [{ message: 'Error: the first try' }], retry: 0 },
                    { status: 'failed', errors: [{ message: 'Error: the second try' }], retry: 1 },
                  ],
                  status: 'unexpected',
                },
              ],
              file: 'never.e2e.ts',
            },
          ],
        },
      ],
    },
  ],
  errors: [],
  stats: { expected: 1, skipped: 0, unexpected: 1, flaky: 1 },
};

const flakyTest = {
  test: '[sqlite] buy.e2e.ts › passes the second time',
  reason: 'Error: tries before\n\nExpected: 1',
  pages: [],
};
const failedTest = {
  test: '[sqlite] never.e2e.ts › never passes',
  reason: 'Error: the first try\nError: the second try',
  pages: [],
};

describe('Playwright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  it('counts tests, and errors outside them', () => {
    expect(countPlaywright({ stats, errors: [] }, 'fail')).toEqual({ passed: 4, failed: 2, skipped: 2 });
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] }, 'fail').failed).toBe(3);
  });

  it('names what failed, also in nested suites and outside every test, and says why', () => {
    expect(playwrightFailures({ ...recordedReport, errors: [{ message: 'no server' }] }, 'fail')).toEqual([
      { test: 'outside every test', reason: 'no server', pages: [] },
      flakyTest,
      failedTest,
    ]);
  });

  it('counts a flaky test as passed where that is the rule, and names it', () => {
    expect(countPlaywright(recordedReport, 'pass')).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(playwrightFailures(recordedReport, 'pass')).toEqual([failedTest]);
    expect(playwrightFlakyTests(recordedReport)).toEqual([flakyTest]);
  });

  it('counts a flaky test as failed elsewhere', () => {
    expect(countPlaywright(recordedReport, 'fail')).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('describes each open page by its address, headings and alerts', () => {
    const description = [
      'http://shop.example/mand/',
      '- banner:',
      '  - link "Vitrine"',
      '- alert',
      '  - heading "Mand" [level=1]',
      `  - 'heading "Mand: leeg" [level=1]'`,
      '  - heading "Lijn" [level=2]',
      '  - alert: "Op."',
    ];
    const attachments = [
      { name: 'screenshot', path: 'a.png' },
      { name: 'page', body: Buffer.from(description.join('\n')).toString('base64') },
      { name: 'page', body: Buffer.from('http://shop.example/ does not answer').toString('base64') },
    ];
    const failed = { status: 'unexpected', projectName: 'sqlite', results: [{ errors: [], attachments }] };
    const report = { errors: [], suites: [{ specs: [{ title: 'buys', file: 'buy.e2e.ts', tests: [failed] }] }] };
    expect(playwrightFailures(report, 'fail')).toMatchObject([
      {
        pages: [
          'http://shop.example/mand/',
          '- heading "Mand" [level=1]',
          `- 'heading "Mand: leeg" [level=1]'`,
          '- alert: "Op."',
          'http://shop.example/ does not answer',
        ],
      },
    ]);
  });

  it('refuses what is no report', () => {
    expect(() => countPlaywright({ errors: [] }, 'fail')).toThrow("no number 'flaky'");
  });
});

describe('a run', () => {
  const good = { passed: 3, failed: 0, skipped: 0 };

  it('keeps its counts when it succeeded or lists failures', () => {
    expect(countRun(0, good)).toEqual(good);
    expect(countRun(1, { ...good, failed: 2 })).toEqual({ ...good, failed: 2 });
  });

  it('counts as one failure when it exited with an error but lists none, left no report, or ran no test', () => {
    expect(countRun(1, good).failed).toBe(1);
    expect(countRun(1, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countRun(0, { ...good, passed: 0 }).failed).toBe(1);
  });
});
