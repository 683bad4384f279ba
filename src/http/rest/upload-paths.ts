// The addresses of the REST interface that take a file as their body.
import { isReservedSegment } from '../../rules/content/content.ts';
import { formNamespace } from '../../wire/contact-form.ts';
import { paths } from '../../wire/paths.ts';
import { settlementFilesPath } from '../../wire/settlements.ts';
import { transferFilesPath } from '../../wire/transfers.ts';

const replaced = new RegExp(`^${paths.ownMedia}/[0-9]+/file/?$`);

const feedback = new RegExp(`^/wp-json/${formNamespace}/contact-forms/[0-9]+/feedback/?$`);
/** A page or post, which may have a form with files. */
const page = /^\/(?:blog\/)?([a-z0-9-]+)\/?$/;

/** Whether a request to this path may have a body of the size of a picture. */
export function isUploadPath(path: string): boolean {
  const [, slug] = page.exec(path) ?? [];
  if (slug !== undefined) return path.startsWith(paths.blog) || !isReservedSegment(slug);
  const plain = path.replace(/\/$/, '');
  const files: readonly string[] = [paths.media, transferFilesPath, settlementFilesPath];
  return files.includes(plain) || replaced.test(path) || feedback.test(path);
}
