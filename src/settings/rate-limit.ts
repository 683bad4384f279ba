// What a rate limit is: a token bucket, which allows a burst and then one request per interval. Above a slow-down a request waits
// instead of being refused.
import type { Notice } from '../rules/notices.ts';

/** The notice of a refusal. Its parameter is the number of seconds to wait. */
export type LimitNoticeCode = Extract<Notice, { code: `too-many-${string}`; seconds: number }>['code'];

/** The bucket of a subject. */
interface Bucket {
  /** The name in the database. A new name starts new counts. */
  readonly name: string;
  /**
   * What is counted. `client`: an IPv4 address or an IPv6 /64. `network`: the IPv4 /24 or IPv6 /48 around it.
   * `account`: the account that is logged in. `email`: an email address from the request. `email-and-client`: both
   * together. `api-key`: the key of a program.
   */
  readonly countedBy: 'client' | 'network' | 'account' | 'email' | 'email-and-client' | 'api-key';
  /** The number of requests that are allowed in a burst. */
  readonly burst: number;
  /**
   * The interval, in ms, after which one more request is allowed. After enough time the full burst is available again.
   */
  readonly refillInterval: number;
}

export interface RateLimit extends Bucket {
  /**
   * Where the count is stored. `shared`: in the database, one count for all instances; used where money, stock, email
   * or accounts are at stake.
   */
  readonly storage: 'process' | 'shared';
  readonly notice: LimitNoticeCode;
}

/** A limit above which a request waits. Its count is stored in the database. */
export interface SlowDown extends Bucket {
  /** How long a request above the limit waits, in ms. */
  readonly wait: number;
}
