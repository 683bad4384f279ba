// Where a post stands; apart from the crumbs of products, whose pages have no use for the blog's words.
import { blogTexts } from '../../../texts/blog.ts';
import { paths } from '../../../wire/paths.ts';
import type { PostProps } from './props.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** The blog, the post itself. */
export function postCrumbs({ heading }: Pick<PostProps, 'heading'>): Crumb[] {
  return [{ name: blogTexts.blog, href: paths.blog }, { name: heading }];
}
