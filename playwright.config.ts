import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './test/support/browser/chromium.ts';

/** Two neighbouring ports; TEST_PORT is the first, so that two runs on one machine keep out of each other's way. */
const firstPort = Number(process.env['TEST_PORT'] ?? 43117);
const ports = { sqlite: firstPort, postgres: firstPort + 1 };

/** One shop per engine; PostgreSQL where the tests have one (TEST_DATABASE_URL). */
const engines = process.env['TEST_DATABASE_URL'] ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

const settings = '**/*settings.e2e.ts';
/** Behaviour of the browser alone, the same whatever keeps the data: one engine's shop shows it. */
const look = '**/*.look*.e2e.ts';
/** What takes longest of those that want a shop for themselves: the other engine's shop has the time. */
const longest = '**/gallery-table.look-settings.e2e.ts';

const address = (engine: keyof typeof ports) => `http://127.0.0.1:${ports[engine]}`;
const { channel, ...launchOptions } = await browserLaunch();

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    ...(channel === undefined ? {} : { channel }),
    launchOptions,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // What moves is the same when it has arrived (R8); tests of movement itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // `--trace on` where a record of every step is wanted: it takes a fifth of the time.
    trace: 'off',
  },
  projects: engines.flatMap((engine) => [
    {
      name: engine,
      testIgnore: engine === 'sqlite' ? settings : [settings, look],
      use: { baseURL: address(engine) },
    },
    // Changing a setting changes the shop of every visitor, so these come when the others are done, one at a time.
    {
      name: `${engine}-settings`,
      testMatch: engine === 'sqlite' ? settings : [/(?<!look-)settings\.e2e\.ts$/, longest],
      testIgnore: engine === 'sqlite' && engines.length > 1 ? longest : [],
      workers: 1,
      dependencies: [engine],
      use: { baseURL: address(engine) },
    },
  ]),
  webServer: engines.map((engine) => ({
    name: engine,
    command: `"${process.execPath}" test/support/browser/serve.ts ${engine} ${ports[engine]}`,
    url: `${address(engine)}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
