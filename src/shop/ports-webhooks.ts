// Interfaces of webhooks to the outside: the servers of others, and the JSON of the shop's own records.
import type { DeliveryProblem, WebhookRecord } from '../rules/webhooks/webhooks.ts';
import type { AccountRole } from '../rules/accounts/accounts.ts';

/** A request to a receiver. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What came of a request. `duration` in ms; `answer`: the first characters of the body. */
export interface WebhookAnswer {
  /** null: there was no answer. */
  status: number | null;
  problem: Extract<DeliveryProblem, 'refused-address' | 'unknown-host' | 'timeout' | 'unreachable'> | null;
  duration: number;
  answer: string;
}

/** Sends requests to addresses that others chose. Private networks are refused (T39). */
export interface WebhookSender {
  /** Whether the host of an address leads nowhere but to the public internet; also true for a name that is unknown now. */
  isAllowed(url: string): Promise<boolean>;
  /** Sends to the address that the name leads to now, which is checked first. Follows no redirect. Never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

/** The owner of a webhook. */
interface WebhookOwner {
  id: number;
  name: string;
  email: string;
  role: AccountRole;
}

/** `gone`: there is no such record. */
type RenderedRecord = { ok: true; json: string } | { ok: false; reason: 'gone' | 'no-access' };

/** Renders a record as `wc/v3` answers it to an account. */
export type RecordRenderer = (resource: WebhookRecord, id: number, owner: WebhookOwner) => Promise<RenderedRecord>;
