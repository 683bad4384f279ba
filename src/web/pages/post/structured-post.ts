// Blog posts as structured data.
import { machinePaths } from '../../../wire/machine-paths.ts';
import { paths } from '../../../wire/paths.ts';
import type { PostProps } from './props.ts';
import type { HeadPicture } from '../../head/head-picture.ts';
import { absoluteAddress } from '../../head/absolute-address.ts';

/** The number of characters that search engines show of a headline. */
const maxHeadlineLength = 110;

/** A post, with the shop as author and publisher. */
export function structuredPost(props: PostProps, picture: HeadPicture): object {
  const { heading, intro, canonical, publishedAt, changedAt, shell } = props;
  const shop = {
    '@type': 'Organization',
    name: shell.shop.name,
    url: absoluteAddress(paths.home, canonical),
    logo: absoluteAddress(machinePaths.icons.large, canonical),
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
