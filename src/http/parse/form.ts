// Forms that a browser posts without JavaScript.
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';

/** Text fields by name. Of a repeated field the last value counts. */
export type PostedForm = ReadonlyMap<string, string>;

/** The format that browsers send. Parsing it directly takes a tenth of the time of Hono's `parseBody`. */
const urlEncoded = /^application\/x-www-form-urlencoded(?:;|$)/i;

/** The fields of a posted form, without NUL characters, which databases refuse; null when the body cannot be parsed. */
export async function readForm(c: Context<HttpEnv>): Promise<PostedForm | null> {
  try {
    const body = urlEncoded.test(c.req.header('content-type') ?? '')
      ? new URLSearchParams(await c.req.text())
      : Object.entries(await c.req.parseBody());
    const fields = new Map<string, string>();
    // Files and lists are ignored: no form of the shop has them.
    for (const [name, value] of body)
      if (typeof value === 'string' && !name.endsWith('[]')) fields.set(name, value.replaceAll('\0', ''));
    return fields;
  } catch {
    return null;
  }
}

/** The maximum id on either database engine. */
const maxId = 2_147_483_647;

/** Parses the id of a row or product; 0 when the text is not a valid id. */
export function parseId(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= maxId ? id : 0;
}

export const attributePrefix = 'attribute_';

/** The chosen attributes: `attribute_pa_x` → slug, by name without the prefix. */
export function parseAttributes(fields: Iterable<[string, string]>): Record<string, string> {
  const chosen = [...fields].filter(
    ([name]) => name.startsWith(attributePrefix) && name.length > attributePrefix.length,
  );
  return Object.fromEntries(chosen.map(([name, slug]) => [name.slice(attributePrefix.length), slug]));
}
