// `shop/v1/api-keys`: the keys with which other programs use `wc/v3` (P1, R58).
import { apiKeyLimits } from '../../rules/api-keys/api-keys.ts';
import type { ApiKey } from '../../rules/api-keys/api-keys.ts';
import { createApiKey } from '../../shop/api-keys/create-api-key.ts';
import { endApiKey } from '../../shop/api-keys/end-api-key.ts';
import { listApiKeys } from '../../shop/api-keys/list-api-keys.ts';
import { apiKeyTexts as texts } from '../../texts/api-keys.ts';
import { newApiKey } from '../../wire/api-keys.schema.ts';
import { apiKeysPath } from '../../wire/api-keys.ts';
import type { StaffApiKey, StaffNewApiKey } from '../../wire/api-keys.ts';
import { formatGmt } from '../encode/dates.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'administrator';

function encodeKey(key: ApiKey): StaffApiKey {
  return {
    id: key.id,
    name: key.name,
    user_id: key.accountId,
    user_name: key.ownerName,
    permissions: key.permissions,
    truncated_key: key.ending,
    date_created_gmt: formatGmt(key.createdAt),
    last_access_gmt: key.lastUsedAt === null ? null : formatGmt(key.lastUsedAt),
  };
}

export const apiKeyRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: apiKeysPath,
    minRole,
    async handle({ deps, visitor }) {
      const listed = await listApiKeys(deps.shop, visitor);
      return listed.ok ? { status: 200, body: listed.keys.map(encodeKey) } : refuseForbidden(forbidden.view);
    },
  }),
  restRoute({
    method: 'POST',
    path: apiKeysPath,
    minRole,
    schema: newApiKey,
    async handle(call, { name, permissions, user_id: owner }) {
      const { shop, sealer } = call.deps;
      const accountId = owner ?? call.visitor.account?.id ?? 0;
      const made = await createApiKey(shop, sealer, call.visitor, { name, permissions, accountId });
      if (made.ok) {
        const { key, consumerKey, consumerSecret } = made;
        const body: StaffNewApiKey = { ...encodeKey(key), consumer_key: consumerKey, consumer_secret: consumerSecret };
        const headers = { Location: `${shop.origin}${apiKeysPath}/${key.id}` };
        return { status: 201, body, headers, noStore: true };
      }
      switch (made.reason) {
        case 'not-allowed':
          return refuseForbidden(forbidden.edit);
        case 'proof-required':
          return refuseWithoutProof(call);
        case 'invalid-name':
          return refuseParam('name', texts.invalidName(apiKeyLimits.name));
        case 'unknown-owner':
          return refuseParam('user_id', texts.unknownOwner);
        case 'too-many':
          return refuse(409, 'rest_api_key_too_many', texts.tooMany(apiKeyLimits.keys));
      }
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${apiKeysPath}/${idPart}`,
    minRole,
    async handle(call) {
      const ended = await endApiKey(call.deps.shop, call.visitor, { id: call.id });
      if (ended.ok) return { status: 200, body: encodeKey(ended.key) };
      if (ended.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (ended.reason === 'proof-required') return refuseWithoutProof(call);
      return refuse(404, 'rest_api_key_invalid_id', texts.unknown);
    },
  }),
];
