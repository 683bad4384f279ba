// Reports that a review is illegal or untrue, and the decisions on them (L21: the Digital Services Act, art. 16).
import { isEmail, normaliseEmail } from '../email.ts';
import { plainText } from '../plain-text.ts';

/** The possible reasons of a report. */
export const reportReasons = ['illegal', 'untrue', 'insulting', 'private'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The possible decisions: the review is hidden, or it stays. */
const reportDecisions = ['hidden', 'kept'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The emails about a report: it was received, and it was decided. */
export type ReportMailKind = 'report-received' | 'report-decided';

/** A valid report. */
export interface ValidReport {
  reason: ReportReason;
  /** The explanation, as the reporter typed it. */
  text: string;
  /** Address for the emails about the report; '' when none are wanted. */
  email: string;
}

/** A report as staff sees it. */
export interface ReviewReport extends ValidReport {
  id: number;
  reviewId: number | null;
  state: 'open' | ReportDecision;
  /** The shop's answer, sent with its decision; '' for none. */
  answer: string;
  /** Epoch ms. */
  at: number;
  decidedAt: number | null;
}

/** The fields of a report as they were typed. */
export type ReportFormFields = Readonly<Record<keyof ValidReport, string>>;

export type ReportProblem = 'reason' | 'text' | 'too-long' | 'email';

/**
 * Validates a report. Refuses a missing reason, an empty or too long text, and an invalid email address, and returns
 * all problems. `longest` is the maximum length of the text, in characters.
 */
export function validateReport(
  typed: ReportFormFields,
  { longest }: { longest: number },
): { ok: true; report: ValidReport } | { ok: false; problems: readonly ReportProblem[] } {
  const reason = reportReasons.find((allowed) => allowed === typed.reason);
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
