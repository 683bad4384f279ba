// The addresses of the REST interface that take a file as their body.
import { paths } from '../../wire/paths.ts';

const replaced = new RegExp(`^${paths.ownMedia}/[0-9]+/file/?$`);

/** Whether a request to this path may have a body of the size of a picture. */
export function isUploadPath(path: string): boolean {
  return path.replace(/\/$/, '') === paths.media || replaced.test(path);
}
