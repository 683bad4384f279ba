// The refusal that asks for the password, a code or a passkey; after the proof the call can be repeated.
import { readProofKinds } from '../../shop/second-factor/prove-again.ts';
import { apiKeyTexts } from '../../texts/api-keys.ts';
import { secondFactorTexts } from '../../texts/second-factor.ts';
import { proofRequiredCode } from '../../wire/second-factor.ts';
import type { ProofRequiredData } from '../../wire/second-factor.ts';
import { forbidden, refuse } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';

/** 403 with the code that the back office answers with a question. A program with a key cannot answer it: this is for people. */
export async function refuseWithoutProof({ deps: { shop }, visitor }: RestCall): Promise<RestResponse> {
  if (visitor.apiKeyId !== undefined) return refuse(403, forbidden.edit.code, apiKeyTexts.forPeople);
  const { typed, passkey } = await readProofKinds(shop, visitor);
  const data = { proof: typed, passkey } satisfies ProofRequiredData;
  return refuse(403, proofRequiredCode, secondFactorTexts.proofRequired, data);
}
