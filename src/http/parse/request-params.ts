// Parameters of a REST call: the query, and above it a body of JSON or of a form.
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';
import { readFormOrEmpty } from './form.ts';

/** Lists as clients of WordPress write them: `status[]=a&status[]=b` and `status[0]=a` are `status: ['a', …]`. */
function mergeLists(pairs: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const params = new Map<string, unknown>();
  for (const [written, value] of pairs) {
    const [, name] = /^([^[\]]+)\[\d{0,4}\]$/.exec(written) ?? [];
    if (name === undefined) params.set(written, value);
    else {
      const before: unknown = params.get(name);
      const list: readonly unknown[] = Array.isArray(before) ? before : [];
      params.set(name, [...list, value]);
    }
  }
  return Object.fromEntries(params);
}

type RequestParams = { ok: true; params: Record<string, unknown> } | { ok: false };

function stripNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

async function readBodyParams(c: Context<HttpEnv>): Promise<RequestParams> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    return { ok: true, params: Object.fromEntries(await readFormOrEmpty(c)) };
  const text = await c.req.text();
  if (text.trim() === '') return { ok: true, params: {} };
  try {
    const body: unknown = JSON.parse(text, (_, value: unknown) => stripNul(value));
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return { ok: true, params: isObject ? { ...body } : {} };
  } catch {
    return { ok: false };
  }
}

/** All sent parameters by name; not ok when a JSON body cannot be parsed (W12). */
export async function readRequestParams(c: Context<HttpEnv>, query: URLSearchParams): Promise<RequestParams> {
  const ofQuery = mergeLists([...query].map(([name, value]) => [name, stripNul(value)] as const));
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS')
    return { ok: true, params: ofQuery };
  const body = await readBodyParams(c);
  return body.ok ? { ok: true, params: { ...ofQuery, ...body.params } } : body;
}
