// Breakpoints in CSS, from the module that defines them (R5): `@media (--up-lg)`, `@media (--to-mobile)`.
import { breakpoints, mediaWidth } from '../src/settings/constants.ts';

type BreakpointName = keyof typeof breakpoints;

function isBreakpointName(name: string): name is BreakpointName {
  return Object.hasOwn(breakpoints, name);
}

/**
 * Replaces every `(--up-x)` with `(width >= …em)` and every `(--to-x)` with `(width <= …em)`. Throws on an unknown
 * breakpoint.
 */
export function expandBreakpoints(css: string): string {
  return css.replaceAll(/\(--(up|to)-([a-z]+)\)/g, (_, side: string, name: string) => {
    if (!isBreakpointName(name)) throw new Error(`no breakpoint '${name}'`);
    return `(width ${side === 'up' ? '>=' : '<='} ${mediaWidth(breakpoints[name])})`;
  });
}
