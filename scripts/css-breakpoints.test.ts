import { expect, test } from 'vitest';
import { expandBreakpoints } from './css-breakpoints.ts';

test('names of breakpoints become widths', () => {
  expect(expandBreakpoints('@media (--up-lg) and (--to-xl) { a { b: var(--up) } }')).toBe(
    '@media (width >= 64.0625em) and (width <= 90em) { a { b: var(--up) } }',
  );
});

test('an unknown breakpoint is an error', () => {
  expect(() => expandBreakpoints('@media (--up-huge) {}')).toThrow('huge');
});
