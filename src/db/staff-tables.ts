// Row types of the tables of log-ins, invitations, second factors and keys of programs.
import type { Generated } from 'kysely';
import type { ApiKeyPermissions } from '../rules/api-keys/api-keys.ts';
import type { StaffRole } from '../rules/users/users.ts';

/** The columns that the shop reads; the accounts library owns the table. */
interface Invitations {
  id: Generated<number>;
  name: string;
  /** In lower case; unique among those that are open. */
  email: string;
  role: StaffRole;
  /** The account of the administrator, which may be deleted since. */
  invited_by: number;
  times_sent: number;
  created_at: number;
  expires_at: number;
  accepted_at: number | null;
  withdrawn_at: number | null;
}

interface TotpSecrets {
  account_id: number;
  /** Encrypted, see adapters/sealer.ts. */
  secret: string;
  /** null until the first code; then log-ins need one. */
  confirmed_at: number | null;
  /** The time step of the last code that was used; a code is used once. */
  last_step: number;
}

interface RecoveryCodes {
  id: Generated<number>;
  account_id: number;
  /** A keyed hash. */
  code_hash: string;
  used_at: number | null;
}

/** When the visitor of a log-in last proved who it is. */
interface LogInProofs {
  login_id: number;
  at: number;
}

/** Log-ins; the accounts library owns the table. */
interface AuthSessions {
  id: number;
  userId: number;
  createdAt: Date | string;
  updatedAt: Date | string;
  /** The browser in two words, see rules/accounts/log-in-devices.ts. */
  userAgent: string | null;
}

/** A passkey of an account. The library behind `adapters/accounts` writes the rows. */
interface AuthPasskeys {
  id: number;
  name: string | null;
  userId: number;
  /** The id that the browser gave it, in base64url. */
  credentialID: string;
  /** A date on PostgreSQL, an ISO text on SQLite. */
  createdAt: Date | string | null;
}

/** What the library waits for: challenges of passkeys. */
interface AuthVerifications {
  id: number;
  expiresAt: Date | string;
}

interface ApiKeys {
  id: Generated<number>;
  /** The owner. */
  account_id: number;
  name: string;
  permissions: ApiKeyPermissions;
  /** A keyed hash of the key. */
  key_hash: string;
  /** The last characters of the key. */
  ending: string;
  /** Encrypted, see adapters/sealer.ts: signatures are recomputed with it. */
  secret: string;
  created_at: number;
  last_used_at: number | null;
}

interface ApiKeyNonces {
  api_key_id: number;
  nonce: string;
  /** The moment that the call names. */
  at: number;
}

export interface StaffTables {
  api_keys: ApiKeys;
  api_key_nonces: ApiKeyNonces;
  auth_passkeys: AuthPasskeys;
  auth_verifications: AuthVerifications;
  auth_sessions: AuthSessions;
  invitations: Invitations;
  totp_secrets: TotpSecrets;
  recovery_codes: RecoveryCodes;
  log_in_proofs: LogInProofs;
}
