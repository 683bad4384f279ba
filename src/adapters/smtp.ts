// Delivers emails to an SMTP server, or to a folder when there is none.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage, MailPort } from '../shop/ports.ts';

interface MailAdapterOptions {
  /** `smtp://user:password@host:port`; null: emails are stored as files. */
  smtpUrl: string | null;
  /** Stored emails are `.eml` files in its folder `mails`. */
  dataDir: string;
}

/** In ms; the sum is well below the lease of a job. */
const smtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A port that sends emails by SMTP, or stores each as a file that a mail program can open. */
export function makeMailAdapter(settings: MailAdapterOptions): MailPort {
  const folder = join(settings.dataDir, 'mails');
  const server = settings.smtpUrl === null ? null : createTransport({ url: settings.smtpUrl, ...smtpTimeouts });
  return {
    async deliver(message) {
      if (server) {
        await server.sendMail(composeMessage(message));
        return 'sent';
      }
      await writeMailFile(folder, message);
      return 'kept';
    },
    deleteKeptBefore: (before) => deleteOldMailFiles(folder, before),
  };
}

function composeMessage(message: MailMessage): SendMailOptions {
  return {
    from: message.from,
    to: { name: '', address: message.to },
    subject: message.subject,
    html: message.html,
    text: message.text,
    messageId: message.messageId,
    // The header prevents automatic replies. Nodemailer must not read attachments from files or URLs.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function writeMailFile(folder: string, message: MailMessage): Promise<void> {
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(composeMessage(message));
  // An email holds the key of its order: only the shop's system user may read the file.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = message.messageId.replaceAll(/[^\w.@-]/g, '');
  const draft = join(folder, `${name}.part`);
  await writeFile(draft, written.message, { mode: 0o600 });
  await rename(draft, join(folder, `${name}.eml`));
}

async function deleteOldMailFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && /\.(?:eml|part)$/.test(name) && found.mtimeMs < before) await rm(file, { force: true });
  }
}
