// Parses the requests of the media library.
import { z } from 'zod';
import { uploadTypes } from '../rules/media/media.ts';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { makeSizesAction } from './media.ts';
import { direction, emptyAsAbsent, pageParams, searchText } from './list-params.schema.ts';
import { flag, idList } from './store-params.schema.ts';

export const mediaQuery = z.object({
  ...pageParams(10),
  search: searchText,
  include: idList.optional(),
  slug: z.string().max(limits.attribute).optional(),
  media_type: emptyAsAbsent(z.enum(['image', 'video', 'text', 'application', 'audio']).optional()),
  mime_type: emptyAsAbsent(z.enum(uploadTypes).optional()),
  orderby: z.enum(['date', 'id', 'title', 'modified', 'slug']).default('date'),
  order: direction.default('desc'),
});

/** A text, or an object with the text as `raw`. */
const wpText = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value),
  z.string().trim().max(serverLimits.pictureText),
);
const part = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().min(0).max(1),
);

const texts = {
  title: wpText.optional(),
  alt_text: z.string().trim().max(serverLimits.pictureAlt).optional(),
  caption: wpText.optional(),
};

export const mediaTexts = z.object(texts);
export type MediaTextsParams = z.infer<typeof mediaTexts>;

export const mediaChange = z.object({
  ...texts,
  meta: z.object({ focal_point: z.object({ x: part, y: part }).optional() }).optional(),
});
export type MediaChangeParams = z.infer<typeof mediaChange>;

export const mediaToDelete = z.object({ force: flag.default(false) });
export const mediaToProcess = z.object({ action: z.enum([makeSizesAction]) });
