// Emails that the shop of a browser test has sent. Without a mail server it stores them as files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataFolder, isBrowserProject } from './shops.ts';

/** Decodes quoted-printable. */
function decode(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Waits for an email to the address that contains a link which begins with `path`, and returns the link's path and query. */
export async function findMailedLink(project: string, to: string, path: string): Promise<string> {
  if (!isBrowserProject(project)) throw new Error(`no shop for the project ${project}`);
  const folder = join(dataFolder(project), 'mails');
  const find = () => {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.eml'))) {
      const mail = decode(readFileSync(join(folder, name), 'utf8'));
      const at = mail.includes(`To: ${to}`) ? mail.indexOf(path) : -1;
      if (at >= 0) return /^[^\s"<>]+/.exec(mail.slice(at))?.[0] ?? '';
    }
    return '';
  };
  let found = '';
  await expect
    .poll(() => {
      try {
        found = find();
      } catch {
        // The folder appears with the first email.
      }
      return found;
    })
    .not.toBe('');
  return found;
}
