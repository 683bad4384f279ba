// The posted form of a call, as text fields by name.
import type { Context } from 'hono';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import type { HttpEnv } from '../deps.ts';
import { readForm } from './form.ts';

/** The posted fields, without NUL characters, which databases refuse; empty when the body is not a form. */
export async function readFormOrEmpty(c: Context<HttpEnv>): Promise<PostedFields> {
  return (await readForm(c)) ?? new Map<string, string>();
}
