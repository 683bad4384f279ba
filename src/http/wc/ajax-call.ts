// A `wc-ajax` call, as its handlers use it (W1).
import type { Notice } from '../../rules/notices.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import type { HttpDeps } from '../deps.ts';

export interface AjaxCall {
  deps: HttpDeps;
  request: Request;
  form: PostedFields;
  visitor: Visitor;
  /** The client accepts typed data instead of HTML (R12). */
  typed: boolean;
  /** Set when the client exceeds a rate limit: the handler then only responds with this refusal. */
  rateLimited?: Notice | undefined;
}

export type AjaxHandler = (call: AjaxCall) => Promise<Response>;
