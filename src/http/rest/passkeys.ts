// `shop/v1/passkeys`: challenges for the browser. The answers are posted by forms of pages, and as a proof (second-factor.ts).
import { maxPasskeys } from '../../rules/accounts/passkeys.ts';
import { beginPasskey } from '../../shop/passkeys/own-passkeys.ts';
import type { PasskeyChallenge } from '../../shop/ports.ts';
import { passkeyTexts as texts } from '../../texts/passkeys.ts';
import { paths } from '../../wire/paths.ts';
import type { PasskeyChallengeResponse } from '../../wire/second-factor.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const refusals = {
  'too-many': refuse(409, 'rest_passkeys_too_many', texts.tooMany(maxPasskeys)),
  'not-available': refuse(409, 'rest_passkeys_off', texts.notAvailable),
} as const;

function answerChallenge({ options, cookie }: PasskeyChallenge): RestResponse {
  const body = { options } satisfies PasskeyChallengeResponse;
  return { status: 200, body, noStore: true, headers: { 'Set-Cookie': cookie } };
}

/** A challenge for a passkey of any account. */
async function challenge({ deps: { accounts } }: RestCall): Promise<RestResponse> {
  const { passkeys } = accounts;
  return passkeys.isAvailable ? answerChallenge(await passkeys.challengeToUse()) : refusals['not-available'];
}

/** A challenge for a new passkey. */
async function begin(call: RestCall): Promise<RestResponse> {
  const { deps, visitor, request } = call;
  const begun = await beginPasskey(deps.shop, deps, visitor, request.headers);
  if (begun.ok) return answerChallenge(begun);
  if (begun.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return begun.reason === 'proof-required' ? refuseWithoutProof(call) : refusals[begun.reason];
}

export const passkeyRoutes: readonly RestRoute[] = [
  restRoute({ method: 'POST', path: paths.passkeyChallenge, minRole: 'guest', handle: challenge }),
  restRoute({ method: 'POST', path: paths.passkeys, minRole: 'customer', handle: begin }),
];
