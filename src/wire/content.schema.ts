// Parses the requests of the routes for pages and posts.
import { z } from 'zod';
import { homeToPreview, menuToPreview } from './home-and-menu.schema.ts';
import { direction, emptyAsAbsent, pageParams, publicStatus, searchText } from './list-params.schema.ts';
import { integerBetween } from './store-params.schema.ts';

const paging = pageParams(10);
const slug = z.string().trim().max(200);
const maxTextLength = 1_000;
/** Parsed by the shop itself, which reports the problem of each block. */
const blocks = z.array(z.unknown()).max(1_000);

export const wpContentQuery = z.object({ ...paging, slug: slug.optional(), status: publicStatus });

export const staffContentQuery = z.object({
  ...paging,
  search: searchText,
  status: emptyAsAbsent(z.enum(['publish', 'draft']).optional()),
  orderby: z.enum(['modified', 'date', 'title']).default('modified'),
  order: direction.default('desc'),
});

const fields = {
  slug,
  title: z.string().max(maxTextLength),
  description: z.string().max(maxTextLength).default(''),
  picture: z.unknown().default(null),
  blocks,
  status: z.enum(['publish', 'draft']).default('draft'),
  date_gmt: z.string().max(40).nullable().default(null),
};

export const contentToCreate = z.object(fields);
export const contentToChange = z.object({ ...fields, revision: integerBetween(1, Number.MAX_SAFE_INTEGER) });
export const contentToDelete = z.object({ revision: integerBetween(1, Number.MAX_SAFE_INTEGER) });
/** The body of a preview request: a page or post, the home page, or the menu. */
export const draftToPreview = z.discriminatedUnion('kind', [
  z.object({ ...fields, kind: z.enum(['page', 'post']) }),
  homeToPreview,
  menuToPreview,
]);
export type ContentToPreview = Extract<z.infer<typeof draftToPreview>, { kind: 'page' | 'post' }>;
export type HomeToPreview = z.infer<typeof homeToPreview>;
export type MenuToPreview = z.infer<typeof menuToPreview>;

/** `address`: only the target with this address; otherwise those whose name contains the words. */
export const linkTargetQuery = z.object({ search: searchText, address: z.string().max(500).default('') });

export type ContentFields = z.infer<typeof contentToCreate>;
