// Decodes a page or post that staff send, for the use-cases.
import type { DraftInput } from '../../shop/content/parse-draft.ts';
import type { ContentFields } from '../../wire/content.schema.ts';
import { parseGmt } from './gmt.ts';

/** null: the date cannot be parsed. */
type DecodedContent = Omit<DraftInput, 'kind'> | null;

/** Decodes a draft; without a date it is published at `now` (epoch ms). */
export function decodeContent({ date_gmt: date, status, ...same }: ContentFields, now: number): DecodedContent {
  const publishedAt = date === null ? now : parseGmt(date);
  if (publishedAt === null) return null;
  return { ...same, status: status === 'publish' ? 'published' : 'draft', publishedAt };
}
