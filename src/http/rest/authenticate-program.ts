// Other programs log in with a key, below `/wp-json/wc/v3` alone (P1, R58).
import { clientKey } from '../../rules/limits/client-networks.ts';
import { authenticateApiKey } from '../../shop/api-keys/authenticate-api-key.ts';
import type { ApiKeyCredentials } from '../../shop/api-keys/authenticate-api-key.ts';
import type { Visitor } from '../../shop/shop.ts';
import { apiKeyTexts as texts } from '../../texts/api-keys.ts';
import { noticeText } from '../../texts/notices.ts';
import type { HttpDeps } from '../deps.ts';
import { mayCarryKey, readApiKeyCredentials } from '../parse/api-key-credentials.ts';
import type { ReadCredentials } from '../parse/api-key-credentials.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { effectiveMethod } from '../parse/routing-request.ts';
import { refuse } from './rest-call.ts';
import type { RestResponse } from './rest-call.ts';
import { requestUrl } from '../parse/request-url.ts';

const keyPath = /^\/wp-json\/wc\/v3(\/|$)/;

const wrongCredentials = refuse(401, 'woocommerce_rest_authentication_error', texts.wrong);
const notPermitted = refuse(401, 'woocommerce_rest_authentication_error', texts.notPermitted);

type Program = { ok: true; visitor: Visitor } | { ok: false; answer: RestResponse };

/**
 * The program of a request; null when it has no key, or one that cannot be accepted: sent over http by another machine (R58). The
 * caller is then who its log-in says. The method counts as it was overridden.
 */
export async function authenticateProgram(deps: HttpDeps, request: Request): Promise<Program | null> {
  const { pathname, origin, searchParams: query } = requestUrl(request);
  if (!keyPath.test(pathname)) return null;
  const address = storedClientAddress(request);
  if (!mayCarryKey(request.headers, { https: deps.https, address })) return null;
  const read = readApiKeyCredentials(request.headers, query);
  if (!read) return null;
  if (read.kind === 'incomplete')
    return {
      ok: false,
      answer: refuse(401, 'woocommerce_rest_authentication_missing_parameter', texts.missing(read.missing)),
    };
  const credentials = credentialsOf(read, request.method, [...new Set([deps.shop.origin, origin])], pathname);
  const outcome = await authenticateApiKey(deps.shop, deps.sealer, credentials, {
    method: effectiveMethod(request),
    client: address === null ? null : clientKey(address),
  });
  if (outcome.ok) return outcome;
  if (outcome.reason !== 'too-often')
    return { ok: false, answer: outcome.reason === 'wrong' ? wrongCredentials : notPermitted };
  const { notice } = outcome;
  const answer = refuse(429, 'rest_too_many_requests', noticeText(notice));
  return { ok: false, answer: { ...answer, headers: { 'Retry-After': String(notice.seconds) } } };
}

function credentialsOf(
  read: Exclude<ReadCredentials, { kind: 'incomplete' }>,
  method: string,
  origins: readonly string[],
  path: string,
): ApiKeyCredentials {
  if (read.kind === 'secret') return read;
  return { ...read, method, addresses: origins.map((origin) => origin + path) };
}
