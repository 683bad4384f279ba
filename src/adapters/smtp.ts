// Delivers emails to an SMTP server, or to a folder when there is none.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import { writeMessage } from './mime-message.ts';

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
  const writeMailFile = makeFileWriter(folder);
  const server = settings.smtpUrl === null ? null : createTransport({ url: settings.smtpUrl, ...smtpTimeouts });
  return {
    async deliver(message) {
      if (server) {
        await server.sendMail(writeMessage(message));
        return 'sent';
      }
      writeMailFile(message);
      return 'kept';
    },
    deleteStoredBefore: (before) => deleteOldMailFiles(folder, before),
  };
}

/**
 * Returns a function that writes an email to a file of the folder, which it creates. It writes synchronously, as SQLite
 * does: a small file takes 0.05 ms, and handing it to another thread takes three times as long.
 */
function makeFileWriter(folder: string): (message: MailMessage) => void {
  let isThere = false;
  return (message) => {
    // An email holds the key of its order: only the shop's system user may read the file.
    if (!isThere) mkdirSync(folder, { recursive: true, mode: 0o700 });
    isThere = true;
    const name = message.messageId.replaceAll(/[^\w.@-]/g, '');
    const draft = join(folder, `${name}.part`);
    writeFileSync(draft, writeMessage(message).raw, { mode: 0o600 });
    renameSync(draft, join(folder, `${name}.eml`));
  };
}

async function deleteOldMailFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && /\.(?:eml|part)$/.test(name) && found.mtimeMs < before) await rm(file, { force: true });
  }
}
