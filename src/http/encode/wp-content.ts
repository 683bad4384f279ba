// Pages and posts on the wire.
import { fillPlaceholders } from '../../rules/content/placeholders.ts';
import type { PlaceholderValues } from '../../rules/content/placeholders.ts';
import { isPublic } from '../../rules/content/content.ts';
import type { Content } from '../../rules/content/content.ts';
import { ContentBlocks } from '../../web/components/content/content-blocks.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import { escapeHtml } from '../../rules/escape-html.ts';
import type { ContentBlockProps } from '../../web/components/content/content-block-props.ts';
import type { StaffContent, StaffContentDetail } from '../../wire/content.ts';
import { contentAddress } from '../../wire/paths.ts';
import type { WpContent } from '../../wire/wp-entries.ts';
import { dateFields } from './dates.ts';
import { encodeWpEntry } from './wp-entry.ts';

/** A page or post for the public (W12); `blocks` are those that the caller's role may see. */
export function encodeWpContent(
  content: Pick<Content, 'kind' | 'slug' | 'title' | 'description' | 'publishedAt' | 'changedAt'> & { id: number },
  { blocks, facts, origin }: { blocks: readonly ContentBlockProps[]; facts: PlaceholderValues; origin: string },
): WpContent {
  const html = (text: string) => escapeHtml(fillPlaceholders(text, facts));
  const entry = {
    id: content.id,
    slug: content.slug,
    path: contentAddress(content),
    publishedAt: content.publishedAt,
    changedAt: content.changedAt,
    title: html(content.title),
    content: renderComponent(ContentBlocks, { blocks, newAfter: Infinity, lightbox: null }),
    excerpt: `<p>${html(content.description)}</p>`,
    // Its picture is stored by its file, not by its id in the library.
    featuredMedia: 0,
    takesComments: false,
  };
  if (content.kind === 'page')
    return { ...encodeWpEntry({ ...entry, type: 'page', classes: ['hentry'] }, origin), parent: 0, menu_order: 0 };
  const post = encodeWpEntry({ ...entry, type: 'post', classes: ['format-standard', 'hentry'] }, origin);
  return { ...post, sticky: false, format: 'standard', categories: [], tags: [] };
}

/** A page or post in the staff list. `now` in epoch ms. */
export function encodeStaffContent(content: Content, { origin, now }: { origin: string; now: number }): StaffContent {
  const { id, kind, own, slug, title, status, publishedAt, changedAt } = content;
  return {
    id,
    kind,
    own,
    slug,
    title,
    status: status === 'published' ? 'publish' : 'draft',
    public: isPublic(content, now),
    link: `${origin}${contentAddress(content)}`,
    date_gmt: dateFields('date', publishedAt).date_gmt,
    modified_gmt: dateFields('modified', changedAt).modified_gmt,
  };
}

/** A single page or post for staff. `now` in epoch ms. */
export function encodeStaffContentDetail(content: Content, at: { origin: string; now: number }): StaffContentDetail {
  const { description, picture, blocks, revision } = content;
  return { ...encodeStaffContent(content, at), description, picture, blocks, revision };
}
