// A contact form as a page shows it. It holds no answer to a challenge.
import type { FormField } from '../../../rules/forms/form.ts';

/** A challenge: its token, its question, and the address of its picture (null for a quiz). */
export interface ChallengeView {
  token: string;
  question: string;
  picture: string | null;
}

export interface ContactFormView {
  formId: number;
  /** The page or post that the form is on; 0 for none. */
  pageId: number;
  unitTag: string;
  /** Where the form posts to without JavaScript. */
  action: string;
  title: string;
  submitLabel: string;
  /** Quizzes come without their questions and answers. */
  fields: readonly FormField[];
  challenges: Readonly<Record<string, ChallengeView>>;
  /** The signed moment of the page; null without a time check. */
  time: string | null;
  membersOnly: boolean;
  /** What the server answered to a form that was posted without JavaScript; `init` before. */
  status: string;
  message: string;
  problems: readonly { field: string; message: string }[];
  /** What was typed, by the name of the field; null: the initial values. */
  typed: Readonly<Record<string, readonly string[]>> | null;
}
