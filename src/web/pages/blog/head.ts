import { limits } from '../../../settings/constants.ts';
import { machinePaths } from '../../../wire/machine-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { itemList } from '../../head/lists.ts';
import type { PageHead } from '../../head/page-head.ts';
import type { BlogProps } from './props.ts';

export const blogHead: PageHead<BlogProps> = {
  picture: ({ posts }) => {
    const picture = posts.find((post) => post.picture !== null)?.picture;
    return picture ? { picture, alt: picture.alt } : null;
  },
  feed: machinePaths.feed,
  structuredData: listedPosts,
};

function listedPosts({ posts, pageNumber, total, canonical }: BlogProps): object[] {
  const links = posts.map(({ slug, title }) => ({ name: title, path: paths.post(slug) }));
  return itemList(links, { canonical, total, offset: (pageNumber - 1) * limits.blogPage });
}
