// Who asks, as the use-cases want to know it.
import type { Visitor } from '../shop/shop.ts';
import type { Sessions } from './deps.ts';

/** A guest with the cart session of the cookie, if there is one. */
export function visitorOf({ sessions }: { sessions: Sessions }, request: Request): Visitor {
  return { role: 'guest', session: sessions.read(request) };
}
