// The facts of a document's head, and what a page adds to them.
import type { HeadPicture, PictureWithAlt } from './head-picture.ts';

/** The preview that sites show of a shared link (Open Graph). */
interface SharePreview {
  title: string;
  type: 'website' | 'product' | 'article';
  picture: HeadPicture;
}

export interface Head {
  title: string;
  /** '': no description. */
  description: string;
  /** Absolute. */
  canonical: string;
  /** null: search engines may list the page. */
  robots: 'noindex' | null;
  /** The same shop in other languages (R40); absolute addresses. */
  alternates: readonly { lang: string; address: string }[];
  /** Path of the feed of what the page lists; null: none. */
  feed: string | null;
  /** null for a visitor's own page. */
  sharePreview: SharePreview | null;
  /** Nodes of schema.org. */
  structured: readonly object[];
}

/** What a page adds to the head of its document. Each fact has a default that suits most pages. */
export interface PageHead<Props> {
  /** Default: `website`. */
  shareType?: SharePreview['type'];
  /** Title of the share preview, without the shop's name. Default: the page's title. */
  shareTitle?: (props: Props) => string;
  /** Default, also where it returns null: the shop's icon. */
  picture?: (props: Props) => PictureWithAlt | null;
  /** Path of a feed. Default: none. */
  feed?: string | ((props: Props) => string);
  /** The same page in other languages. Default: none. */
  alternates?: (props: Props) => Head['alternates'];
  /** Nodes of one schema.org graph; `picture` is the page's share picture. Default: none. */
  structuredData?: (props: Props, picture: HeadPicture) => readonly object[];
}
