// Names that no other test has, nor an earlier try of the same test on the same shop.
import { randomBytes } from 'node:crypto';

/** Eight lower-case letters and digits. */
export const uniqueWord = (): string => randomBytes(4).toString('hex');

/** An email address that nobody has used yet. `who`: its first part. */
export const uniqueEmail = (who: string): string => `${who}-${uniqueWord()}@kopers.example`;
