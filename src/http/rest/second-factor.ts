// `shop/v1/second-factor` and `shop/v1/proof`: the second factor of the visitor's own account, and proving again who it is.
import { proveAgain, proveWithPasskey } from '../../shop/second-factor/prove-again.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../../shop/second-factor/set-up.ts';
import type { LimitNotice } from '../../shop/limits/spend-allowance.ts';
import { noticeText } from '../../texts/notices.ts';
import { passkeyTexts } from '../../texts/passkeys.ts';
import { secondFactorTexts as texts } from '../../texts/second-factor.ts';
import { staffUserTexts } from '../../texts/staff-users.ts';
import { firstCode, proof } from '../../wire/second-factor.schema.ts';
import type { Proof } from '../../wire/second-factor.schema.ts';
import type { NewRecoveryCodes, NewSecondFactor, OwnSecondFactor } from '../../wire/second-factor.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = '/wp-json/shop/v1/second-factor';
const minRole = 'customer';

function refuseTooOften(notice: LimitNotice): RestResponse {
  const headers = { 'Retry-After': String(notice.seconds) };
  return { ...refuse(429, 'rest_too_many_codes', noticeText(notice)), headers };
}

const refusals = {
  'already-on': refuse(409, 'rest_second_factor_on', texts.alreadyOn),
  'not-on': refuse(409, 'rest_second_factor_off', texts.notOn),
  required: refuse(409, 'rest_second_factor_needed', texts.mayNotTurnOff),
  'unknown-user': refuse(404, 'rest_user_invalid_id', staffUserTexts.unknown),
} as const;

const wrongProofTexts = {
  code: texts.wrongCode,
  password: texts.wrongPassword,
  passkey: passkeyTexts.wrongProof,
} as const;

function refusalOf(call: RestCall, reason: 'not-allowed' | 'proof-required' | keyof typeof refusals) {
  if (reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return reason === 'proof-required' ? refuseWithoutProof(call) : refusals[reason];
}

async function show({ deps: { shop }, visitor }: RestCall): Promise<RestResponse> {
  const shown = await showSecondFactor(shop, visitor);
  if (!shown.ok) return refuseForbidden(forbidden.view);
  const { isOn: on, recoveryCodesLeft, isRequired: required } = shown;
  return { status: 200, body: { on, recovery_codes_left: recoveryCodesLeft, required } satisfies OwnSecondFactor };
}

async function begin(call: RestCall): Promise<RestResponse> {
  const begun = await beginSecondFactor(call.deps.shop, call.deps, call.visitor);
  if (!begun.ok) return refusalOf(call, begun.reason);
  const { secret, address } = begun;
  return { status: 200, body: { secret, address } satisfies NewSecondFactor };
}

async function confirm(call: RestCall, { code }: { code: string }): Promise<RestResponse> {
  const done = await confirmSecondFactor(call.deps.shop, call.deps, call.visitor, { typed: code });
  if (done.ok) return { status: 200, body: { recovery_codes: done.recoveryCodes } satisfies NewRecoveryCodes };
  if (done.reason === 'too-often') return refuseTooOften(done.notice);
  return done.reason === 'wrong-code' ? refuseParam('code', texts.wrongCode) : refusalOf(call, done.reason);
}

async function renew(call: RestCall): Promise<RestResponse> {
  const done = await renewRecoveryCodes(call.deps.shop, call.deps, call.visitor);
  if (!done.ok) return refusalOf(call, done.reason);
  return { status: 200, body: { recovery_codes: done.recoveryCodes } satisfies NewRecoveryCodes };
}

async function remove(call: RestCall, accountId: number): Promise<RestResponse> {
  const done = await removeSecondFactor(call.deps.shop, call.visitor, { accountId });
  return done.ok ? { status: 200, body: { removed: true } } : refusalOf(call, done.reason);
}

async function prove(call: RestCall, { proof: typed, passkey }: Proof): Promise<RestResponse> {
  const { deps, visitor, request } = call;
  if (!passkey && typed === undefined) return refuseParam('proof', texts.proofRequired);
  const done = passkey
    ? await proveWithPasskey(deps.shop, deps, visitor, { answer: passkey, headers: request.headers })
    : await proveAgain(deps.shop, deps, visitor, { typed: typed ?? '' });
  if (done.ok) return { status: 200, body: { proven: true } };
  if (done.reason === 'too-often') return refuseTooOften(done.notice);
  if (done.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return refuseParam('proof', wrongProofTexts[done.kind ?? 'passkey']);
}

export const secondFactorRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path, minRole, handle: show }),
  restRoute({ method: 'POST', path, minRole, handle: begin }),
  restRoute({
    method: 'DELETE',
    path,
    minRole,
    handle: (call) => remove(call, call.visitor.account?.id ?? 0),
  }),
  restRoute({ method: 'POST', path: `${path}/confirm`, minRole, schema: firstCode, handle: confirm }),
  restRoute({ method: 'POST', path: `${path}/recovery-codes`, minRole, handle: renew }),
  restRoute({
    method: 'DELETE',
    path: `/wp-json/shop/v1/users/${idPart}/second-factor`,
    minRole: 'administrator',
    handle: (call) => remove(call, call.id),
  }),
  restRoute({ method: 'POST', path: '/wp-json/shop/v1/proof', minRole, schema: proof, handle: prove }),
];
