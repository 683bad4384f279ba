// Breakpoints in CSS, taken from the one module that holds them (R5): `@media (--up-lg)`, `@media (--to-mobile)`.
import { breakpoints, mediaWidth } from '../src/settings/constants.ts';

type BreakpointName = keyof typeof breakpoints;

function isBreakpointName(name: string): name is BreakpointName {
  return Object.hasOwn(breakpoints, name);
}

/**
 * CSS with every `(--up-x)` made into `(width >= …em)` and every `(--to-x)` into `(width <= …em)`.
 * Throws on a breakpoint that does not exist.
 */
export function expandBreakpoints(css: string): string {
  return css.replaceAll(/\(--(up|to)-([a-z]+)\)/g, (_, side: string, name: string) => {
    if (!isBreakpointName(name)) throw new Error(`no breakpoint '${name}'`);
    return `(width ${side === 'up' ? '>=' : '<='} ${mediaWidth(breakpoints[name])})`;
  });
}
