// One call of the Store API as its handlers see it, and what they answer.
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { RestError } from '../../wire/rest-error.ts';
import type { HttpDeps } from '../deps.ts';
import { restError } from '../encode/rest-response.ts';

/** Names and values as sent: of the query, and of a JSON or form body. */
export type StoreParams = Readonly<Record<string, unknown>>;

export interface StoreCall {
  deps: HttpDeps;
  /** The HTTP request; of a batch the outer one. */
  request: Request;
  method: string;
  /** Below the API's root: `/cart/items`. */
  path: string;
  /** Parameters of the path by name. */
  pathParams: Readonly<Record<string, string>>;
  params: StoreParams;
  /** Of the query alone. */
  query: URLSearchParams;
  /** The headers of this call: in a batch its own over the outer ones. */
  headers: Headers;
  visitor: Visitor;
}

export interface StoreResponse {
  status: number;
  /** undefined: no body at all. */
  body?: unknown;
  /** The body of a GET as JSON already, instead of `body`. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The cart after the call, where it was read. */
  view?: CartView;
  headers?: Readonly<Record<string, string>>;
}

export type StoreHandler = (call: StoreCall) => Promise<StoreResponse>;

/** An error answer with an error's body. */
export function errorResponse(error: RestError, view?: CartView): StoreResponse {
  return { status: error.data.status, body: error, ...(view && { view }) };
}

/** An error answer of a code and a sentence. */
export function refuse(status: number, code: string, message: string, data: StoreParams = {}): StoreResponse {
  return errorResponse(restError(code, message, status, data));
}
