import { breakpoints, mediaWidth } from '../../../settings/constants.ts';

const desktopQuery = () => matchMedia(`(width >= ${mediaWidth(breakpoints.tablet)})`);

/** Whether the mini cart hangs under the bag rather than come from the side, by the window's width ([9-10]). Browser only. */
export function opensAsPopover(): boolean {
  return desktopQuery().matches;
}

/** Calls back when that changes, until the signal ends it. */
export function onWidthChange(changed: () => void, signal: AbortSignal): void {
  desktopQuery().addEventListener('change', changed, { signal });
}
