// The emulated phone of the rows that are measured in a browser; those on a large screen have its processor too.

/** A mid-range phone. */
export const phoneScreen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** How many times slower than this machine its processor is. */
export const cpuSlowdown = 4;
