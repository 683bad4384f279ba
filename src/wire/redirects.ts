// `shop/v1/redirects` and `shop/v1/missed-addresses`.
import type { RedirectProblem, RedirectSource } from '../rules/redirects/redirects.ts';

export interface StaffRedirect {
  id: number;
  path: string;
  target: string;
  source: RedirectSource;
  hits: number;
  date_created_gmt: string;
  date_last_used_gmt: string | null;
}

export interface StaffRedirects {
  rows: readonly StaffRedirect[];
  total: number;
}

/** What a file of redirects has; nothing is stored by a call with `dry_run`. */
export interface StaffRedirectFile {
  stored: boolean;
  /** The number of rows that are right. */
  right: number;
  /** The rows that are not, with their line in the file. */
  refused: readonly { line: number; from: string; problem: RedirectProblem }[];
}

export interface StaffMissedAddress {
  path: string;
  hits: number;
  date_last_gmt: string;
  /** What it may have meant; null: nothing has nearly this name. */
  suggestion: { name: string; path: string } | null;
}
