// What pages, posts and products have in common as entries of WordPress (P7).
import { escapeHtml } from '../../rules/escape-html.ts';
import type { WpEntry } from '../../wire/wp-entries.ts';
import { dateFields } from './dates.ts';
import { wcLinks } from './wc-product.ts';

type EntryType = WpEntry<'page' | 'post' | 'product'>['type'];

interface EntryFacts<T extends EntryType> {
  type: T;
  id: number;
  slug: string;
  /** The path of its page. */
  path: string;
  /** Epoch ms. */
  publishedAt: number;
  changedAt: number;
  /** HTML. */
  title: string;
  content: string;
  excerpt: string;
  featuredMedia: number;
  takesComments: boolean;
  /** Classes besides those that follow from the rest. */
  classes: readonly string[];
}

/** The last part of the address of each type's list. */
export const wpBases = { page: 'pages', post: 'posts', product: 'product' } as const satisfies Record<
  EntryType,
  string
>;

/** The short address of an entry, which stays when its slug changes. */
function shortPath(type: EntryType, id: number): string {
  return type === 'page' ? `/?page_id=${id}` : `/?post_type=${type}&p=${id}`;
}

/** The fields of an entry; `origin` is prepended to its addresses. */
export function encodeWpEntry<T extends EntryType>(entry: EntryFacts<T>, origin: string): WpEntry<T> {
  const { id, type, featuredMedia } = entry;
  const list = `wp/v2/${wpBases[type]}`;
  return {
    id,
    ...dateFields('date', entry.publishedAt),
    guid: { rendered: escapeHtml(origin + shortPath(type, id)) },
    ...dateFields('modified', entry.changedAt),
    slug: entry.slug,
    status: 'publish',
    type,
    link: origin + entry.path,
    title: { rendered: entry.title },
    content: { rendered: entry.content, protected: false },
    excerpt: { rendered: entry.excerpt, protected: false },
    author: 0,
    featured_media: featuredMedia,
    comment_status: entry.takesComments ? 'open' : 'closed',
    template: '',
    meta: [],
    class_list: [
      `post-${id}`,
      type,
      `type-${type}`,
      'status-publish',
      ...(featuredMedia > 0 ? ['has-post-thumbnail'] : []),
      ...entry.classes,
    ],
    _links: wcLinks(origin, `${list}/${id}`, list, { about: `wp/v2/types/${type}` }),
  };
}
