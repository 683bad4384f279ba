// The REST call that a route receives, and the responses that it returns.
import type { Visitor } from '../../shop/shop.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { wireTexts } from '../../texts/wire.ts';
import type { HttpDeps } from '../deps.ts';
import { paginationLinks } from '../encode/pagination-links.ts';
import { invalidParamsError, restError } from '../encode/rest-response.ts';
import { isCredentialParam } from '../parse/api-key-credentials.ts';

/** A request as a REST route receives it. */
export interface RestCall {
  deps: HttpDeps;
  request: Request;
  /** The URL path with `/wp-json`, without a trailing slash. */
  path: string;
  /** The caller; a log-in without its nonce counts as a guest (W12). */
  visitor: Visitor;
  /** The path's `:id`; 0, which no row has, if it is too large or the path has none. */
  id: number;
  /** All path parameters by name. */
  pathParams: Readonly<Record<string, string>>;
  params: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
}

/** The response of a REST route; `body` is sent as JSON, `noStore` sets `Cache-Control: no-store`. */
export interface RestResponse {
  status: number;
  body: unknown;
  /** Sent instead of `body`, for saving under a name of letters, digits, hyphens and a point. */
  file?: { type: string; name: string; content: string | Uint8Array<ArrayBuffer> };
  noStore?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** Error for a visitor whose role is too low; guests (401) and other roles (403) get the same code. */
export interface ForbiddenError {
  code: string;
  message: string;
}

/** Errors for visitors without access, by kind of access. */
export const forbidden = {
  nothing: { code: 'rest_forbidden', message: staffApiTexts.mayNotView },
  loggedIn: { code: 'rest_not_logged_in', message: staffApiTexts.notLoggedIn },
  view: { code: 'woocommerce_rest_cannot_view', message: staffApiTexts.mayNotView },
  viewUsers: { code: 'rest_user_cannot_view', message: staffApiTexts.mayNotView },
  edit: { code: 'woocommerce_rest_cannot_edit', message: staffApiTexts.mayNotEdit },
  create: { code: 'woocommerce_rest_cannot_create', message: staffApiTexts.mayNotEdit },
  delete: { code: 'woocommerce_rest_cannot_delete', message: staffApiTexts.mayNotEdit },
} as const satisfies Readonly<Record<string, ForbiddenError>>;

/** Returns a 403 response: the use-case refused this visitor. */
export function refuseForbidden({ code, message }: ForbiddenError): RestResponse {
  return refuse(403, code, message);
}

/** Returns an error response with a code and a message. */
export function refuse(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): RestResponse {
  return { status, body: restError(code, message, status, data) };
}

/** Returns a 400 response for one parameter, with a message for the user. */
export function refuseParam(name: string, message: string): RestResponse {
  return refuseParams(new Map([[name, message]]));
}

/** Returns a 400 response for several parameters: name → message for the user. */
export function refuseParams(messages: ReadonlyMap<string, string>): RestResponse {
  const summary = wireTexts.invalidParameters([...messages.keys()]);
  const details = [...messages].map(([name, message]) => [name, { code: 'rest_invalid_param', message }] as const);
  return { status: 400, body: invalidParamsError(summary, Object.fromEntries(details)) };
}

/** Returns one page of a list, with headers for totals and links to adjacent pages (W12). A page after the last is empty. */
export function paginatedResponse(
  call: RestCall,
  rows: readonly unknown[],
  { total, page, perPage }: { total: number; page: number; perPage: number },
): RestResponse {
  const pages = Math.ceil(total / perPage);
  const query = new URLSearchParams(call.query);
  query.delete('_wpnonce');
  for (const name of [...query.keys()].filter(isCredentialParam)) query.delete(name);
  const links = paginationLinks({ address: call.deps.shop.origin + call.path, query, page, pages });
  return {
    status: 200,
    body: rows,
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      ...(links !== null && { Link: links }),
    },
  };
}
