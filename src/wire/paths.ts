// The addresses of the shop (R9). Addresses of pages end in '/'. Those for machines are in machine-paths.ts.
import { pictureWidths } from '../settings/constants.ts';
import { machinePaths } from './machine-paths.ts';

/** The query parameter of a listing's page number: `e-page-` and the widget id ([2.1-13]). */
const listingPageParam = 'e-page-shop';

/** The same for the blog. */
export const blogPageParam = 'e-page-blog';

/** The query parameter of the template that the page scrolls to ([2.1-15]). Only the browser uses it. */
export const templateParam = 'theme_template_id';

/** Where addresses with a part that varies begin. */
export const pathPrefixes = {
  category: '/product-categorie/',
  product: '/product/',
  reportReview: '/beoordeling-melden/',
  orderReceived: '/checkout/order-received/',
  restock: '/op-de-hoogte/',
  withdraw: '/herroepen/',
  documents: '/mijn-account/documenten/',
  order: '/bestelling/',
  invitation: '/mijn-account/uitnodiging/',
  blog: '/blog/',
  accountOrder: '/mijn-account/bestelling/',
  accountAddresses: '/mijn-account/adressen/',
  deskPapers: '/mijn-account/verzendpapieren/',
} as const;

/** The last part of the address of each form for an address of the account. */
export const addressSegments = { billing: 'factuuradres', shipping: 'bezorgadres' } as const;

export const paths = {
  home: '/',
  shop: '/winkel/',
  category: (slugs: readonly string[]) => `${pathPrefixes.category}${slugs.map(encodeURIComponent).join('/')}/`,
  product: (slug: string) => `${pathPrefixes.product}${encodeURIComponent(slug)}/`,
  /** A page of the product's reviews; `page` counts from 1 ([2.1-18]). */
  reviews: (slug: string, page: number) =>
    page > 1
      ? `${pathPrefixes.product}${encodeURIComponent(slug)}/comment-page-${page}/`
      : `${pathPrefixes.product}${encodeURIComponent(slug)}/`,
  /** Where the review form posts to (W19). */
  postReview: '/wp-comments-post.php',
  /** The form for reporting a review (L21). */
  reportReview: (id: number) => `${pathPrefixes.reportReview}${id}/`,
  /** A page of the listing at `path`. `orderby` null means its default order (R10). */
  listing: (path: string, page: number, orderby: string | null) => {
    const query = new URLSearchParams();
    if (orderby !== null) query.set('orderby', orderby);
    if (page > 1) query.set(listingPageParam, String(page));
    return query.size === 0 ? path : `${path}?${query}`;
  },
  /** [2.1-09]: the results for a search term; '' opens the page without results. */
  search: (term: string) => `/?${new URLSearchParams({ s: term, post_type: 'product' })}`,
  cart: '/cart/',
  checkout: '/checkout/',
  orderReceived: (id: number, key: string) => `${pathPrefixes.orderReceived}${id}/?key=${encodeURIComponent(key)}`,
  account: '/mijn-account/',
  logOut: '/mijn-account/uitloggen/',
  /** A page that staff writes (R9). */
  content: (slug: string) => `/${encodeURIComponent(slug)}/`,
  withdraw: pathPrefixes.withdraw,
  /** The choice about measuring visits (R32). */
  consent: '/toestemming/',
  /** Back-in-stock requests: the form, and the link in the email. */
  restock: pathPrefixes.restock,
  restockLink: (id: number, key: string) => `${pathPrefixes.restock}${id}/?key=${encodeURIComponent(key)}`,
  blog: pathPrefixes.blog,
  post: (slug: string) => `${pathPrefixes.blog}${encodeURIComponent(slug)}/`,
  /** A page of the blog (R10). */
  blogPage: (page: number) => (page > 1 ? `${pathPrefixes.blog}?${blogPageParam}=${page}` : pathPrefixes.blog),
  /** The back office; every address below it is the same document. */
  staff: '/beheer/',
  /** Preview of unsaved content, for staff. */
  preview: '/beheer/voorbeeld/',
  ajax: (action: string) => `/?wc-ajax=${action}`,
  adminAjax: '/wp-admin/admin-ajax.php',
  rest: '/wp-json/',
  nonces: '/wp-json/shop/v1/nonces',
  /** A challenge for a new passkey of who is logged in, and one for a passkey that is used. */
  passkeys: '/wp-json/shop/v1/passkeys',
  passkeyChallenge: '/wp-json/shop/v1/passkeys/challenge',
  /** The visitor's own account ([7.7-01]). */
  me: '/wp-json/wp/v2/users/me',
  /** [7.12-01] */
  refreshLoop: '/wp-json/elementor-pro/v1/refresh-loop',
  store: '/wp-json/wc/store/v1',
  /** The media library (W12), and what only this shop has of it. */
  media: '/wp-json/wp/v2/media',
  ownMedia: '/wp-json/shop/v1/media',
  /** The original of an uploaded picture. */
  originalPicture: (file: string, extension: string) => `/pictures/${file}.${extension}`,
  picture: (file: string, width: number, format: 'avif' | 'webp' | 'jpg') => `/pictures/${file}-${width}.${format}`,
} as const;

/** Route patterns of the addresses that have a variable part. */
export const pathPatterns = {
  category: `${pathPrefixes.category}*`,
  categoryFeed: `${pathPrefixes.category}:slugs{.+}/feed/`,
  /** The address of a page of all products in the original software (P6). */
  shopPage: `${paths.shop}page/:number{[0-9]+}/`,
  product: `${pathPrefixes.product}:slug/`,
  productFeed: `${pathPrefixes.product}:slug/feed/`,
  reviews: `${pathPrefixes.product}:slug/:part{comment-page-[0-9]+}/`,
  reportReview: `${pathPrefixes.reportReview}:id/`,
  orderReceived: `${pathPrefixes.orderReceived}:id/`,
  accountOrder: `${pathPrefixes.accountOrder}:id/`,
  accountExport: '/mijn-account/privacy/gegevens/',
  accountRequest: '/mijn-account/verzoek/',
  accountAddress: `${pathPrefixes.accountAddresses}:kind{${Object.values(addressSegments).join('|')}}/`,
  orderDocument: `${pathPrefixes.documents}:id/:kind/`,
  deskPapers: `${pathPrefixes.deskPapers}:paper/`,
  content: '/:slug/',
  restockLink: `${pathPrefixes.restock}:id/`,
  orderStatus: `${pathPrefixes.order}:id/`,
  withdrawn: `${pathPrefixes.withdraw}ontvangen/`,
  withdrawOrder: `${pathPrefixes.withdraw}:id/`,
  invitation: `${pathPrefixes.invitation}:id/`,
  post: `${pathPrefixes.blog}:slug/`,
  indexFile: `${machinePaths.indexFile}/*`,
  blogPage: `${paths.blog}page/:number{[0-9]+}/`,
  productPreview: `${paths.preview}product/:id{[0-9]+}/`,
  staff: `${paths.staff}*`,
  sitemapPart: '/:part{sitemap-[a-z]+-[0-9]+\\.xml}',
} as const;

/** The log-in, after which the browser comes back to an address of ours. */
export function loginAddress(back: string): string {
  return `${paths.account}?redirect_to=${encodeURIComponent(back)}`;
}

/** The address of a page or post (R9). */
export function contentAddress({ kind, slug }: { kind: 'page' | 'post'; slug: string }): string {
  return kind === 'post' ? paths.post(slug) : paths.content(slug);
}

/** A `srcset` of a picture in AVIF, with the widths from `narrowest` to `widest` pixels. */
export function pictureSrcset(file: string, widest: number, narrowest = 0): string {
  return pictureWidths
    .filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${paths.picture(file, width, 'avif')} ${width}w`)
    .join(', ');
}

/** Cookie names of the protocol (W2). */
export const cookieNames = {
  itemsInCart: 'woocommerce_items_in_cart',
  cartHash: 'woocommerce_cart_hash',
  session: (siteHash: string) => `wp_woocommerce_session_${siteHash}`,
  notice: 'shop_notice',
  /** R16: `1` for a customer, `2` for staff. Only a hint for the interface, never used for authorisation. */
  user: 'shop_user',
  /** Readable by scripts: `hidden` when the visitor has dismissed the store notice with this id ([4.5-01]). */
  storeNotice: (id: string) => `store_notice${id}`,
  /**
   * Readable by scripts: `yes` when a guest has dismissed the coming-soon banner (R37); `account` when the account of
   * the present log-in has. The name is that of the user meta ([3.9-01]).
   */
  comingSoon: 'coming_soon_banner_dismissed',
  /** Readable by scripts: the visitor's choice about measuring (R32); see rules/consent/consent.ts. */
  consent: 'shop_consent',
  /** Readable by scripts, until the browser closes: the visit that is measured after consent ([4.15-02]). */
  visit: 'shop_visit',
} as const;

/** The media type that requests typed data instead of HTML fragments (R12). */
export const typedMediaType = 'application/vnd.shop+json';
