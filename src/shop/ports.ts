// Interfaces to the outside of the shop. Adapters implement them; tests replace them.
import type { MailContent } from '../db/mails/mail-content.ts';
import type { LogInDevice } from '../rules/accounts/log-in-devices.ts';
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';
import type { Paper } from '../rules/documents/paper.ts';
import type { UploadProblem, UploadType } from '../rules/media/media.ts';

/** The only source of time, in epoch ms. */
export interface Clock {
  now(): number;
}

/** Makes backups of the running shop. */
export interface BackupPort {
  /** Minutes after midnight in Amsterdam at which the daily backup is made. */
  minutes: number;
  /**
   * Makes a set, removes old ones by the rule of the environment, and restores and compares the new one. `said`: what it reported. The
   * work is ended when the signal is aborted.
   */
  run(signal: AbortSignal): Promise<{ ok: true; said: string } | { ok: false; problem: string }>;
}

/** Waits, in ms. */
export type Pause = (milliseconds: number) => Promise<void>;

export interface SignInInput {
  email: string;
  password: string;
}

/** The log-in of a request, from its cookie. */
export interface LogInState {
  /** null without a cookie, with an expired log-in, or with an invalid cookie. */
  account: Account | null;
  /**
   * `Set-Cookie` values that extend an active log-in or delete an expired one; empty when the cookie does not change.
   */
  cookies: readonly string[];
  /** How long the log-in stays valid without use, in ms; 0 without a log-in. */
  life: number;
}

/** `cookies`: `Set-Cookie` values that set the log-in in the browser. It stays valid for `life` ms without use. */
interface LogInStart {
  account: Account;
  cookies: readonly string[];
  life: number;
}

type CredentialsOutcome =
  | ({ ok: true } & LogInStart)
  /**
   * The same reason for an unknown address and a wrong password, so that an attacker does not learn which addresses
   * have accounts.
   */
  | { ok: false; reason: 'wrong-credentials' };

/** A log-in of an account. */
export interface StoredLogIn {
  id: number;
  device: LogInDevice;
  /** Epoch ms. */
  startedAt: number;
  usedAt: number;
}

/** What a browser answers to a challenge, as WebAuthn writes it in JSON: every part in base64url. */
interface PasskeyResponse<Parts> {
  /** The id that the browser gave the passkey. */
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: object;
  response: Parts & { clientDataJSON: string };
}

/** The answer with a passkey that is used. */
export type PasskeyAnswer = PasskeyResponse<{ authenticatorData: string; signature: string; userHandle?: string }>;

/** The answer with a new passkey. */
export type NewPasskeyAnswer = PasskeyResponse<{ attestationObject: string; transports: string[] }>;

/**
 * A challenge for a browser: `options` as JSON, and the `Set-Cookie` value that ties it to the browser. It is valid for
 * five minutes and for one answer.
 */
export interface PasskeyChallenge {
  options: Readonly<Record<string, unknown>>;
  cookie: string;
}

/**
 * Passkeys of accounts. Every answer must show that the user was verified (a fingerprint, a face or a PIN). The headers of
 * an answer have the cookie of its challenge.
 */
export interface PasskeyPort {
  /** Whether the shop can have passkeys at its address. The other functions throw when it cannot. */
  isAvailable: boolean;
  /** A challenge for a new passkey of the account that these headers are logged in to. */
  challengeToRegister(headers: Headers): Promise<PasskeyChallenge>;
  /** Stores a new passkey of the account that these headers are logged in to; returns its id. Null: the answer is wrong. */
  register(answer: NewPasskeyAnswer, name: string, headers: Headers): Promise<number | null>;
  /** A challenge for a passkey of any account. */
  challengeToUse(): Promise<PasskeyChallenge>;
  /** Creates a log-in of the passkey's account and ends that of these headers. Null: the answer is wrong. */
  signIn(answer: PasskeyAnswer, headers: Headers): Promise<LogInStart | null>;
  /** The id of the passkey's account, without a log-in. Null: the answer is wrong. */
  check(answer: PasskeyAnswer, headers: Headers): Promise<number | null>;
}

/** Accounts with email address and password. The adapter stores passwords and log-ins. */
export interface AccountsPort {
  /** Reads the log-in of the cookie. It queries the database only for a cookie that this shop has signed. */
  readLogIn(headers: Headers): Promise<LogInState>;
  /** Creates a log-in and ends the log-in of these headers. */
  signIn(input: SignInInput, headers: Headers): Promise<CredentialsOutcome>;
  /** The log-ins of an account that have not ended. Moments in epoch ms. */
  listLogIns(account: Pick<Account, 'id' | 'role'>): Promise<readonly StoredLogIn[]>;
  /**
   * Creates a log-in of an account whose owner has proved who it is in another way than here, and ends that of these headers.
   * null for an unknown account.
   */
  begin(accountId: number, headers: Headers): Promise<LogInStart | null>;
  passkeys: PasskeyPort;
  /** Whether the password is that of the account. */
  hasPassword(accountId: number, password: string): Promise<boolean>;
  /** Ends this log-in, also in the database. Returns `Set-Cookie` values. */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** Creates an account. Refused: the address has an account, or the password is too short or too long. */
  create(input: {
    name: string;
    email: string;
    password: string;
    role: AccountRole;
  }): Promise<{ ok: true; id: number } | { ok: false; reason: 'address-taken' | 'weak-password' }>;
  /** The hash of a password, for `createConfirmed`. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password matches a hash of `hashPassword`. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  /** Creates a customer's account with a confirmed address. Refused: the address has an account. */
  createConfirmed(input: {
    name: string;
    email: string;
    passwordHash: string;
  }): Promise<{ ok: true; id: number } | { ok: false; reason: 'address-taken' }>;
  /** Number of accounts, without those of these addresses. */
  countExcept(emails: readonly string[]): Promise<number>;
}

/** Keeps texts out of a copy of the database, with a key that is not in it. */
export interface Sealer {
  /** Encrypts a text, differently each time. */
  seal(text: string): string;
  /** The text; null when it was not sealed with the same key. */
  open(sealed: string): string | null;
  /** The same text always gives the same hash. */
  hash(text: string): string;
}

/** Generators of unguessable identifiers. */
export interface Ids {
  /** `t_` and 30 hex digits (W2). */
  cartSession(): string;
  /** `wc_order_` and 22 letters or digits, 128 bits of randomness. */
  orderKey(): string;
  /** 32 hex digits, for a checkout attempt (R25). */
  attemptKey(): string;
  /** 32 hex digits: the number of a consent in its log (R32). */
  consentReceipt(): string;
  /** 32 hex digits: the token of a wishlist, or the wishlist session of a guest (R28). */
  wishlistKey(): string;
}

export interface MailMessage extends MailContent {
  from: { name: string; address: string };
  to: string;
  /** Where an answer goes; absent: to `from`. */
  replyTo?: string;
  /** The same for every delivery of one email, so that a receiver recognises a repeated delivery. */
  messageId: string;
}

/**
 * Delivers email. Returns `kept` when no mail server is configured: the email is stored instead. Throws when the server
 * refuses or is unreachable; the caller tries again later.
 */
export interface MailPort {
  deliver(message: MailMessage): Promise<'sent' | 'kept'>;
  /** Deletes stored emails older than a moment (epoch ms). */
  deleteStoredBefore(before: number): Promise<void>;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** A structured log; it never contains a secret or a search term (R42). */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** A stored file as lists name it. `storedAt` in epoch ms. */
export interface StoredFile {
  key: string;
  storedAt: number;
}

/**
 * Keeps uploaded files: a folder, or storage with the interface of S3. A key is `{folder}/{name}` of lower-case letters, digits,
 * `.`, `_` and `-`. A stored file never changes: a new version has a new key. Every function throws when the storage does not
 * answer in time.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Deletes a file; an unknown key is no error. */
  delete(key: string): Promise<void>;
  /** All files of a folder. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** A store whose files are part of a backup, or that keeps backups. */
export interface ListedFileStore extends FileStore {
  /** All files of all folders. */
  listAll(): AsyncIterable<StoredFile>;
}

/** The formats in which pages show pictures: AVIF and WebP; JPEG is for pictures that a visitor opens or saves by a link. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** An uploaded picture that was decoded, rotated upright, freed of metadata and encoded again. Sizes in pixels. */
interface PreparedPicture {
  bytes: Uint8Array;
  type: UploadType;
  width: number;
  height: number;
}

type PrepareOutcome =
  { ok: true; picture: PreparedPicture } | { ok: false; problem: Exclude<UploadProblem, 'empty' | 'too-large'> };

/** Decodes and encodes pictures. */
export interface ImagePort {
  /**
   * Prepares an uploaded file. What it is, is decided by its content. The number of pixels is read before anything is decoded.
   * At most `uploadLimits.side` pixels wide and high; never enlarged.
   */
  prepare(bytes: Uint8Array): Promise<PrepareOutcome>;
  /** Encodes a picture at a width. A vector picture (`isVector`) is rendered at that size; a photograph is never enlarged. */
  resize(bytes: Uint8Array, wanted: { width: number; format: PictureFormat; isVector: boolean }): Promise<Uint8Array>;
}

/** A resized picture on disk. */
export interface PictureFile {
  path: string;
  bytes: number;
  type: UploadType;
  /** The ETag, without quotes. It changes when the master or the conversion changes. */
  etag: string;
}

/** Resized pictures. Each is made from its master on the first request. */
export interface PicturePort {
  /**
   * `name` is `{file}-{width}.{format}`, or `{file}.{extension}` for the original of an upload. Returns null for an invalid
   * name and for an unknown picture.
   */
  find(name: string): Promise<PictureFile | null>;
  /**
   * Makes these widths as WebP, and what lists show first, one after another until `within` ms have passed. Returns whether all
   * of them exist. Throws when one cannot be made.
   */
  makeSizes(file: string, widths: readonly number[], within: number): Promise<boolean>;
  /** Deletes all sizes of a file on this instance. */
  forget(file: string): Promise<void>;
  /** Deletes sizes of pictures that no longer exist on this instance; returns how many. */
  deleteStale(): Promise<number>;
  /** Makes the missing sizes of these files at low priority. Resolves when it is finished or stopped. */
  warm(files: readonly string[]): Promise<void>;
  /** Stops the work of `warm`. Resolves when the current picture is finished. */
  close(): Promise<void>;
}

/** Draws the pictures of captchas. */
export interface CaptchaPictures {
  /** A PNG of 72 × 24 pixels with these letters and digits. */
  draw(code: string): Promise<Uint8Array>;
}

/** Writes documents as files for paper. */
export interface PaperPort {
  /** A tagged PDF with its fonts. The same paper always gives the same bytes. */
  writePdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>>;
}

/** A Dutch address of a register. */
export interface FoundAddress {
  street: string;
  houseNumber: number;
  /** 'A', '2', 'A-2'; '' without one. */
  addition: string;
  city: string;
}

/** Finds Dutch addresses by postcode ('1234 AB') and house number. */
export interface AddressPort {
  /** All addresses with any addition, in order; empty for an unknown one. null when the service gives no answer in time. */
  find(postcode: string, houseNumber: number): Promise<readonly FoundAddress[] | null>;
}
