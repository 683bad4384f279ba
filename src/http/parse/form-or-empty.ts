// The form of a call, as text by name.
import type { Context } from 'hono';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import type { HttpEnv } from '../deps.ts';
import { readForm } from './form.ts';

/** The posted fields, without the NUL signs that no database takes; nothing where the body is no form. */
export async function readFormOrEmpty(c: Context<HttpEnv>): Promise<PostedFields> {
  return (await readForm(c)) ?? new Map<string, string>();
}
