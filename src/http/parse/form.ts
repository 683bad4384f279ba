// Forms that browsers post, as text by name.
import type { Context } from 'hono';
import { serverLimits } from '../../settings/server-constants.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import type { HttpEnv } from '../deps.ts';

/** The format that browsers send. Parsing it directly takes a tenth of the time of Hono's `parseBody`. */
const urlEncoded = /^application\/x-www-form-urlencoded(?:;|$)/i;

/** The names and texts of a posted form in order, without NULs, which databases refuse; null if the body cannot be parsed. */
export async function readFormPairs(c: Context<HttpEnv>): Promise<readonly (readonly [string, string])[] | null> {
  try {
    const body = urlEncoded.test(c.req.header('content-type') ?? '')
      ? new URLSearchParams(await c.req.text())
      : Object.entries(await c.req.parseBody({ all: true }));
    // Files are ignored: no form of the shop has them.
    return [...body].flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((one) =>
        typeof one === 'string' ? [[name, one.replaceAll('\0', '')] as const] : [],
      ),
    );
  } catch {
    return null;
  }
}

/** The fields of a posted form; null if the body cannot be parsed. Of equal names the last one counts. */
export async function readForm(c: Context<HttpEnv>): Promise<PostedFields | null> {
  const pairs = await readFormPairs(c);
  // Lists are ignored: no form of the shop has them.
  return pairs && new Map(pairs.filter(([name]) => !name.endsWith('[]')));
}

/** The same for a call of the protocol: a body that is not a form has no fields. */
export async function readFormOrEmpty(c: Context<HttpEnv>): Promise<PostedFields> {
  return (await readForm(c)) ?? new Map<string, string>();
}

/** Parses the id of a row or product; 0 when the text is not a valid id. */
export function parseId(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= serverLimits.maxId ? id : 0;
}

export const attributePrefix = 'attribute_';

/** The chosen attributes: `attribute_pa_x` → slug, by name without the prefix. */
export function parseAttributes(fields: Iterable<[string, string]>): Record<string, string> {
  const chosen = [...fields].filter(
    ([name]) => name.startsWith(attributePrefix) && name.length > attributePrefix.length,
  );
  return Object.fromEntries(chosen.map(([name, slug]) => [name.slice(attributePrefix.length), slug]));
}
