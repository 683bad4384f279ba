// What stands around every page, the same for everybody.
import { allCategories } from '../../db/categories.ts';
import type { Database, Reads } from '../../db/database.ts';
import { readSettings } from '../../db/settings.ts';
import type { Category } from '../../rules/catalog.ts';
import type { Settings } from '../../settings/registry.ts';
import { limits } from '../../settings/constants.ts';
import { beginReading, dependsOn, hearChanges, knowsChanges } from '../keep-reads.ts';
import type { Shop } from '../shop.ts';

/** Read once for a page, and handed to the use-cases that show what stands within. */
export interface ShopShell {
  settings: Settings;
  /** All of them, in their order. */
  categories: readonly Category[];
  /** The first of those at the top. */
  menu: readonly Category[];
}

/** The last shell that was read, until something of it changes. */
interface Memory {
  kept: { shell: ShopShell; tags: ReadonlySet<string> } | null;
}

const memories = new WeakMap<Database, Memory>();

/**
 * Settings, categories, and which of these the menu shows. Remembered: a change of this process shows at once, one of another
 * within a second. What decides about money reads them in its own transaction.
 */
export async function showShell(shop: Shop, reads?: Reads): Promise<ShopShell> {
  const memory = memoryOf(shop);
  const kept = knowsChanges(shop) ? memory.kept : null;
  const { shell, tags } = kept ?? (await readAgain(shop, memory));
  for (const tag of tags) reads?.tag(tag);
  return shell;
}

function memoryOf(shop: Shop): Memory {
  const known = memories.get(shop.db);
  if (known) return known;
  const memory: Memory = { kept: null };
  memories.set(shop.db, memory);
  hearChanges(shop, (changed) => {
    if (changed === null || (memory.kept && dependsOn(memory.kept, changed))) memory.kept = null;
  });
  return memory;
}

async function readAgain(shop: Shop, memory: Memory): Promise<NonNullable<Memory['kept']>> {
  const reading = await beginReading(shop);
  try {
    // Known again, and nothing of it has changed.
    if (memory.kept) return memory.kept;
    const shell = await shop.db.read(async (tx) => {
      const settings = await readSettings(tx);
      const categories = await allCategories(tx);
      const top = categories.filter((category) => category.parentId === null);
      return { settings, categories, menu: top.slice(0, limits.menuCategories) };
    }, reading.reads);
    const read = { shell, tags: reading.reads.tags };
    if (reading.stillTrue()) memory.kept = read;
    return read;
  } finally {
    reading.end();
  }
}
