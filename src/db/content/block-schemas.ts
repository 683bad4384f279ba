// Schemas of the parts of blocks, for the home page and for pages and posts; they validate stored and submitted JSON.
import { z } from 'zod';
import { isLinkAddress } from '../../rules/content/link-address.ts';
import { serverLimits } from '../../settings/server-constants.ts';

export const headingText = z.string().trim().max(120);
export const longText = z.string().trim().max(600);
export const requiredText = z.string().trim().min(1).max(120);
const idList = z.array(z.int().min(1)).min(1).max(serverLimits.homeRow);
/** The error code of a bad link. */
export const badLinkCode = 'bad-link';
const linkAddress = z.string().trim().refine(isLinkAddress, badLinkCode);
export const linkSchema = z.strictObject({ label: requiredText, address: linkAddress });
const percent = z.int().min(0).max(100);
export const pictureSchema = z.strictObject({
  file: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,120}$/),
  alt: z.string().trim().max(200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  focus: z.strictObject({ x: percent, y: percent }).exactOptional(),
});
const count = z.int().min(1).max(serverLimits.homeRow);
const productSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('new') }),
  z.strictObject({ kind: z.literal('sale') }),
  z.strictObject({ kind: z.literal('back-in-stock') }),
  z.strictObject({ kind: z.literal('category'), id: z.int().min(1) }),
  z.strictObject({ kind: z.literal('chosen'), ids: idList }),
]);

export const categoryRowSchema = z.strictObject({
  type: z.literal('categoryRow'),
  heading: headingText,
  ids: idList.nullable(),
});
export const productRowSchema = z.strictObject({
  type: z.literal('productRow'),
  title: headingText,
  source: productSource,
  count,
  link: linkSchema.nullable(),
});
export const callToActionSchema = z.strictObject({
  type: z.literal('callToAction'),
  heading: requiredText,
  text: longText,
  link: linkSchema,
});
export const postsSchema = z.strictObject({ type: z.literal('posts'), heading: headingText, count });

export type BlockProblem = 'unknown-block' | 'bad-link' | 'invalid-block';

/** The problem of a block that does not fit its schema. */
export function toBlockProblem({ issues }: z.ZodError): BlockProblem {
  if (issues.some((issue) => issue.path.at(-1) === 'type')) return 'unknown-block';
  return issues.some((issue) => issue.message === badLinkCode) ? badLinkCode : 'invalid-block';
}
