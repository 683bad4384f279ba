// Row types of the tables of accounts as they log in, registrations and consents.
import type { Generated } from 'kysely';
import type { AccountRole } from '../rules/accounts/accounts.ts';

interface AuthUsers {
  id: number;
  name: string;
  /** In lower case. */
  email: string;
  role: AccountRole;
  /** A boolean on PostgreSQL, 0 or 1 on SQLite. */
  emailVerified: boolean | number;
  /** A date on PostgreSQL, an ISO text on SQLite. */
  createdAt: Date | string;
}

/** The password of an account: the row with the provider `credential`. */
interface AuthAccounts {
  userId: number;
  providerId: string;
  password: string | null;
}

/** `name` and `value`: see rules/accounts/user-meta.ts. */
interface UserMetaRows {
  user_id: number;
  name: string;
  value: string;
}

/** A registration that waits for its confirmation. */
interface Registrations {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string;
  created_at: number;
}

/** What visitors were asked, by its version. */
interface ConsentQuestions {
  version: string;
  question: string;
  asked_since: number;
}

/** Append-only: the choices of visitors about measuring (R32). */
interface Consents {
  id: Generated<number>;
  /** null of a refusal. */
  receipt: string | null;
  version: string;
  choice: 'granted' | 'refused' | 'withdrawn';
  chosen_at: number;
}

export interface LogInTables {
  auth_users: AuthUsers;
  auth_accounts: AuthAccounts;
  user_meta: UserMetaRows;
  registrations: Registrations;
  consent_questions: ConsentQuestions;
  consents: Consents;
}
