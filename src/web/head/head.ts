// The content of a document's head, for browsers, search engines and link previews.
import type { BaseProps } from '../page-props.ts';
import { headPicture } from './head-picture.ts';
import type { Head, PageHead } from './page-head.ts';

/** The preview of a shared link (Open Graph). */
export function buildHead<Props extends BaseProps>(props: Props, page: PageHead<Props> | 'noindex'): Head {
  const { title, description, canonical } = props;
  const common = { title, description, canonical };
  if (page === 'noindex')
    return { ...common, robots: 'noindex', alternates: [], feed: null, sharePreview: null, structured: [] };
  const picture = headPicture(props, page.picture?.(props) ?? null);
  return {
    ...common,
    robots: props.robots ?? null,
    alternates: page.alternates?.(props) ?? [],
    feed: (typeof page.feed === 'function' ? page.feed(props) : page.feed) ?? null,
    sharePreview: { title: page.shareTitle?.(props) ?? title, type: page.shareType ?? 'website', picture },
    structured: page.structuredData?.(props, picture) ?? [],
  };
}
