import { breakpoints, mediaWidth } from '../../../settings/constants.ts';

const desktopQuery = () => matchMedia(`(width >= ${mediaWidth(breakpoints.tablet)})`);

/**
 * Whether the mini cart opens as a popover under the cart button instead of as a side panel; depends on the window's
 * width ([9-10]). Browser only.
 */
export function opensAsPopover(): boolean {
  return desktopQuery().matches;
}

/** Calls `changed` whenever the result of `opensAsPopover` changes, until `signal` is aborted. */
export function onWidthChange(changed: () => void, signal: AbortSignal): void {
  desktopQuery().addEventListener('change', changed, { signal });
}
