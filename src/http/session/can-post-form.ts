// Whether a visitor may post a form of their own.
import type { Context } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { requestSource } from '../parse/request-source.ts';
import { resolveVisitor } from './visitor.ts';

/**
 * A browser says that the form came from a page of ours, however long ago that was opened, or it was refused before; any
 * other client proves it with the form's nonce (R15).
 */
export async function canPostForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  action: string,
  nonce: string | undefined,
): Promise<boolean> {
  if (requestSource(c.req.raw, deps.shop.origin) === 'ours') return true;
  return deps.nonces.check(action, (await resolveVisitor(deps, c.req.raw)).session, nonce ?? '');
}
