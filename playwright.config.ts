import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './test/support/browser/chromium.ts';
import { shopAddress } from './test/support/browser/shops.ts';
import type { BrowserProject } from './test/support/browser/shops.ts';

const journeys = '**/*.journey.e2e.ts';
const settings = '**/*.settings.e2e.ts';

const files: Readonly<Record<BrowserProject, { testMatch?: string; testIgnore?: string; workers?: number }>> = {
  // A changed setting affects every visitor, so these files run one at a time.
  settings: { testMatch: settings, workers: 1 },
  sqlite: { testIgnore: settings },
  // The other files test the browser; the database makes no difference to them.
  postgres: { testMatch: journeys },
};

/** Each project has a shop of its own. The PostgreSQL project needs TEST_DATABASE_URL. The slowest group of files starts first. */
const projects: readonly BrowserProject[] = process.env['TEST_DATABASE_URL']
  ? ['settings', 'sqlite', 'postgres']
  : ['settings', 'sqlite'];

const { channel, ...launchOptions } = await browserLaunch();

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  // `npm test` sets the retries (scripts/check.ts): none, or one with CI=true.
  retries: 0,
  forbidOnly: true,
  // A machine with other work may need three times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    ...(channel === undefined ? {} : { channel }),
    // A process of its own for the graphics takes a tenth of the processor here, and tests nothing.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--in-process-gpu'] },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Motion ends in the same state (R8). Tests of motion enable it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // `--trace on` records every step and takes 20% more time.
    trace: 'off',
  },
  projects: projects.map((name) => ({ name, ...files[name], use: { baseURL: shopAddress(name) } })),
  webServer: projects.map((project) => ({
    name: project,
    command: `"${process.execPath}" test/support/browser/serve.ts ${project}`,
    url: `${shopAddress(project)}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
