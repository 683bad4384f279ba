import { machinePaths } from '../../../wire/machine-paths.ts';
import { breadcrumbList } from '../../head/lists.ts';
import type { PageHead } from '../../head/page-head.ts';
import { postCrumbs } from './crumbs.ts';
import type { PostProps } from './props.ts';
import { structuredPost } from './structured-post.ts';

export const postHead: PageHead<PostProps> = {
  shareType: 'article',
  shareTitle: ({ heading }) => heading,
  picture: ({ picture }) => picture && { picture, alt: picture.alt },
  feed: machinePaths.feed,
  structuredData: (props, picture) => [
    structuredPost(props, picture),
    breadcrumbList(postCrumbs(props), props.canonical),
  ],
};
