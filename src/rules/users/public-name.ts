// What other programs learn of the name of an account.
import { slugify } from '../content/content.ts';
import { foldText } from '../search/fold-text.ts';

/** The name of an account; null when it tells the email address, which is the login name, or the part of it before the '@' (P6). */
export function publicName({ name, email }: { name: string; email: string }): string | null {
  const [local = ''] = email.split('@');
  return name.includes('@') || foldText(name) === foldText(local) ? null : name;
}

/** The slug of a name: 'Noor de Vries' → 'noor-de-vries'. A name without Latin letters has one from its id. */
export function userSlug(name: string, id: number): string {
  return slugify(name) || `user-${id}`;
}
