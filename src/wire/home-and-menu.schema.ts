// Parses the requests of the routes for the home page and the menu.
import { z } from 'zod';
import { flag, integerBetween } from './store-params.schema.ts';

const index = integerBetween(0, 1_000);
const id = integerBetween(1, Number.MAX_SAFE_INTEGER);
/** Parsed by the shop itself, which reports its problems. */
const block = z.unknown();

export const sectionToAdd = z.object({ block, index: index.optional(), keep_default: flag.default(false) });
export const sectionToChange = z.object({ block: block.optional(), index: index.optional() });

/** A preview of the home page: its sections from top to bottom. */
export const homeToPreview = z.object({ kind: z.literal('home'), blocks: z.array(block).max(1_000) });

const entry = {
  label: z.string().max(200),
  address: z.string().max(1_000),
  mega: flag.default(false),
  call_to_action: flag.default(false),
};

export const menuItemToAdd = z.object({ ...entry, parent_id: id.nullable().default(null), index: index.optional() });
/** With `index` the item is moved to that position below `parent_id`; without it the item is changed. */
export const menuItemToChange = z.object({
  label: entry.label.optional(),
  address: entry.address.optional(),
  mega: flag.optional(),
  call_to_action: flag.optional(),
  parent_id: id.nullable().default(null),
  index: index.optional(),
});

/** A preview of the menu: all its items. */
export const menuToPreview = z.object({
  kind: z.literal('menu'),
  items: z.array(z.object({ ...entry, id, parent_id: id.nullable() })).max(1_000),
});
