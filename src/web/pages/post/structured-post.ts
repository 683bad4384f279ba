// A post as data for search engines.
import { paths } from '../../../wire/paths.ts';
import type { PostProps } from './props.ts';
import type { HeadPicture } from '../../head/head-picture.ts';
import { absoluteAddress } from '../../head/absolute-address.ts';

/** What search engines show of a headline, in characters. */
const maxHeadlineLength = 110;

/** A post, written and published by the shop. */
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
