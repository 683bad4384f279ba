// Forms as a browser posts them without JavaScript.
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';

/** Text fields by name; of a repeated one the last. */
export type FormFields = ReadonlyMap<string, string>;

/** The fields of a posted form, without NULs, which no database takes; null when the body is none that can be read. */
export async function readForm(c: Context<HttpEnv>): Promise<FormFields | null> {
  try {
    const body = await c.req.parseBody();
    // What is no text is a file, and no form of ours has one.
    const fields = Object.entries(body).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
    );
    return new Map(fields);
  } catch {
    return null;
  }
}

/** The largest number that an id can be on any engine. */
const largestId = 2_147_483_647;

/** A row's or product's id; 0 for anything that is none. */
export function idField(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= largestId ? id : 0;
}

/** The chosen attributes: `attribute_pa_x` → slug, without the prefix. */
export function attributeFields(fields: Iterable<[string, string]>): Record<string, string> {
  const prefix = 'attribute_';
  const chosen = [...fields].filter(([name]) => name.startsWith(prefix) && name.length > prefix.length);
  return Object.fromEntries(chosen.map(([name, slug]) => [name.slice(prefix.length), slug]));
}
