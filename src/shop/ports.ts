// What lies outside the shop, as the shop sees it; adapters fill these in, tests replace them.
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';

/** The one source of time: epoch ms. */
export interface Clock {
  now(): number;
}

export interface SignInInput {
  email: string;
  password: string;
}

/** What a request's log-in cookie says. */
export interface LogInState {
  /** null without a log-in, with one that has ended, or with garbage. */
  account: Account | null;
  /** `Set-Cookie` values that lengthen a log-in in use, or end one that is dead; none where nothing is to be said. */
  cookies: readonly string[];
  /** How long the log-in lives on unused, in ms; 0 for none. */
  life: number;
}

/** `cookies`: `Set-Cookie` values that make the log-in in the browser; it lives `life` ms unused. */
type CredentialsOutcome =
  | { ok: true; account: Account; cookies: readonly string[]; life: number }
  /** One reason for an unknown address and a wrong password: which of the two is nobody's business. */
  | { ok: false; reason: 'wrong-credentials' };

/** Whose accounts these are, by e-mail and password; what lies behind it keeps passwords and log-ins. */
export interface AccountsPort {
  /** The log-in of a cookie. Asks nothing of the database without a cookie that was signed here. */
  readLogIn(headers: Headers): Promise<LogInState>;
  /** Begins a new log-in, and ends the one that came with these headers. */
  signIn(input: SignInInput, headers: Headers): Promise<CredentialsOutcome>;
  /** Ends this log-in, also in the database; `Set-Cookie` values. */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** Makes an account; refused when the address has one, or the password is too short or too long. */
  create(input: {
    name: string;
    email: string;
    password: string;
    role: AccountRole;
  }): Promise<{ ok: true; id: number } | { ok: false; reason: 'address-taken' | 'weak-password' }>;
  /** How many accounts there are besides those of these addresses. */
  countExcept(emails: readonly string[]): Promise<number>;
}

/** Unguessable names. */
export interface Ids {
  /** `t_` and 30 hex (W2). */
  cartSession(): string;
  /** `wc_order_` and 22 letters or digits, 128 bits. */
  orderKey(): string;
  /** 32 hex, for an attempt at the checkout (R25). */
  attemptKey(): string;
}

export interface MailMessage {
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable for one mail, so that a repeated delivery can be recognised. */
  messageId: string;
}

/** Delivers mail; `kept` when no server is configured. Throws when a server refuses or cannot be reached: try again later. */
export interface MailPort {
  deliver(message: MailMessage): Promise<'sent' | 'kept'>;
  /** Drops kept mails older than a moment (epoch ms). */
  deleteKeptBefore(before: number): Promise<void>;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Structured lines; never a secret, never a search term (R42). */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** One sized picture on disk. */
export interface PictureFile {
  path: string;
  bytes: number;
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
  /** Without quotes; changes with the master and the way it is made. */
  etag: string;
}

/** Sized pictures, made from their masters when first asked for. */
export interface PicturePort {
  /** `name` is `{file}-{width}.{format}`; null for one that cannot exist. */
  find(name: string): Promise<PictureFile | null>;
  /** Makes what is missing of these files, slowly, behind everything else; resolves when done or stopped. */
  warm(files: readonly string[]): Promise<void>;
  /** Stops making; resolves when the one in hand is done. */
  close(): Promise<void>;
}
