import { expect, it } from 'vitest';
import { watchConsole } from './watch-console.ts';

function createSilentConsole() {
  const printed: unknown[][] = [];
  const print = (...parts: unknown[]) => void printed.push(parts);
  return { printed, console: { error: print, warn: print } };
}

it('fails on an error and on a warning, and still prints them', () => {
  const { printed, console } = createSilentConsole();
  const failWhenSaid = watchConsole(console);
  console.error('row %d', 4);
  console.warn('old');
  expect(failWhenSaid).toThrow('Not expected on the console:\nconsole.error: row 4\nconsole.warn: old');
  expect(printed).toEqual([['row %d', 4], ['old']]);
});

it('passes when nothing was printed, and reports each line once', () => {
  const { console } = createSilentConsole();
  const failWhenSaid = watchConsole(console);
  expect(failWhenSaid).not.toThrow();
  console.warn('old');
  expect(failWhenSaid).toThrow('old');
  expect(failWhenSaid).not.toThrow();
});
