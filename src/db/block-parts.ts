// What the blocks of the home page and those of pages and posts are made of: JSON, parsed at this edge.
import { z } from 'zod';
import { isLinkAddress } from '../rules/link-address.ts';
import { limits } from '../settings/constants.ts';

export const heading = z.string().trim().max(120);
export const words = z.string().trim().max(600);
export const required = z.string().trim().min(1).max(120);
export const ids = z.array(z.int().min(1)).min(1).max(limits.homeRow);
/** What a bad link is told by. */
export const badLink = 'bad-link';
const address = z.string().trim().refine(isLinkAddress, badLink);
export const link = z.strictObject({ label: required, address });
export const picture = z.strictObject({
  file: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,120}$/),
  alt: z.string().trim().max(200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});
const count = z.int().min(1).max(limits.homeRow);
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('new') }),
  z.strictObject({ kind: z.literal('sale') }),
  z.strictObject({ kind: z.literal('back-in-stock') }),
  z.strictObject({ kind: z.literal('category'), id: z.int().min(1) }),
  z.strictObject({ kind: z.literal('chosen'), ids }),
]);

export const categoryRow = z.strictObject({ type: z.literal('categoryRow'), heading, ids: ids.nullable() });
export const productRow = z.strictObject({
  type: z.literal('productRow'),
  title: heading,
  source,
  count,
  link: link.nullable(),
});
export const callToAction = z.strictObject({ type: z.literal('callToAction'), heading: required, text: words, link });
export const posts = z.strictObject({ type: z.literal('posts'), heading, count });

export type BlockProblem = 'unknown-block' | 'bad-link' | 'invalid-block';

/** What is wrong with a block that does not fit. */
export function blockProblem({ issues }: z.ZodError): BlockProblem {
  if (issues.some((issue) => issue.path.at(-1) === 'type')) return 'unknown-block';
  return issues.some((issue) => issue.message === badLink) ? badLink : 'invalid-block';
}
