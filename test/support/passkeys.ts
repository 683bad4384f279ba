// Passkeys of a test shop's visitors: registers them and logs in with them through the shop's own calls and forms.
import { passkeyFields } from '../../src/wire/account-area.ts';
import { accountFields, passkeyField } from '../../src/wire/account-form.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { accountPaths } from '../../src/wire/account-paths.ts';
import { paths } from '../../src/wire/paths.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import type { GuestClient } from './guest.ts';
import { testOrigin } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

interface ChallengeAnswer {
  status: number;
  headers: Headers;
  options: Record<string, unknown>;
  /** The whole body. */
  json: unknown;
}

/** Asks for a challenge as the page does, with the cookies of the visitor; keeps the cookie of the challenge. */
export async function askChallenge(
  shop: TestShop,
  visitor: GuestClient,
  path: string = paths.passkeyChallenge,
): Promise<ChallengeAnswer> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers: Record<string, string> = { origin: testOrigin, ...(cookie !== '' && { cookie }) };
  if (path === paths.passkeys) {
    const nonces = (await (await visitor.get(paths.nonces)).json()) as NoncesResponse;
    headers['x-wp-nonce'] = nonces.wp_rest;
  }
  const response = await shop.fetch(path, { method: 'POST', headers });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    visitor.cookies.set(name, value);
  }
  const json = (await response.json()) as { options?: Record<string, unknown> };
  return { status: response.status, headers: response.headers, options: json.options ?? {}, json };
}

/** Adds a passkey to the account of the visitor, who proved a short time ago who it is. */
export async function addTestPasskey(
  shop: TestShop,
  visitor: GuestClient,
  name = 'Telefoon',
): Promise<{ device: Authenticator; answer: Response }> {
  const device = createAuthenticator(testOrigin);
  const { options } = await askChallenge(shop, visitor, paths.passkeys);
  const added = JSON.stringify(device.register(options));
  const answer = await visitor.post(accountPaths.security, {
    [passkeyFields.name]: name,
    [passkeyFields.added]: added,
  });
  return { device, answer };
}

/** Posts the log-in form with a passkey. */
export async function postPasskey(
  shop: TestShop,
  guest: GuestClient,
  device: Authenticator,
  {
    redirectTo = '',
    differences = {},
  }: { redirectTo?: string; differences?: Parameters<Authenticator['use']>[1] } = {},
): Promise<Response> {
  const { options } = await askChallenge(shop, guest);
  const answer = JSON.stringify(device.use(options, differences));
  const back = redirectTo === '' ? {} : { [accountFields.redirectTo]: redirectTo };
  return guest.post(paths.account, { [passkeyField]: answer, ...back });
}
