// The emulated phone of the rows that are measured in a browser.

/** A mid-range phone. */
export const phoneScreen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** How many times slower than this machine its processor is. */
export const cpuSlowdown = 4;
