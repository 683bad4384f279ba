import { breakpoints, mediaWidth } from '../../../settings/constants.ts';

const wide = () => matchMedia(`(width >= ${mediaWidth(breakpoints.tablet)})`);

/** Whether the mini cart hangs under the bag rather than come from the side, by the window's width ([9-10]). Browser only. */
export function hangs(): boolean {
  return wide().matches;
}

/** Calls back when that changes, until the signal ends it. */
export function onWidthChange(changed: () => void, signal: AbortSignal): void {
  wide().addEventListener('change', changed, { signal });
}
