// A file that is whole when it has its name.
import { link, open } from 'node:fs/promises';

/** Puts a finished file on disk and gives it a second name; throws where there is a file of that name. The draft stays. */
export async function syncAndLink(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file);
}
