// Telling the shop that a review is illegal or untrue, and what it decides about that (L21: the Digital Services Act, art. 16).
import { isEmail, normaliseEmail } from '../email.ts';
import { plainText } from '../plain-text.ts';

/** What may be wrong with a review. */
export const reportReasons = ['illegal', 'untrue', 'insulting', 'private'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What the shop decided: the review went, or it stays. */
export const reportDecisions = ['hidden', 'kept'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The letters about a report: that it has come, and what was decided. */
export type ReportMailKind = 'report-received' | 'report-decided';

/** What somebody tells of a review. */
export interface ValidReport {
  reason: ReportReason;
  /** Why, in the words of whoever reports. */
  text: string;
  /** For the letters about it; '' where none are wanted. */
  email: string;
}

/** A report as staff has it. */
export interface ReviewReport extends ValidReport {
  id: number;
  reviewId: number | null;
  state: 'open' | ReportDecision;
  /** Of the shop, with its decision; '' for none. */
  answer: string;
  /** Epoch ms. */
  at: number;
  decidedAt: number | null;
}

/** As somebody typed it. */
export type ReportFormFields = Readonly<Record<keyof ValidReport, string>>;

export type ReportProblem = 'reason' | 'text' | 'too-long' | 'email';

/**
 * A report as it was typed, or all that is wrong with it: no reason, no words or too many, an address that is none.
 * `longest`: characters of its text.
 */
export function validateReport(
  typed: ReportFormFields,
  { longest }: { longest: number },
): { ok: true; report: ValidReport } | { ok: false; problems: readonly ReportProblem[] } {
  const reason = reportReasons.find((one) => one === typed.reason);
  const text = plainText(typed.text);
  const email = normaliseEmail(typed.email);
  const problems: ReportProblem[] = [
    ...(reason ? [] : (['reason'] as const)),
    ...(text === '' ? (['text'] as const) : []),
    ...(text.length > longest ? (['too-long'] as const) : []),
    ...(email === '' || isEmail(email) ? [] : (['email'] as const)),
  ];
  return reason && problems.length === 0 ? { ok: true, report: { reason, text, email } } : { ok: false, problems };
}
