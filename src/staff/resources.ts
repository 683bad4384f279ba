// The resources of the back office: their records and their endpoints in the REST interface.
import { contentEndpoint, logEndpoint, singleRecordEndpoint, unpagedEndpoint } from './rest-endpoint.ts';
import type { RestEndpoint } from './rest-endpoint.ts';
import { orderFilterNames } from '../wire/order-views.ts';

/** Resources with their own page; the value is also the path below /beheer/. */
export const pageResources = {
  orders: 'bestellingen',
  shipping: 'verzenden',
  zones: 'verzendkosten',
  taxes: 'btw',
  withdrawals: 'herroepingen',
  payouts: 'terugbetalingen',
  messages: 'berichten',
  estimates: 'offertes',
  forms: 'formulieren',
  mails: 'mails',
  pages: 'paginas',
  posts: 'blog',
  home: 'voorpagina',
  menu: 'menu',
  media: 'media',
  customers: 'klanten',
  products: 'producten',
  offers: 'prijzen',
  shopCategories: 'categorieen',
  attributes: 'eigenschappen',
  reviews: 'beoordelingen',
  coupons: 'kortingscodes',
  promotions: 'acties',
  settings: 'instellingen',
  users: 'gebruikers',
  auditLog: 'logboek',
  consents: 'toestemmingen',
  missedSearches: 'gezocht',
  productFeeds: 'productfeeds',
  transfers: 'overboekingen',
  settlements: 'uitbetalingen',
  bookkeeping: 'boekhouding',
  redirects: 'doorverwijzingen',
  security: 'beveiliging',
  webhooks: 'webhooks',
  apiKeys: 'api-sleutels',
} as const;

/** Resources without their own page, which pages use besides their own records. */
export const relatedResources = {
  notes: 'geschiedenis',
  orderCounts: 'aantallen',
  orderViews: 'weergaven',
  nextOrder: 'volgende',
  sales: 'omzet',
  sourceSales: 'omzet-per-herkomst',
  linkTargets: 'adressen',
  variations: 'uitvoeringen',
  /** Variations of any products, by their ids. */
  chosenVariations: 'gekozen-uitvoeringen',
  videos: 'videos',
  bundles: 'bundels',
  boughtTogether: 'samen',
  settingGroups: 'groepen',
  pageCache: 'geheugen',
  categories: 'categorie-namen',
  terms: 'waarden',
  tags: 'labels',
  mediaUses: 'gebruik',
  invitations: 'uitnodigingen',
  deliveries: 'webhook-berichten',
  backups: 'back-ups',
} as const;

export type ResourceName =
  (typeof pageResources)[keyof typeof pageResources] | (typeof relatedResources)[keyof typeof relatedResources];

// React-admin requires a record with an `id` and an index signature.
export type StaffRecord<T> = T & { id: string | number; [field: string]: unknown };

/** Query meta of a full record. It gives the query its own cache key, so that a list record with fewer fields is not used instead. */
export const detailMeta = { whole: true } as const;

const wcBase = 'wc/v3';

/** Path of the user's own second factor below /wp-json/. */
export const secondFactorPath = 'shop/v1/second-factor';

/** Path of the kept views of the list of orders below /wp-json/. */
export const orderViewsPath = 'shop/v1/order-views';

/** Path of the audit log below /wp-json/. */
export const auditLogPath = 'shop/v1/audit-log';

const orderSortFields = { date: 'date', number: 'id', total: 'total' };

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A setting's key → '{group}/{name}'. */
function settingPath(key: string): string {
  return key.split('.').map(encodeURIComponent).join('/');
}

export const endpoints: Readonly<Record<ResourceName, RestEndpoint>> = {
  [pageResources.orders]: {
    listPath: () => `${wcBase}/orders`,
    isPaged: true,
    orderbyOf: orderSortFields,
    queryFilters: orderFilterNames,
    recordPath: (id) => `${wcBase}/orders/${id}`,
  },
  [pageResources.mails]: {
    listPath: () => 'shop/v1/mails',
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['status', 'order_id'],
    recordPath: (id) => `shop/v1/mails/${id}`,
  },
  // The page reads its queue itself: it is no list of records.
  [pageResources.shipping]: singleRecordEndpoint('shop/v1/shipping/queue'),
  [pageResources.taxes]: singleRecordEndpoint('shop/v1/tax-rates'),
  [pageResources.zones]: unpagedEndpoint('shipping/zones'),
  [pageResources.withdrawals]: logEndpoint('shop/v1/withdrawals', ['status']),
  [pageResources.customers]: {
    listPath: () => `${wcBase}/customers`,
    isPaged: true,
    orderbyOf: { name: 'name', created: 'registered_date' },
    queryFilters: ['search'],
    recordPath: (id) => `${wcBase}/customers/${id}`,
  },
  [pageResources.messages]: {
    listPath: () => 'shop/v1/contact-messages',
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['search', 'status'],
    recordPath: (id) => `shop/v1/contact-messages/${id}`,
    canCreateAndDelete: true,
  },
  [pageResources.estimates]: {
    listPath: () => 'shop/v1/estimates',
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['status'],
    recordPath: (id) => `shop/v1/estimates/${id}`,
    canCreateAndDelete: true,
  },
  [pageResources.forms]: { ...unpagedEndpoint('contact-forms'), canCreateAndDelete: true },
  [pageResources.products]: {
    listPath: () => `${wcBase}/products`,
    isPaged: true,
    orderbyOf: { name: 'title', date: 'date', id: 'id' },
    queryFilters: ['search', 'status', 'stock_status', 'category', 'include'],
    recordPath: (id) => `${wcBase}/products/${id}`,
    hasInclude: true,
  },
  [pageResources.offers]: {
    listPath: () => 'shop/v1/offers',
    isPaged: true,
    orderbyOf: { name: 'title', date: 'date' },
    queryFilters: ['search', 'stock_status'],
    recordPath: (id) => `shop/v1/offers/${id}`,
  },
  [pageResources.shopCategories]: {
    listPath: () => `${wcBase}/products/categories`,
    isPaged: true,
    orderbyOf: { order: 'menu_order' },
    queryFilters: [],
    recordPath: (id) => `${wcBase}/products/categories/${id}`,
  },
  [pageResources.attributes]: {
    listPath: () => `${wcBase}/products/attributes`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id) => `${wcBase}/products/attributes/${id}`,
  },
  [relatedResources.tags]: {
    listPath: () => `${wcBase}/products/tags`,
    isPaged: true,
    orderbyOf: { name: 'name' },
    queryFilters: [],
    recordPath: (id) => `${wcBase}/products/tags/${id}`,
  },
  [relatedResources.terms]: {
    listPath: ({ attribute = '' }) => `${wcBase}/products/attributes/${attribute}/terms`,
    isPaged: true,
    orderbyOf: { order: 'menu_order' },
    queryFilters: [],
    recordPath: (id, attribute) => `${wcBase}/products/attributes/${attribute}/terms/${id}`,
  },
  [pageResources.reviews]: {
    listPath: () => `${wcBase}/products/reviews`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['search', 'status', 'product'],
    recordPath: (id) => `${wcBase}/products/reviews/${id}`,
  },
  [pageResources.coupons]: {
    listPath: () => `${wcBase}/coupons`,
    isPaged: true,
    orderbyOf: { date: 'date' },
    queryFilters: ['search'],
    recordPath: (id) => `${wcBase}/coupons/${id}`,
    canCreateAndDelete: true,
  },
  [pageResources.webhooks]: {
    listPath: () => `${wcBase}/webhooks`,
    isPaged: true,
    orderbyOf: { date: 'date' },
    queryFilters: ['search', 'status'],
    recordPath: (id) => `${wcBase}/webhooks/${id}`,
    canCreateAndDelete: true,
  },
  [relatedResources.deliveries]: {
    listPath: ({ webhook = '' }) => `shop/v1/webhooks/${webhook}/deliveries`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, webhook) => `shop/v1/webhooks/${webhook}/deliveries/${id}`,
  },
  [pageResources.security]: singleRecordEndpoint(secondFactorPath),
  [pageResources.users]: {
    listPath: () => 'shop/v1/users',
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['search', 'role'],
    recordPath: (id) => `shop/v1/users/${id}`,
  },
  [relatedResources.invitations]: unpagedEndpoint('invitations'),
  [pageResources.auditLog]: logEndpoint(auditLogPath, ['search', 'who', 'area', 'after', 'before']),
  [pageResources.consents]: logEndpoint('shop/v1/consents', ['search']),
  [pageResources.missedSearches]: logEndpoint('shop/v1/missed-searches', []),
  [pageResources.productFeeds]: singleRecordEndpoint('shop/v1/feed-problems'),
  [pageResources.payouts]: singleRecordEndpoint('shop/v1/refunds'),
  [pageResources.apiKeys]: singleRecordEndpoint('shop/v1/api-keys'),
  [pageResources.transfers]: singleRecordEndpoint('shop/v1/transfers'),
  [pageResources.settlements]: singleRecordEndpoint('shop/v1/settlements'),
  [pageResources.bookkeeping]: singleRecordEndpoint('shop/v1/bookkeeping'),
  [pageResources.redirects]: singleRecordEndpoint('shop/v1/redirects'),
  [pageResources.pages]: contentEndpoint('pages'),
  [pageResources.posts]: contentEndpoint('posts'),
  [pageResources.home]: unpagedEndpoint('home'),
  [pageResources.menu]: unpagedEndpoint('menu'),
  [pageResources.promotions]: { ...unpagedEndpoint('promotions'), canCreateAndDelete: true },
  [pageResources.settings]: {
    listPath: ({ group }) => (group === undefined ? 'shop/v1/settings' : `${wcBase}/settings/${group}`),
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (key) => `${wcBase}/settings/${settingPath(key)}`,
    readId: ({ group_id, id }) => `${toText(group_id)}.${toText(id)}`,
  },
  [relatedResources.settingGroups]: {
    listPath: () => `${wcBase}/settings`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id) => `${wcBase}/settings/${id}`,
  },
  [relatedResources.notes]: {
    listPath: ({ order = '' }) => `${wcBase}/orders/${order}/notes`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, order) => `${wcBase}/orders/${order}/notes/${id}`,
  },
  [relatedResources.variations]: {
    listPath: ({ product = '' }) => `${wcBase}/products/${product}/variations`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, product) => `${wcBase}/products/${product}/variations/${id}`,
  },
  [relatedResources.chosenVariations]: {
    listPath: () => `${wcBase}/variations`,
    isPaged: true,
    hasInclude: true,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, product) => `${wcBase}/products/${product}/variations/${id}`,
  },
  [relatedResources.videos]: {
    listPath: ({ product = '' }) => `shop/v1/products/${product}/videos`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, product) => `shop/v1/products/${product}/videos/${id}`,
  },
  [relatedResources.bundles]: {
    listPath: () => 'shop/v1/bundles',
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id) => `shop/v1/products/${id}/bundle`,
  },
  [relatedResources.boughtTogether]: unpagedEndpoint('bought-together'),
  [relatedResources.categories]: unpagedEndpoint('categories'),
  [pageResources.media]: {
    listPath: () => 'wp/v2/media',
    isPaged: true,
    orderbyOf: { date: 'date', title: 'title', id: 'id' },
    queryFilters: ['search', 'mime_type', 'include'],
    recordPath: (id) => `wp/v2/media/${id}`,
    hasInclude: true,
  },
  [relatedResources.mediaUses]: {
    listPath: ({ media = '' }) => `shop/v1/media/${media}/uses`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, media) => `shop/v1/media/${media}/uses/${id}`,
  },
  [relatedResources.linkTargets]: {
    listPath: () => 'shop/v1/link-targets',
    isPaged: false,
    orderbyOf: {},
    queryFilters: ['search', 'address'],
    recordPath: (address) => `shop/v1/link-targets?${new URLSearchParams({ address })}`,
  },
  [relatedResources.nextOrder]: {
    listPath: ({ order = '' }) => `shop/v1/orders/${order}/next`,
    isPaged: false,
    orderbyOf: orderSortFields,
    queryFilters: orderFilterNames,
    recordPath: (id) => `${wcBase}/orders/${id}`,
  },
  [relatedResources.orderViews]: unpagedEndpoint('order-views'),
  [relatedResources.orderCounts]: singleRecordEndpoint('shop/v1/orders/counts'),
  [relatedResources.sales]: singleRecordEndpoint('shop/v1/sales'),
  [relatedResources.sourceSales]: {
    listPath: () => 'shop/v1/sales/sources',
    isPaged: false,
    orderbyOf: {},
    queryFilters: ['days'],
    recordPath: () => 'shop/v1/sales/sources',
  },
  [relatedResources.backups]: singleRecordEndpoint('shop/v1/backups'),
  [relatedResources.pageCache]: singleRecordEndpoint('shop/v1/page-cache'),
};
