// How the REST interface answers: headers that all of it shares, errors in one shape (W7, W12).
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

/** One parameter that is not as it must be, with the code of what is wrong with it (W7). */
export function invalidParamError(summary: string, name: string, detail: Omit<ParamDetail, 'data'>): RestError {
  return restError('rest_invalid_param', summary, 400, {
    params: { [name]: detail.message },
    details: { [name]: { ...detail, data: null } },
  });
}

/** The body of the answer to a request whose JSON cannot be read (W12). */
export const malformedJson: RestError = restError('rest_invalid_json', wireTexts.malformedJson, 400, {
  json_error_code: 4,
  json_error_message: 'Syntax error',
});

interface RestHeaderOptions {
  /** Methods of the address. */
  allow: readonly string[];
  /** Request and answer headers besides those that all of REST shares. */
  requestHeaders?: readonly string[];
  exposed?: readonly string[];
}

/** Headers of every REST answer; another website may read it only where the setting `cors.origins` names it (R15). */
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
