// Sharp (libvips), which takes 10 MB of memory.

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let sharpLoading: ReturnType<typeof loadSharp> | null = null;

/** Sharp is loaded on first use: a shop that has all its pictures never needs it. It uses one thread for each picture. */
export const openSharp = (): ReturnType<typeof loadSharp> => (sharpLoading ??= loadSharp());
