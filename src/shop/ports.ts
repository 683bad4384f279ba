// What lies outside the shop, as the shop sees it; adapters fill these in, tests replace them.

/** The one source of time: epoch ms. */
export interface Clock {
  now(): number;
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
  forgetKept(before: number): Promise<void>;
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
  type: 'image/avif' | 'image/webp';
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
