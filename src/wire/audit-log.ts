// `shop/v1/audit-log`: who changed what.
import type { AuditArea } from '../rules/audit/audit-events.ts';

/** What an event is about, when the back office has a page of it. */
export type AuditSubjectKind = 'order' | 'product' | 'promotion' | 'coupon' | 'review' | 'page' | 'post' | 'user';

/** One changed field, in words; null: no value. */
export interface StaffAuditChange {
  name: string;
  from: string | null;
  to: string | null;
}

export interface StaffAuditEvent {
  id: number;
  date: string;
  date_gmt: string;
  /** Who did it, in words. */
  author: string;
  /** null for a kind that this version does not know. */
  area: AuditArea | null;
  kind: string;
  kind_name: string;
  /** What it is about, in words; empty when that goes without saying. */
  subject: string;
  about: { kind: AuditSubjectKind; id: number } | null;
  changes: readonly StaffAuditChange[];
}
