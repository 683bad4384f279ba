// Checks whether a form of one visitor may be posted.
import type { Context } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { requestSource } from '../parse/request-source.ts';
import { resolveVisitor } from './visitor.ts';

/**
 * Whether the form may be posted (R15). A browser's headers prove that the form is from our own page, however old the page is.
 * Any other client proves it with the form's nonce.
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
