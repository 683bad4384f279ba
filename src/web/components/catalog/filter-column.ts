import { breakpoints, mediaWidth } from '../../../settings/constants.ts';

/** Where the filters have a column of their own. */
export const filterColumnQuery = `(width >= ${mediaWidth(breakpoints.tablet)})`;
