import { breakpoints, mediaWidth } from '../../../settings/constants.ts';

/** The media query above which the filters have their own column. */
export const filterColumnQuery = `(width >= ${mediaWidth(breakpoints.tablet)})`;
