// A call of the Store API and its response, as the handlers use them.
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { RestError } from '../../wire/rest-error.ts';
import type { HttpDeps } from '../deps.ts';
import type { JsonBytes } from '../encode/public-json.ts';
import { restError } from '../encode/rest-response.ts';

/** Parameters of the query and of a JSON or form body, by name. */
export type StoreParams = Readonly<Record<string, unknown>>;

export interface StoreCall {
  deps: HttpDeps;
  /** The HTTP request; in a batch, that of the batch. */
  request: Request;
  method: string;
  /** The path below the API's root: `/cart/items`. */
  path: string;
  /** Parameters of the path by name. */
  pathParams: Readonly<Record<string, string>>;
  params: StoreParams;
  /** Of the query only. */
  query: URLSearchParams;
  /** The headers of this call. In a batch, its own headers override those of the request. */
  headers: Headers;
  visitor: Visitor;
}

export interface StoreResponse {
  status: number;
  /** undefined: no body. */
  body?: unknown;
  /** The body of a GET as encoded JSON, instead of `body`. */
  json?: JsonBytes;
  /** The cart after the call, if the call read it. */
  view?: CartView;
  headers?: Readonly<Record<string, string>>;
}

export type StoreHandler = (call: StoreCall) => Promise<StoreResponse>;

/** An error response. */
export function errorResponse(error: RestError, view?: CartView): StoreResponse {
  return { status: error.data.status, body: error, ...(view && { view }) };
}

/** An error response with a code and a message. */
export function refuse(status: number, code: string, message: string, data: StoreParams = {}): StoreResponse {
  return errorResponse(restError(code, message, status, data));
}
