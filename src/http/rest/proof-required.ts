// The refusal that asks for the password or a code; after the proof the call can be repeated.
import { proofKindOf } from '../../shop/second-factor/prove-again.ts';
import { secondFactorTexts } from '../../texts/second-factor.ts';
import { proofRequiredCode } from '../../wire/second-factor.ts';
import type { ProofRequiredData } from '../../wire/second-factor.ts';
import { refuse } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';

/** 403 with the code that the back office answers with a question. */
export async function refuseWithoutProof({ deps: { shop }, visitor }: RestCall): Promise<RestResponse> {
  const data = { proof: await proofKindOf(shop, visitor) } satisfies ProofRequiredData;
  return refuse(403, proofRequiredCode, secondFactorTexts.proofRequired, data);
}
