// The content of a document's head, for browsers, search engines and link previews.
import { paths } from '../../wire/paths.ts';
import type { PageProps } from '../page-props.ts';
import { headPicture } from './head-picture.ts';
import type { HeadPicture } from './head-picture.ts';
import { structuredData } from './structured-data.ts';

/** The preview of a shared link (Open Graph). */
export interface SharePreview {
  title: string;
  type: 'website' | 'product' | 'article';
  picture: HeadPicture;
}

export interface Head {
  title: string;
  /** '' for none. */
  description: string;
  /** Absolute. */
  canonical: string;
  /** null: search engines may list the page. */
  robots: 'noindex' | null;
  /** The shop in other languages (R40), with absolute addresses. */
  alternates: readonly { lang: string; address: string }[];
  /** The address of the blog's feed on pages about posts; null on other pages. */
  feed: string | null;
  /** null for pages that only their visitor can see. */
  sharePreview: SharePreview | null;
  /** Nodes of schema.org. */
  structured: readonly object[];
}

/**
 * Pages that search engines must not list: those of a single visitor, and those that depend on a request such as a
 * search.
 */
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

/** The head of a page. It contains nothing that depends on the visitor (R15). */
export function buildHead(props: PageProps): Head {
  const { page, title, description, canonical } = props;
  const common = { title, description, canonical, alternates: alternatesOf(props) };
  if (noindexPages.has(page)) return { ...common, robots: 'noindex', feed: null, sharePreview: null, structured: [] };
  const picture = headPicture(props);
  return {
    ...common,
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

/** Only the front page has alternates, because the addresses of the other languages are front pages too (R40). */
function alternatesOf({ page, shell, canonical }: PageProps): Head['alternates'] {
  const { languages } = shell.header;
  if (page !== 'home' || languages.length < 2) return [];
  return languages
    .filter(({ address }) => !address.startsWith('#'))
    .map(({ lang, address }) => ({ lang, address: new URL(address, canonical).href }));
}

/** The title without the shop's name, which the preview shows separately. */
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
