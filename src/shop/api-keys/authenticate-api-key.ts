// Who makes a call with a key (P1, R58).
import { createHmac } from 'node:crypto';
import { deleteOldNonces, findApiKey, spendNonce, storeApiKeyUse } from '../../db/api-keys/api-keys.ts';
import type { StoredApiKey } from '../../db/api-keys/api-keys.ts';
import { isNewUse, permitsMethod } from '../../rules/api-keys/api-keys.ts';
import {
  isOAuthMethod,
  isUsableNonce,
  oauthMoment,
  oauthWindow,
  signatureBase,
  signingKey,
  withoutRepeats,
} from '../../rules/api-keys/oauth.ts';
import type { OAuthMethod, OAuthParams } from '../../rules/api-keys/oauth.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { limitNotice, prepareSharedAllowances, spendAllowance } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Sealer } from '../ports.ts';
import { lacksSecondFactor } from '../second-factor/lacks-second-factor.ts';
import type { Shop, Visitor } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';

/** What a call shows: the secret itself, or a signature made with it. */
export type ApiKeyCredentials =
  | { kind: 'secret'; consumerKey: string; secret: string }
  | {
      kind: 'signature';
      oauth: OAuthParams;
      /** The method as it was sent. */
      method: string;
      /** The addresses, without query, under which the program may know the call: the shop's own and the one that it used. */
      addresses: readonly string[];
      /** All parameters of the query and of the header. */
      params: readonly (readonly [name: string, value: string])[];
    };

type AuthenticateApiKeyOutcome =
  | { ok: true; visitor: Visitor }
  /** `wrong`: an unknown key, a wrong secret or signature, a time too far away, a nonce that was used: nobody learns which. */
  | { ok: false; reason: 'wrong' | 'not-permitted' }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

const hashNames: Readonly<Record<OAuthMethod, string>> = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' };

/** Whether the credentials are right for the secret; a nonce is not yet looked at. */
function isRightFor(secret: string, credentials: ApiKeyCredentials, now: number): boolean {
  if (credentials.kind === 'secret') return timingSafeEqualText(credentials.secret, secret);
  const { oauth, method, addresses, params } = credentials;
  const { signatureMethod, signature } = oauth;
  if (!isOAuthMethod(signatureMethod) || !isUsableNonce(oauth.nonce) || oauthMoment(oauth, now) === null) return false;
  const bases = addresses.flatMap((address) =>
    [params, withoutRepeats(params)].map((signed) => signatureBase(method, address, signed)),
  );
  const matches = bases.map((base) => {
    const expected = createHmac(hashNames[signatureMethod], signingKey(secret)).update(base).digest('base64');
    return timingSafeEqualText(signature, expected);
  });
  return matches.includes(true);
}

/** Stores the nonce of a signed call. False when it was used before. */
async function spendNonceOf(shop: Shop, key: StoredApiKey, oauth: OAuthParams, now: number): Promise<boolean> {
  const at = oauthMoment(oauth, now) ?? now;
  return shop.db.write(async (tx) => {
    await deleteOldNonces(tx, now - oauthWindow, key.id);
    return spendNonce(tx, { apiKeyId: key.id, nonce: oauth.nonce, at });
  });
}

/**
 * The owner of a key as a visitor, whose role bounds what the key can do. `method` is the one that the call is routed by, `client`
 * the client key of its address (null: unknown). Refused: wrong credentials, permissions that lack the method, too many calls with
 * this key, or with wrong credentials from this client. The last use is stored when nothing is refused.
 */
export async function authenticateApiKey(
  shop: Shop,
  sealer: Sealer,
  credentials: ApiKeyCredentials,
  { method, client }: { method: string; client: string | null },
): Promise<AuthenticateApiKeyOutcome> {
  const failures = { limit: rateLimits.apiKeyFailures, who: client };
  const { earlyRefusal } = await prepareSharedAllowances(shop, [failures]);
  if (earlyRefusal?.ok === false) return { ok: false, reason: 'too-often', notice: limitNotice(earlyRefusal) };
  const now = shop.clock.now();
  const consumerKey = credentials.kind === 'secret' ? credentials.consumerKey : credentials.oauth.consumerKey;
  const key = await shop.db.read((tx) => findApiKey(tx, sealer.hash(consumerKey)));
  // An unknown key costs as much time as a wrong secret.
  const secret = key && sealer.open(key.secret);
  const isRight = isRightFor(secret ?? '', credentials, now) && secret !== null;
  const isFirstUse =
    isRight && key && (credentials.kind === 'secret' || (await spendNonceOf(shop, key, credentials.oauth, now)));
  if (!isFirstUse) {
    const allowance = await spendAllowance(shop, failures.limit, failures.who);
    return allowance.ok
      ? { ok: false, reason: 'wrong' }
      : { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
  }
  const allowance = await spendAllowance(shop, rateLimits.apiKey, String(key.id));
  if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
  if (!permitsMethod(key.permissions, method)) return { ok: false, reason: 'not-permitted' };
  if (isNewUse(key.lastUsedAt, now)) await shop.db.write((tx) => storeApiKeyUse(tx, key.id, now));
  return { ok: true, visitor: await visitorOf(shop, key, client) };
}

/** The visitor of a key has no log-in: it has no cart, and cannot prove again who it is. */
async function visitorOf(shop: Shop, { id, owner }: StoredApiKey, client: string | null): Promise<Visitor> {
  const account = { ...owner, loginId: noLogIn };
  const isRestricted = await lacksSecondFactor(shop, account);
  return {
    role: isRestricted ? 'customer' : owner.role,
    session: null,
    account,
    apiKeyId: id,
    ...(client !== null && { client }),
    ...(isRestricted && { mustSetUpSecondFactor: true }),
  };
}

/** No row of a log-in has this id. */
const noLogIn = 0;
