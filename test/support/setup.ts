// Every test file: an error or a warning on the console that nobody expected fails the test.
// A test that expects one replaces it: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { afterAll, afterEach } from 'vitest';
import { watchConsole } from './watch-console.ts';

const failOnConsoleOutput = watchConsole(console);

afterEach(failOnConsoleOutput);
// What was said outside a test, while the file loaded or was torn down.
afterAll(failOnConsoleOutput);
