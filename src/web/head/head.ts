// What the head of a document says of its page, to browsers, to search engines and to whoever shares its address.
import { paths } from '../../wire/paths.ts';
import type { PageProps } from '../page-props.ts';
import { headPicture } from './head-picture.ts';
import type { HeadPicture } from './head-picture.ts';
import { structuredData } from './structured-data.ts';

/** What is shown where somebody shares the page (Open Graph). */
export interface SharePreview {
  title: string;
  type: 'website' | 'product' | 'article';
  picture: HeadPicture;
}

export interface Head {
  title: string;
  /** '' says nothing. */
  description: string;
  /** Absolute. */
  canonical: string;
  /** null: search engines may list the page. */
  robots: 'noindex' | null;
  /** The same shop in other languages (R40); absolute addresses. */
  alternates: readonly { lang: string; address: string }[];
  /** Where the posts of the page can be followed; null where it is about none. */
  feed: string | null;
  /** null for what only its visitor sees. */
  sharePreview: SharePreview | null;
  /** Nodes of schema.org. */
  structured: readonly object[];
}

/** Pages that no search engine is to list: a visitor's own, and those that are made of what was asked. */
const noindexPages: ReadonlySet<PageProps['page']> = new Set<PageProps['page']>([
  'search',
  'cart',
  'checkout',
  'order-received',
  'account',
  'restock',
  'not-found',
  'fault',
]);

/** The head of a page: of what everybody sees, nothing of a visitor (R15). */
export function buildHead(props: PageProps): Head {
  const { page, title, description, canonical } = props;
  const said = { title, description, canonical, alternates: alternatesOf(props) };
  if (noindexPages.has(page)) return { ...said, robots: 'noindex', feed: null, sharePreview: null, structured: [] };
  const picture = headPicture(props);
  return {
    ...said,
    robots: props.robots ?? null,
    feed: page === 'post' || page === 'blog' ? paths.feed : null,
    sharePreview: { title: shareTitle(props), type: shareTypes[page] ?? 'website', picture },
    structured: structuredData(props, picture),
  };
}

const shareTypes: { readonly [P in PageProps['page']]?: SharePreview['type'] } = {
  product: 'product',
  post: 'article',
};

/** R40: said of the front page, which the addresses of the other languages lead to. */
function alternatesOf({ page, shell, canonical }: PageProps): Head['alternates'] {
  const { languages } = shell.header;
  if (page !== 'home' || languages.length < 2) return [];
  return languages
    .filter(({ address }) => !address.startsWith('#'))
    .map(({ lang, address }) => ({ lang, address: new URL(address, canonical).href }));
}

/** The title without the shop's name, which is said beside it. */
function shareTitle(props: PageProps): string {
  switch (props.page) {
    case 'product':
      return props.product.name;
    case 'listing':
    case 'content':
    case 'post':
      return props.heading;
    default:
      return props.title;
  }
}
