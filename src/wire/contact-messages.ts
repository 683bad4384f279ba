// Contact forms and their messages for staff: `shop/v1/contact-forms` and `shop/v1/contact-messages`.
import type { ContactFormDraft } from '../rules/forms/form.ts';
import type { MessageState } from '../rules/forms/messages.ts';
import type { SpamReason } from '../rules/forms/spam.ts';

export const staffFormsPath = '/wp-json/shop/v1/contact-forms';
export const staffMessagesPath = '/wp-json/shop/v1/contact-messages';

export interface StaffMessage {
  id: number;
  status: MessageState;
  spam_reason: SpamReason | null;
  form_id: number | null;
  form_title: string;
  /** '' when the form asks for none. */
  email: string;
  subject: string;
  fields: readonly { name: string; label: string; values: readonly string[] }[];
  page: string;
  files: readonly { id: number; name: string; bytes: number }[];
  answers: readonly { text: string; actor: string; date_created_gmt: string }[];
  date_created: string;
  date_created_gmt: string;
}

export interface StaffForm extends ContactFormDraft {
  id: number;
  revision: number;
  date_modified: string;
  date_modified_gmt: string;
}
