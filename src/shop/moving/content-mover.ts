// Pages and posts of another shop: their HTML as blocks of text, and their old addresses.
import { findContentIdBySlug, insertContent, lockContent, updateContent } from '../../db/content/contents.ts';
import type { BroughtItem } from '../../db/moving/old-ids.ts';
import { slugify, isReservedSegment } from '../../rules/content/content.ts';
import { parseMarkup } from '../../rules/content/text-markup.ts';
import type { OldContent } from '../../rules/moving/old-records.ts';
import { htmlToBlocks, htmlToLine } from '../../rules/products/product-text.ts';
import { parseDraft } from '../content/parse-draft.ts';
import type { DraftInput } from '../content/parse-draft.ts';
import { recordContentChange } from '../content/record-content-change.ts';
import type { BroughtRecord, RecordBatch, RecordMover } from './move-records.ts';

/** The editor's comments, and short codes of plugins that are not here: `[gallery ids="1"]`. */
const leftPattern = /\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/gi;

function draftOf(old: OldContent, slug: string): { draft: DraftInput; left: readonly string[] } {
  const left = [...old.content.matchAll(leftPattern)].map(([whole]) => whole);
  const parts = parseMarkup(htmlToBlocks(old.content.replaceAll(leftPattern, ' ')).join('\n\n'));
  return {
    draft: {
      kind: old.kind,
      slug,
      title: htmlToLine(old.title),
      description: htmlToLine(old.excerpt),
      picture: null,
      blocks: parts.length > 0 ? [{ roles: null, block: { type: 'text', parts } }] : [],
      status: old.status === 'publish' || old.status === 'future' ? 'published' : 'draft',
      publishedAt: old.publishedAt,
    },
    left,
  };
}

/** The addresses that the old shop had it at: its path, and for a post the usual forms. */
function oldAddresses({ kind, slug, path, publishedAt }: OldContent): readonly string[] {
  if (kind === 'page') return [path ?? `/${slug}/`];
  const [year = '', month = '', day = ''] = new Date(publishedAt).toISOString().slice(0, 10).split('-');
  return [
    ...(path === null ? [] : [path]),
    `/${slug}/`,
    `/${year}/${month}/${slug}/`,
    `/${year}/${month}/${day}/${slug}/`,
  ];
}

/** A slug that is free: its own, else with a number behind it. null when none is. */
async function freeSlug({ tx }: RecordBatch, old: OldContent): Promise<string | null> {
  const own = slugify(decodeSlug(old.slug)) || slugify(htmlToLine(old.title));
  for (const slug of [own, `${own}-2`, `${own}-3`, `${own}-4`]) {
    if (slug === '' || (old.kind === 'page' && isReservedSegment(slug))) continue;
    if ((await findContentIdBySlug(tx, old.kind, slug)) === null) return slug;
  }
  return null;
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Why a page that came before does not come again; null when it can. */
function changedHere(before: BroughtItem, stored: { revision: number } | null): (BroughtRecord & { ok: false }) | null {
  if (!stored) return { ok: false, refusal: { code: 'deleted-here', params: {} } };
  return stored.revision > before.revision ? { ok: false, refusal: { code: 'changed-here', params: {} } } : null;
}

function notesOf(old: OldContent, { slug, to, left }: { slug: string; to: string; left: readonly string[] }) {
  return [
    ...(slug === old.slug ? [] : [{ code: 'slug-changed' as const, params: { value: to } }]),
    ...(left.length > 0 ? [{ code: 'content-left' as const, params: { value: left.slice(0, 5).join(' ') } }] : []),
  ];
}

async function bringContent(batch: RecordBatch, old: OldContent, before: BroughtItem | null): Promise<BroughtRecord> {
  const { tx, visitor, addresses, now } = batch;
  const stored = before && (await lockContent(tx, before.newId));
  const refused = before && changedHere(before, stored);
  if (refused) return refused;
  const slug = stored?.slug ?? (await freeSlug(batch, old));
  if (slug === null) return { ok: false, refusal: { code: 'slug-taken', params: { value: old.slug } } };
  const { draft, left } = draftOf(old, slug);
  const read = parseDraft(draft);
  if (!read.ok) return { ok: false, refusal: { code: 'content-invalid', params: { value: read.problem.code } } };
  let id = before?.newId ?? null;
  if (stored) await updateContent(tx, stored, read.draft, now);
  else id = await insertContent(tx, read.draft, { at: now });
  if (id === null) return { ok: false, refusal: { code: 'slug-taken', params: { value: old.slug } } };
  await recordContentChange(tx, visitor, {
    kind: stored ? 'content-changed' : 'content-created',
    content: { ...read.draft, id, own: stored?.own ?? null },
    at: now,
  });
  const to = addresses.content({ kind: old.kind, slug });
  return {
    ok: true,
    id,
    revision: (stored?.revision ?? 0) + 1,
    notes: notesOf(old, { slug, to, left }),
    redirects: oldAddresses(old)
      .filter((from) => from !== to)
      .map((from) => ({ from, to })),
  };
}

/** How pages and posts are brought. Refused: no free address, a text that staff could not save, what staff changed since. */
export const contentMover: RecordMover<OldContent, null> = {
  kindOf: ({ kind }) => kind,
  nameOf: ({ title }) => title,
  prepare: () => Promise.resolve(null),
  bring: (batch, old, _, before) => bringContent(batch, old, before),
};
