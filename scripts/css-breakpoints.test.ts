import { expect, test } from 'vitest';
import { expandBreakpoints } from './css-breakpoints.ts';

test('replaces breakpoint names with widths', () => {
  expect(expandBreakpoints('@media (--up-lg) and (--to-xl) { a { b: var(--up) } }')).toBe(
    '@media (width >= 64.0625em) and (width <= 90em) { a { b: var(--up) } }',
  );
});

test('throws on an unknown breakpoint', () => {
  expect(() => expandBreakpoints('@media (--up-huge) {}')).toThrow('huge');
});
