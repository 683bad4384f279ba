// Which passwords the shop refuses (T29).
import { commonPasswords } from './common-passwords.ts';
import { isPassword } from './password-length.ts';

/** Digits and signs before and after a word, which add little: `welkom2026!`. More of them may be a choice of one's own. */
const maxAdded = 6;
/** A part of at most this length is too short to choose, however often it is repeated. */
const maxRepeated = 4;

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '01234567890',
  '1234567890',
];

/** Whether a text is a part of the alphabet, of the digits or of a keyboard, in either direction. */
function isRow(text: string): boolean {
  const reversed = [...text].toReversed().join('');
  return rows.some((row) => row.includes(text) || row.includes(reversed));
}

/** The shortest part of which a text is a repetition: `abc` of `abcabcabc`; the text itself when it is none. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/** The text, and every text that is left when some digits and signs are taken from its beginning and end. */
function withoutAdded(text: string): string[] {
  const before = Math.min(/^[^\p{L}]*/u.exec(text)?.[0].length ?? 0, maxAdded);
  const after = Math.min(/[^\p{L}]*$/u.exec(text)?.[0].length ?? 0, maxAdded);
  const parts: string[] = [];
  for (let from = 0; from <= before; from += 1)
    for (let taken = 0; taken <= after && from + taken <= maxAdded; taken += 1)
      parts.push(text.slice(from, text.length - taken));
  return parts;
}

/** Letters that are often written as a digit or sign. */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function withoutSubstitutes(text: string): string {
  return text.replaceAll(/[01345@$!]/g, (sign) => substitutes[sign] ?? sign);
}

const isCommonWord = (text: string): boolean =>
  text.length <= maxRepeated ||
  commonPasswords.has(text) ||
  commonPasswords.has(withoutSubstitutes(text)) ||
  isRow(text);

/**
 * Whether a password is one of those that everybody tries first: a word of the list, also with other capitals, with some
 * digits or signs around it, with digits for letters, or repeated; a row of the keyboard; the address of its owner, or the
 * part before the '@'.
 */
function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  const owner = email.toLowerCase();
  const local = owner.slice(0, Math.max(owner.indexOf('@'), 0));
  const forms = [text, text.replaceAll(/[\s._-]+/g, '')].flatMap((one) =>
    withoutAdded(one).flatMap((bare) => [bare, repeatedPart(bare)]),
  );
  return text === owner || forms.some((form) => isCommonWord(form) || (local !== '' && form === local));
}

export type PasswordProblem = 'weak-password' | 'common-password';

/** What is wrong with a new password for the account of an address; null when it is acceptable. */
export function findPasswordProblem(password: string, email: string): PasswordProblem | null {
  if (!isPassword(password)) return 'weak-password';
  return isCommonPassword(password, email) ? 'common-password' : null;
}
