// Responses of the REST interface: common headers and the common error format (W7, W12).
import { isCorsOrigin } from '../cors-origins.ts';
import { wireTexts } from '../../texts/wire.ts';
import type { ParamDetail, RestError } from '../../wire/rest-error.ts';
import type { HttpDeps } from '../deps.ts';

/** The body of an error. */
export function restError(
  code: string,
  message: string,
  status: number,
  data: Readonly<Record<string, unknown>> = {},
): RestError {
  return { code, message, data: { status, ...data } };
}

/** The error for one invalid parameter; `detail` has the code of the reason (W7). */
export function invalidParamError(summary: string, name: string, detail: Omit<ParamDetail, 'data'>): RestError {
  return invalidParamsError(summary, { [name]: detail });
}

/** The error for invalid parameters, by name. */
export function invalidParamsError(
  summary: string,
  details: Readonly<Record<string, Omit<ParamDetail, 'data'>>>,
): RestError {
  const entries = Object.entries(details);
  return restError('rest_invalid_param', summary, 400, {
    params: Object.fromEntries(entries.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(entries.map(([name, detail]) => [name, { ...detail, data: null }])),
  });
}

/** The error for a request whose JSON cannot be parsed (W12). */
export const malformedJson: RestError = restError('rest_invalid_json', wireTexts.malformedJson, 400, {
  json_error_code: 4,
  json_error_message: 'Syntax error',
});

interface RestHeaderOptions {
  /** The methods that the address allows. */
  allow: readonly string[];
  /** Request and response headers in addition to the common ones. */
  requestHeaders?: readonly string[];
  exposed?: readonly string[];
}

/** The headers of a REST response. Other websites may read it only when the setting `cors.origins` names them (R15). */
export async function restHeaders(deps: HttpDeps, request: Request, look: RestHeaderOptions): Promise<Headers> {
  const { allow, requestHeaders = [], exposed = [] } = look;
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': ['X-WP-Total', 'X-WP-TotalPages', 'Link', ...exposed].join(', '),
    'Access-Control-Allow-Headers': [
      'Authorization',
      'X-WP-Nonce',
      'Content-Disposition',
      'Content-MD5',
      'Content-Type',
      ...requestHeaders,
    ].join(', '),
    Vary: 'Origin',
    Allow: allow.join(', '),
  });
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== deps.shop.origin && (await isCorsOrigin(deps, origin)))
    headers.set('Access-Control-Allow-Origin', origin);
  return headers;
}
