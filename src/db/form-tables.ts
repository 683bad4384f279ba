// Row types of the tables of contact forms.
import type { Generated } from 'kysely';
import type { MessageState } from '../rules/forms/messages.ts';

interface ContactForms {
  id: Generated<number>;
  title: string;
  /** Versioned JSON, see db/forms/forms.ts. */
  body: string;
  revision: number;
  changed_at: number;
}

interface ContactMessages {
  id: Generated<number>;
  form_id: number | null;
  form_title: string;
  /** In lower case; '' without one. */
  email: string;
  /** Of the email to the shop. */
  subject: string;
  /** Versioned JSON, see db/forms/contact-messages.ts. */
  fields: string;
  /** The same for the filled email to the sender; '' for none. */
  copy: string;
  hash: string;
  state: MessageState;
  spam_reason: string | null;
  page: string;
  search_text: string;
  created_at: number;
}

interface ContactFiles {
  id: Generated<number>;
  message_id: number;
  field: string;
  name: string;
  key: string;
  bytes: number;
  created_at: number;
}

interface ContactAnswers {
  id: Generated<number>;
  message_id: number;
  text: string;
  actor: string;
  created_at: number;
}

interface UsedChallenges {
  token: string;
  used_at: number;
}

export interface FormTables {
  contact_forms: ContactForms;
  contact_messages: ContactMessages;
  contact_files: ContactFiles;
  contact_answers: ContactAnswers;
  used_challenges: UsedChallenges;
}
