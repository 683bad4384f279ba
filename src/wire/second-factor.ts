// `shop/v1/second-factor` and `shop/v1/proof`: the second factor of the visitor's own account.

export interface OwnSecondFactor {
  on: boolean;
  recovery_codes_left: number;
  required: boolean;
}

/** A new secret, which counts from the first code on. `address`: the text of the QR code. */
export interface NewSecondFactor {
  secret: string;
  address: string;
}

export interface NewRecoveryCodes {
  recovery_codes: readonly string[];
}

/** The code of the refusal that asks for a proof, after which the call can be repeated. */
export const proofRequiredCode = 'rest_proof_required';

/** The details of that refusal: what is asked for. */
export interface ProofRequiredData {
  /** null: nothing that is typed will do. */
  proof: 'code' | 'password' | null;
  /** Whether a passkey will do. */
  passkey: boolean;
}

/** `shop/v1/passkeys` and `shop/v1/passkeys/challenge`: what the browser is asked, as WebAuthn writes it in JSON. */
export interface PasskeyChallengeResponse {
  options: Readonly<Record<string, unknown>>;
}
