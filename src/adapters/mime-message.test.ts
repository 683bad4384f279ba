import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, it } from 'vitest';
import type { MailMessage } from '../shop/ports.ts';
import { writeMessage } from './mime-message.ts';

const message: MailMessage = {
  from: { name: 'De Vitrine & zó', address: 'hallo@vitrine.example' },
  to: 'noor@voorbeeld.nl',
  subject: 'Je bestelling 1001: bedankt, €\u00a012,50',
  html: `<p>Één regel die langer is dan zesenzeventig tekens, met een € en een = teken erin: ${'woord '.repeat(40)}</p>\n\n<p>星路收藏箱</p>`,
  text: 'Bedankt.\n\nTot ziens, \n.\nFrom ons',
  pictures: [],
  attachments: [],
  messageId: '<order-received.1001.5@shop.test>',
};
const picture = {
  id: 'qr.1001@shop.test',
  name: 'qr-code.png',
  type: 'image/png' as const,
  base64: Buffer.from(Array.from({ length: 400 }, (_, index) => index % 256)).toString('base64'),
};

const invoice = {
  name: 'factuur-f2026-00012.pdf',
  type: 'application/pdf' as const,
  base64: Buffer.from(Array.from({ length: 700 }, (_, index) => (index * 7) % 256)).toString('base64'),
};

interface Part {
  /** By name in lower case, unfolded. */
  headers: ReadonlyMap<string, string>;
  /** Of a multipart: its parts; otherwise the decoded content. */
  content: readonly Part[] | string;
}

/** A reader of MIME messages (RFC 2045 and 2046). */
function readPart(text: string): Part {
  const [head, body] = splitOnce(text, '\r\n\r\n');
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => splitOnce(line, ': '))
      .map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const [, boundary] = /boundary="(.+?)"/.exec(headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return { headers, content: decode(body, headers) };
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  expect(parts.pop()).toBe('--\r\n');
  return { headers, content: parts.map((part) => readPart(part.slice(2))) };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(body: string, headers: Part['headers']): string {
  const encoding = headers.get('content-transfer-encoding');
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(unquote(body), 'latin1');
  return bytes.toString(headers.get('content-type')?.startsWith('text/') ? 'utf8' : 'latin1');
}

function unquote(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What a mail program sees of a part: without boundaries and transfer encodings. */
function seen({ headers, content }: Part): unknown {
  const type = (headers.get('content-type') ?? '').split(';')[0];
  if (typeof content === 'string')
    return { type, id: headers.get('content-id'), file: fileName(headers), content: content.replaceAll('\r\n', '\n') };
  return { type, parts: content.map(seen) };
}

function fileName(headers: Part['headers']): string | undefined {
  return /^(?:inline|attachment); filename="?([^"]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
}

/** The same message as nodemailer composes it. */
async function composeByNodemailer(mail: MailMessage): Promise<Part> {
  const { from, to, subject, html, text, pictures, messageId } = mail;
  const inline = pictures.map(({ id, name, type, base64 }) => ({
    cid: id,
    filename: name,
    contentType: type,
    contentDisposition: 'inline' as const,
    content: Buffer.from(base64, 'base64'),
  }));
  const files = mail.attachments.map(({ name, type, base64 }) => ({
    filename: name,
    contentType: type,
    contentDisposition: 'attachment' as const,
    content: Buffer.from(base64, 'base64'),
  }));
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: [...inline, ...files],
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return readPart((await composer.compile().build()).toString());
}

it.each([
  ['text and HTML', message],
  ['a picture', { ...message, pictures: [picture] }],
  ['two pictures', { ...message, pictures: [picture, { ...picture, id: 'other@shop.test' }] }],
  ['a file', { ...message, attachments: [invoice] }],
  ['a picture and two files', { ...message, pictures: [picture], attachments: [invoice, invoice] }],
  ['plain ASCII', { ...message, html: '<p>Bedankt</p>', text: 'Bedankt', subject: 'Bedankt' }],
  ['mostly other letters', { ...message, text: '星路收藏箱\n'.repeat(30) }],
])('is to a reader what nodemailer composes: %s', async (_, each) => {
  const { raw, envelope } = writeMessage(each);
  expect(raw).toMatch(/^[\r\n\t\x20-\x7e]+$/);
  expect(raw).not.toMatch(/[^\r]\n|[^\r\n]{77}/);
  expect(envelope).toEqual({ from: each.from.address, to: [each.to] });
  const written = readPart(raw);
  const composed = await composeByNodemailer(each);
  expect(seen(written)).toEqual(seen(composed));
  for (const name of ['from', 'to', 'subject', 'message-id', 'mime-version', 'auto-submitted'])
    expect([name, written.headers.get(name)]).toEqual([name, composed.headers.get(name)]);
  expect(Date.parse(written.headers.get('date') ?? '')).toBeGreaterThan(0);
});

it('has nothing in a header that ends it', () => {
  const { raw } = writeMessage({
    ...message,
    to: 'noor@voorbeeld.nl\r\nBcc: een@voorbeeld.nl',
    subject: 'Dag\r\nBcc: twee@voorbeeld.nl',
    pictures: [{ ...picture, id: 'a>\r\nBcc: drie@voorbeeld.nl', name: 'a"\r\nBcc: vier@voorbeeld.nl' }],
    attachments: [{ ...invoice, name: 'a"\r\nBcc: vijf@voorbeeld.nl' }],
  });
  expect(raw).not.toMatch(/^Bcc:/m);
});
