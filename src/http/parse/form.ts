// Posted forms, as text by name.
import type { Context } from 'hono';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import type { HttpEnv } from '../deps.ts';

/** What browsers send: read directly it takes a tenth of the time that the general way does. */
const urlEncoded = /^application\/x-www-form-urlencoded(?:;|$)/i;

/** The fields of a posted form, without NULs, which no database takes; null when the body is none that can be read. */
export async function readForm(c: Context<HttpEnv>): Promise<PostedFields | null> {
  try {
    const body = urlEncoded.test(c.req.header('content-type') ?? '')
      ? new URLSearchParams(await c.req.text())
      : Object.entries(await c.req.parseBody());
    const fields = new Map<string, string>();
    // What is no text is a file, and no form of ours has one, nor a list.
    for (const [name, value] of body)
      if (typeof value === 'string' && !name.endsWith('[]')) fields.set(name, value.replaceAll('\0', ''));
    return fields;
  } catch {
    return null;
  }
}

/** The same of a call; a body that is no form has no fields. */
export async function readFormOrEmpty(c: Context<HttpEnv>): Promise<PostedFields> {
  return (await readForm(c)) ?? new Map<string, string>();
}

/** The largest number that an id can be on any engine. */
const maxId = 2_147_483_647;

/** A row's or product's id; 0 for anything that is none. */
export function parseId(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= maxId ? id : 0;
}

export const attributePrefix = 'attribute_';

/** The chosen attributes: `attribute_pa_x` → slug, without the prefix. */
export function parseAttributes(fields: Iterable<[string, string]>): Record<string, string> {
  const chosen = [...fields].filter(
    ([name]) => name.startsWith(attributePrefix) && name.length > attributePrefix.length,
  );
  return Object.fromEntries(chosen.map(([name, slug]) => [name.slice(attributePrefix.length), slug]));
}
