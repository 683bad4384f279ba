// Messages of visitors, as staff see them.
import type { SentField } from './mail-template.ts';
import type { SpamReason } from './spam.ts';

/** `spam`: refused, kept for a while so that staff can undo a mistake. */
export const messageStates = ['new', 'read', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

interface MessageFile {
  id: number;
  field: string;
  /** As the visitor's file was called, cleaned. */
  name: string;
  /** The key in the storage. */
  key: string;
  bytes: number;
}

interface MessageAnswer {
  text: string;
  /** Who answered, as audit logs store it. */
  actor: string;
  at: number;
}

export interface ContactMessage {
  id: number;
  /** null when the form was deleted. */
  formId: number | null;
  formTitle: string;
  /** The sender's address, from the first email field; '' without one. */
  email: string;
  subject: string;
  fields: readonly SentField[];
  /** 32 hex digits: the same values have the same hash. */
  hash: string;
  state: MessageState;
  spamReason: SpamReason | null;
  /** The path of the page with the form. */
  page: string;
  /** Epoch ms. */
  at: number;
  files: readonly MessageFile[];
  answers: readonly MessageAnswer[];
}

/** The emails about a message: to the shop, to the sender, and the answer of staff. */
export type ContactMailKind = 'contact-message' | 'contact-copy' | 'contact-answer';

/** Whether staff may set this state: an answer sets `answered` itself. */
export function canSetState(from: MessageState, to: MessageState): boolean {
  return to !== 'answered' && from !== to && (from !== 'answered' || to !== 'new');
}
