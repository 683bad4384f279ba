// Publishes a file only when it is complete.
import { link, open } from 'node:fs/promises';

/** Syncs a complete draft to disk and links it as `file`; throws when `file` exists. The draft stays. */
export async function syncAndLink(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file);
}
