// Blog posts as structured data.
import { limits } from '../../settings/constants.ts';
import { paths } from '../../wire/paths.ts';
import type { BlogProps, PostProps } from '../page-props.ts';
import type { HeadPicture } from './head-picture.ts';
import { itemList } from './lists.ts';
import { absoluteAddress } from './absolute-address.ts';

/** The number of characters that search engines show of a headline. */
const maxHeadlineLength = 110;

/** A post, with the shop as author and publisher. */
export function structuredPost(props: PostProps, picture: HeadPicture): object {
  const { heading, intro, canonical, publishedAt, changedAt, shell } = props;
  const shop = {
    '@type': 'Organization',
    name: shell.shop.name,
    url: absoluteAddress(paths.home, canonical),
    logo: absoluteAddress(paths.icons.large, canonical),
  };
  return {
    '@type': 'BlogPosting',
    headline: [...heading].slice(0, maxHeadlineLength).join(''),
    ...(intro !== '' && { description: intro }),
    url: canonical,
    image: picture.address,
    datePublished: new Date(publishedAt).toISOString(),
    dateModified: new Date(Math.max(publishedAt, changedAt)).toISOString(),
    author: shop,
    publisher: shop,
    inLanguage: 'nl',
  };
}

/** The posts of one page of the blog, in order. */
export function structuredBlog({ posts, pageNumber, total, canonical }: BlogProps): object[] {
  const links = posts.map(({ slug, title }) => ({ name: title, path: paths.post(slug) }));
  return itemList(links, { canonical, total, offset: (pageNumber - 1) * limits.blogPage });
}
