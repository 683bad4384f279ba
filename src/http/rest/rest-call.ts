// A call of the REST interface, and its response.
import type { Visitor } from '../../shop/shop.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { wireTexts } from '../../texts/wire.ts';
import type { HttpDeps } from '../deps.ts';
import { paginationLinks } from '../encode/pagination-links.ts';
import { invalidParamError, restError } from '../encode/rest-response.ts';

export interface RestCall {
  deps: HttpDeps;
  request: Request;
  /** With `/wp-json`, without a closing slash. */
  path: string;
  /** The visitor; a log-in without its nonce is a guest (W12). */
  visitor: Visitor;
  /** The path's `:id`; 0, which no row has, if it is too large or the path has none. */
  id: number;
  /** All parameters of the path by name. */
  pathParams: Readonly<Record<string, string>>;
  params: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
}

export interface RestResponse {
  status: number;
  body: unknown;
  noStore?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** A number of the path; 0, which no row has, if it is too large or absent. */
export function parsePathId(digits = '0'): number {
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : 0;
}

/** The refusal of a visitor whose role is too low: one code for guests (401) and for the wrong role (403). */
export interface ForbiddenError {
  code: string;
  message: string;
}

export const forbidden = {
  nothing: { code: 'rest_forbidden', message: staffApiTexts.mayNotView },
  loggedIn: { code: 'rest_not_logged_in', message: staffApiTexts.notLoggedIn },
  view: { code: 'woocommerce_rest_cannot_view', message: staffApiTexts.mayNotView },
  edit: { code: 'woocommerce_rest_cannot_edit', message: staffApiTexts.mayNotEdit },
} as const satisfies Readonly<Record<string, ForbiddenError>>;

/** 403: the use-case refused this visitor. */
export function refuseForbidden({ code, message }: ForbiddenError): RestResponse {
  return refuse(403, code, message);
}

/** An error with a code and a sentence. */
export function refuse(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): RestResponse {
  return { status, body: restError(code, message, status, data) };
}

/** 400 for one parameter, with a sentence for the person who filled it in. */
export function refuseParam(name: string, message: string): RestResponse {
  const summary = wireTexts.invalidParameters([name]);
  return { status: 400, body: invalidParamError(summary, name, { code: 'rest_invalid_param', message }) };
}

/** One page of a list, with the total and the links to the neighbouring pages (W12); a page beyond the last is empty. */
export function paginatedResponse(
  call: RestCall,
  rows: readonly unknown[],
  { total, page, perPage }: { total: number; page: number; perPage: number },
): RestResponse {
  const pages = Math.ceil(total / perPage);
  const query = new URLSearchParams(call.query);
  query.delete('_wpnonce');
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
