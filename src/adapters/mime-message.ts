// An email as the text that a mail server or a file receives (RFC 2045 and 2046).
import * as base64 from 'nodemailer/lib/base64';
import MimeNode from 'nodemailer/lib/mime-node';
import type { MailMessage } from '../shop/ports.ts';
import { encodeQuotedPrintable } from './quoted-printable.ts';

interface MimeMessage {
  /** The addresses for the mail server. */
  envelope: ReturnType<MimeNode['getEnvelope']>;
  /** Headers and content, in ASCII. */
  raw: string;
}

/**
 * Writes a message: its text, beside it the HTML with its pictures, and its files. Nodemailer encodes the headers; its own composer of the
 * parts takes four times as long as all of this.
 */
export function writeMessage(message: MailMessage): MimeMessage {
  // Nodemailer must not read anything from files or URLs.
  const hasFiles = message.attachments.length > 0;
  const head = new MimeNode(hasFiles ? 'multipart/mixed' : 'multipart/alternative', {
    disableFileAccess: true,
    disableUrlAccess: true,
    baseBoundary: crypto.randomUUID(),
  });
  head.setHeader([
    // The header prevents automatic replies.
    { key: 'Auto-Submitted', value: 'auto-generated' },
    { key: 'From', value: message.from },
    { key: 'To', value: { name: '', address: message.to } },
    ...(message.replyTo === undefined ? [] : [{ key: 'Reply-To', value: { name: '', address: message.replyTo } }]),
    { key: 'Subject', value: message.subject },
    { key: 'Message-ID', value: message.messageId },
  ]);
  const headers = head.buildHeaders();
  const html = textPart('html', message.html);
  const texts = [textPart('plain', message.text), message.pictures.length === 0 ? html : relatedPart(message, html)];
  const parts = hasFiles ? [alternativePart(texts), ...message.attachments.map(filePart)] : texts;
  return { envelope: head.getEnvelope(), raw: `${headers}\r\n\r\n${joinParts(String(head.boundary), parts)}` };
}

/** The same text in several forms, of which a mail program shows the last one that it knows. */
function alternativePart(parts: readonly string[]): string {
  const boundary = `alternative-${crypto.randomUUID()}`;
  return `Content-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n${joinParts(boundary, parts)}`;
}

function filePart({ name, type, base64: content }: MailMessage['attachments'][number]): string {
  const headers = [
    `Content-Type: ${type}; name="${headerWord(name)}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${headerWord(name)}"`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${base64.wrap(content)}`;
}

function joinParts(boundary: string, parts: readonly string[]): string {
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
}

function textPart(kind: 'plain' | 'html', text: string): string {
  return `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encodeQuotedPrintable(text)}`;
}

/** The HTML with the pictures that it refers to. */
function relatedPart({ pictures }: MailMessage, html: string): string {
  const boundary = `related-${crypto.randomUUID()}`;
  const parts = [html, ...pictures.map(picturePart)];
  return `Content-Type: multipart/related; type="text/html";\r\n boundary="${boundary}"\r\n\r\n${joinParts(boundary, parts)}`;
}

function picturePart({ id, name, type, base64: content }: MailMessage['pictures'][number]): string {
  const headers = [
    `Content-Type: ${type}; name="${headerWord(name)}"`,
    `Content-ID: <${headerWord(id)}>`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: inline; filename="${headerWord(name)}"`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${base64.wrap(content)}`;
}

/** A file name or an id for a header: without what would end or change the header. */
function headerWord(text: string): string {
  return text.replaceAll(/[^\w.@-]/g, '');
}
