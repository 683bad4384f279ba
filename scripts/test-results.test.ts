import { describe, expect, it } from 'vitest';
import { countPlaywright, countRun, countVitest, playwrightFailures, vitestFailures } from './test-results.ts';

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

  it('throws on data that is not a report', () => {
    expect(() => countVitest({})).toThrow("no number 'numPassedTests'");
    expect(() => countVitest(null)).toThrow("no number 'numPassedTests'");
  });
});

describe('Playwright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  it('counts tests, and errors outside of tests', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] }).failed).toBe(3);
  });

  it('lists the failures of nested suites with their reasons', () => {
    const test = (status: string) => ({ status, projectName: 'sqlite', results: [{ errors: [{ message: status }] }] });
    const spec = { title: 'buys', file: 'buy.e2e.ts', tests: ['expected', 'unexpected', 'flaky'].map(test) };
    const report = { errors: [{ message: 'no server' }], suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
    expect(playwrightFailures(report)).toEqual([
      { test: 'outside every test', reason: 'no server', pages: [] },
      { test: '[sqlite] buy.e2e.ts › buys', reason: 'unexpected', pages: [] },
      { test: '[sqlite] buy.e2e.ts › buys', reason: 'flaky', pages: [] },
    ]);
  });

  it('lists the URL, headings and alerts of each page', () => {
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
    expect(playwrightFailures(report)).toMatchObject([
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

  it('throws on data that is not a report', () => {
    expect(() => countPlaywright({ errors: [] })).toThrow("no number 'expected'");
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
