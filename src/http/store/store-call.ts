// A call of the Store API, and its response.
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { RestError } from '../../wire/rest-error.ts';
import type { HttpDeps } from '../deps.ts';
import { restError } from '../encode/rest-response.ts';

/** Names and values of the query and of a JSON or form body. */
export type StoreParams = Readonly<Record<string, unknown>>;

export interface StoreCall {
  deps: HttpDeps;
  /** The HTTP request; within a batch that of the batch. */
  request: Request;
  method: string;
  /** The path below the API's root: `/cart/items`. */
  path: string;
  /** Parameters of the path by name. */
  pathParams: Readonly<Record<string, string>>;
  params: StoreParams;
  /** Of the query alone. */
  query: URLSearchParams;
  /** The headers of this call; within a batch its own override those of the batch. */
  headers: Headers;
  visitor: Visitor;
}

export interface StoreResponse {
  status: number;
  /** undefined: no body at all. */
  body?: unknown;
  /** The body of a GET as encoded JSON, instead of `body`. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The cart after the call, where it was read. */
  view?: CartView;
  headers?: Readonly<Record<string, string>>;
}

export type StoreHandler = (call: StoreCall) => Promise<StoreResponse>;

/** A response with an error. */
export function errorResponse(error: RestError, view?: CartView): StoreResponse {
  return { status: error.data.status, body: error, ...(view && { view }) };
}

/** An error with a code and a sentence. */
export function refuse(status: number, code: string, message: string, data: StoreParams = {}): StoreResponse {
  return errorResponse(restError(code, message, status, data));
}
