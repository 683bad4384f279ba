// Addresses for crawlers, browsers and those who run the shop. No component of a page links to them, so they are apart from the
// addresses that every page loads.
import type { SitemapPart } from '../rules/sitemap/sitemap.ts';

/** The edit screens of the back office for what a page shows (R47). */
export const editPaths = {
  home: '/beheer/voorpagina',
  product: (id: number) => `/beheer/producten/${id}`,
  page: (id: number) => `/beheer/paginas/${id}`,
  post: (id: number) => `/beheer/blog/${id}`,
};

/** The page of a product as shoppers will see it, for staff. */
export const productPreviewPath = (id: number) => `/beheer/voorbeeld/product/${id}/`;

/** The address of the feed of a list or a product, whose own path it is given. */
export const feedOf = (path: string) => `${path}feed/`;

export const machinePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: ({ kind, number }: SitemapPart) => `/sitemap-${kind}-${number}.xml`,
  feed: '/feed/',
  reviewsFeed: '/comments/feed/',
  /** All products for Google Merchant, and the same as a table for other programs. */
  productFeed: '/product-feed.xml',
  productTable: '/product-feed.csv',
  /** Entries, their types and users, as WordPress has them (P7). */
  wpRest: '/wp-json/wp/v2',
  /** The program file of the original software; addresses may begin with it (P6). */
  indexFile: '/index.php',
  manifest: '/site.webmanifest',
  /** The shop's icons, at the addresses where browsers expect them and where the document head refers to (public/). */
  icons: {
    ico: '/favicon.ico',
    vector: '/favicon.svg',
    touch: '/apple-touch-icon.png',
    small: '/icon-192.png',
    large: '/icon-512.png',
    maskable: '/icon-maskable-512.png',
  },
  health: '/healthz',
  ready: '/readyz',
} as const;
