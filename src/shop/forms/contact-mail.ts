// The input of emails about messages of contact forms.
import { readContactAnswer, readContactMessage, readMessageTexts } from '../../db/forms/contact-messages.ts';
import type { StoredContactMail } from '../../db/mails/stored-mail.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { MailTemplate } from '../../rules/forms/form.ts';
import type { ContactMailKind, ContactMessage } from '../../rules/forms/messages.ts';
import type { Settings } from '../../settings/registry.ts';

export interface ContactMailInput {
  kind: ContactMailKind;
  contactMessage: ContactMessage;
  /** Subject and text; of an answer the text that staff wrote, with the subject of the message. */
  content: MailTemplate;
  settings: Settings;
  origin: string;
}

/** Loads the input; null when the message or answer was deleted, or when the sender gets no email. */
export async function loadContactMailInput(
  tx: Tx,
  { kind, contactMessageId, contactAnswerId }: Pick<StoredContactMail, 'kind' | 'contactMessageId' | 'contactAnswerId'>,
  origin: string,
): Promise<ContactMailInput | null> {
  const contactMessage = await readContactMessage(tx, contactMessageId);
  const texts = await readMessageTexts(tx, contactMessageId);
  if (!contactMessage || !texts) return null;
  const answer = contactAnswerId === null ? null : await readContactAnswer(tx, contactAnswerId);
  const content =
    kind === 'contact-message'
      ? texts.mail
      : kind === 'contact-copy'
        ? texts.copy
        : answer === null
          ? null
          : { subject: texts.mail.subject, body: answer };
  return content && { kind, contactMessage, content, settings: await readSettings(tx), origin };
}

/** Where an answer to an email goes: a message to the shop is answered to its sender. null: to the shop. */
export async function replyAddress(tx: Tx, { kind, contactMessageId }: StoredContactMail): Promise<string | null> {
  if (kind !== 'contact-message') return null;
  return (await readContactMessage(tx, contactMessageId))?.email || null;
}
