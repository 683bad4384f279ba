import type { ContactMailKind, ContactMessage } from '../../rules/forms/messages.ts';
import type { MailTemplate } from '../../rules/forms/form.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { contactMailTexts as texts } from '../../texts/forms.ts';
import { paths } from '../../wire/paths.ts';
import { box, heading, smallText, text } from './mail-blocks.ts';
import type { Mail, MailBlock } from './mail-blocks.ts';

/** The data for an email about a message of a contact form. */
interface ContactMailData {
  kind: ContactMailKind;
  contactMessage: ContactMessage;
  content: MailTemplate;
  shop: ShopIdentity;
  origin: string;
}

/** What a visitor or staff wrote: text only, a line for each line. */
const lines = (body: string): MailBlock => text(...body.split('\n'));

function shopMail({ contactMessage, content, origin }: ContactMailData): Mail {
  const { id, email, formTitle, files } = contactMessage;
  return {
    subject: content.subject,
    title: content.subject,
    blocks: [
      text(texts.ownerLead(formTitle)),
      box(content.body.split('\n')),
      ...(files.length === 0 ? [] : [text(texts.files(files.length))]),
      text(email === '' ? texts.noReply : texts.reply(email)),
      { kind: 'link', label: texts.openInStaff, address: `${origin}${paths.staff}berichten/${id}`, isButton: true },
    ],
  };
}

function copyMail({ content }: ContactMailData): Mail {
  return {
    subject: content.subject,
    title: content.subject,
    blocks: [lines(content.body), smallText(texts.copyNotYou)],
  };
}

function answerMail({ contactMessage, content }: ContactMailData): Mail {
  const sent = contactMessage.fields.flatMap(({ label, values }) =>
    values.flatMap((value) => `${label}: ${value}`.split('\n')),
  );
  return {
    subject: texts.answerSubject(content.subject),
    title: texts.answerTitle,
    blocks: [lines(content.body), heading(texts.yourMessage), box(sent)],
  };
}

const mails: Readonly<Record<ContactMailKind, (data: ContactMailData) => Mail>> = {
  'contact-message': shopMail,
  'contact-copy': copyMail,
  'contact-answer': answerMail,
};

/** Returns an email about a message of a contact form, to the shop or to its sender. */
export function buildContactMail(data: ContactMailData): Mail {
  return mails[data.kind](data);
}
