// The breadcrumbs of a post. Kept apart from those of products, so that their chunks do not contain the blog's texts.
import { blogTexts } from '../../../texts/blog.ts';
import { paths } from '../../../wire/paths.ts';
import type { PostProps } from './props.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** The blog and the post itself. */
export function postCrumbs({ heading }: Pick<PostProps, 'heading'>): Crumb[] {
  return [{ name: blogTexts.blog, href: paths.blog }, { name: heading }];
}
