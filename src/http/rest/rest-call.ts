// One call of the REST interface as its routes see it, what they answer, and how a route is written down.
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import type { Role, Visitor } from '../../shop/shop.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paramNames, noParams } from '../../wire/wc-v3.schema.ts';
import type { ParamsSchema } from '../../wire/wc-v3.schema.ts';
import type { HttpDeps } from '../deps.ts';
import { validateParams } from '../parse/validate-params.ts';
import { invalidParamError, restError } from '../encode/rest-response.ts';

export interface RestCall {
  deps: HttpDeps;
  request: Request;
  /** Without closing slash, with `/wp-json`. */
  path: string;
  /** Who asks; a log-in that came without its nonce is a guest (W12). */
  visitor: Visitor;
  /** Numbers in the address; 0, which nothing has, for one that is beyond counting. */
  ids: readonly number[];
  /** Words in the address. */
  pathParams: readonly string[];
  params: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
}

export interface RestResponse {
  status: number;
  body: unknown;
  noStore?: boolean;
  headers?: Readonly<Record<string, string>>;
}

export type MinRole = 'guest' | AccountRole;

/** What is said to whoever may not: one code for guests (401) and for the wrong role (403). */
export interface ForbiddenError {
  code: string;
  message: string;
}

export interface RestRoute {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** `{id}` and `{other}` stand for numbers, `{name:word}` for a word. */
  path: string;
  pattern: RegExp;
  minRole: MinRole;
  forbiddenError: ForbiddenError;
  /** Names of its parameters. */
  args: readonly string[];
  /** Gives fresh nonces, so it asks for none. */
  withoutNonce: boolean;
  answer(call: RestCall): Promise<RestResponse>;
}

export const forbidden = {
  nothing: { code: 'rest_forbidden', message: staffApiTexts.mayNotView },
  loggedIn: { code: 'rest_not_logged_in', message: staffApiTexts.notLoggedIn },
  view: { code: 'woocommerce_rest_cannot_view', message: staffApiTexts.mayNotView },
  edit: { code: 'woocommerce_rest_cannot_edit', message: staffApiTexts.mayNotEdit },
} as const satisfies Readonly<Record<string, ForbiddenError>>;

interface RestRouteDefinition<T> {
  method: RestRoute['method'];
  path: string;
  minRole: MinRole;
  forbiddenError?: ForbiddenError;
  withoutNonce?: boolean;
  schema?: ParamsSchema<T>;
  handle(call: RestCall, params: T): Promise<RestResponse> | RestResponse;
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\{\w+:word\}/g, '([\\w-]+)').replaceAll(/\{\w+\}/g, '(\\d+)');
  return new RegExp(`^${source}$`);
}

/** A row of the table of routes. */
export function defineRoute<T = object>(written: RestRouteDefinition<T>): RestRoute {
  const { method, path, minRole: least, handle } = written;
  const schema = written.schema ?? (noParams as unknown as ParamsSchema<T>);
  return {
    method,
    path,
    pattern: patternOf(path),
    minRole: least,
    forbiddenError: written.forbiddenError ?? (method === 'GET' ? forbidden.view : forbidden.edit),
    args: paramNames(schema),
    withoutNonce: written.withoutNonce ?? false,
    async answer(call) {
      const read = validateParams<T>(schema, call.params);
      return read.ok ? handle(call, read.data) : { status: read.answer.status, body: read.answer.body };
    },
  };
}

const roleRanks: Readonly<Record<Role, number>> = {
  guest: 0,
  customer: 1,
  'shop-manager': 2,
  administrator: 3,
  // The program asks nothing over HTTP.
  program: 0,
};

/** What a visitor is told who may not use a route; null for whoever may. */
export function refuseRole(
  { minRole: least, forbiddenError: forbidding }: RestRoute,
  { role }: Visitor,
): RestResponse | null {
  if (roleRanks[role] >= roleRanks[least]) return null;
  return role === 'guest' ? refuse(401, forbidding.code, forbidding.message) : refuseForbidden(forbidding);
}

/** The same, said by a use-case. */
export function refuseForbidden({ code, message }: ForbiddenError): RestResponse {
  return refuse(403, code, message);
}

/** An error answer of a code and a sentence. */
export function refuse(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): RestResponse {
  return { status, body: restError(code, message, status, data) };
}

/** A parameter that cannot be, with a sentence for whoever filled it in. */
export function refuseParam(name: string, message: string): RestResponse {
  const summary = wireTexts.invalidParameters([name]);
  return { status: 400, body: invalidParamError(summary, name, { code: 'rest_invalid_param', message }) };
}

/** One page of a list, with how many there are and where the pages beside it are (W12); a page beyond the last is empty. */
export function paginatedResponse(
  call: RestCall,
  rows: readonly unknown[],
  { total, page, perPage }: { total: number; page: number; perPage: number },
): RestResponse {
  const pages = Math.ceil(total / perPage);
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(call.query);
    query.delete('_wpnonce');
    query.set('page', String(to));
    return `<${call.deps.shop.origin}${call.path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 && pages > 0 ? [link(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ];
  return {
    status: 200,
    body: rows,
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      ...(links.length > 0 && { Link: links.join(', ') }),
    },
  };
}
