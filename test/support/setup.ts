// Runs in every test file: an unexpected error or warning on the console fails the test.
// A test that expects one replaces the method: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { afterAll, afterEach, vi } from 'vitest';
import { rememberArgon2 } from './remember-argon2.ts';
import { watchConsole } from './watch-console.ts';

rememberArgon2();

const failOnConsoleOutput = watchConsole(console);

afterEach(failOnConsoleOutput);
// Output outside of tests, while the file is loaded or cleaned up.
afterAll(failOnConsoleOutput);
// The next file of this worker finds everything as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
