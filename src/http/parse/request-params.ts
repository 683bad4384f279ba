// Parameters of a REST call: the query and a JSON or form body; the body takes precedence.
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';
import { readFormPairs } from './form.ts';
import { nestParams } from './nest-params.ts';

type RequestParams = { ok: true; params: Record<string, unknown> } | { ok: false };

const stripNul = (text: string): string => text.replaceAll('\0', '');

/** A JSON text can hold a NUL only in this form. */
const escapedNul = String.raw`\u0000`;
const stripNulOf = (_: string, value: unknown) => (typeof value === 'string' ? stripNul(value) : value);

async function readBodyParams(c: Context<HttpEnv>): Promise<RequestParams> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    return { ok: true, params: nestParams((await readFormPairs(c)) ?? []) };
  const text = await c.req.text();
  if (text.trim() === '') return { ok: true, params: {} };
  try {
    const body: unknown = JSON.parse(text, text.includes(escapedNul) ? stripNulOf : undefined);
    // The items of a list are parameters with their places as names.
    return { ok: true, params: typeof body === 'object' && body !== null ? { ...body } : {} };
  } catch {
    return { ok: false };
  }
}

/** The parameters of the query by name. */
export function readQueryParams(query: URLSearchParams): { ok: true; params: Record<string, unknown> } {
  return { ok: true, params: nestParams([...query].map(([name, value]) => [name, stripNul(value)] as const)) };
}

/** All parameters by name. Not ok when the body is declared as JSON but cannot be parsed (W12). */
export async function readRequestParams(c: Context<HttpEnv>, query: URLSearchParams): Promise<RequestParams> {
  const { params: ofQuery } = readQueryParams(query);
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS')
    return { ok: true, params: ofQuery };
  const body = await readBodyParams(c);
  return body.ok ? { ok: true, params: { ...ofQuery, ...body.params } } : body;
}
