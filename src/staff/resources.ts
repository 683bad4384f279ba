// What the back office reads and writes: each resource, its records, and its place in the REST interface.
import type { StaffCategory, StaffContent, StaffContentDetail, StaffPicture } from '../wire/content.ts';
import type { StaffVideo } from '../wire/product-videos.ts';
import type { StaffMenuItem, StaffSection } from '../wire/home-and-menu.ts';
import type { WcReview } from '../wire/review.ts';
import type {
  PageCacheStatistics,
  WcMail,
  WcMailDetail,
  WcOrder,
  WcOrderDetail,
  WcOrderNote,
  WcOrderStatus,
  WcProduct,
  WcProductDetail,
  WcSetting,
  WcSettingGroup,
  WcVariation,
  WcVariationDetail,
} from '../wire/wc-v3.ts';

/** Names of the rooms, which are also their addresses below /beheer/. */
export const pageResources = {
  orders: 'bestellingen',
  mails: 'mails',
  pages: 'paginas',
  posts: 'blog',
  home: 'voorpagina',
  menu: 'menu',
  products: 'producten',
  reviews: 'beoordelingen',
  settings: 'instellingen',
} as const;

/** What a room needs beside its own records. */
export const relatedResources = {
  notes: 'geschiedenis',
  statuses: 'standen',
  variations: 'uitvoeringen',
  videos: 'videos',
  settingGroups: 'groepen',
  pageCache: 'geheugen',
  categories: 'categorieen',
  pictures: 'afbeeldingen',
} as const;

export type ResourceName =
  (typeof pageResources)[keyof typeof pageResources] | (typeof relatedResources)[keyof typeof relatedResources];

// React-admin wants an open-ended record with an `id`.
type StaffRecord<T> = T & { id: string | number; [field: string]: unknown };

export type OrderRow = StaffRecord<WcOrder>;
export type OrderRecord = StaffRecord<WcOrderDetail>;
export type NoteRecord = StaffRecord<WcOrderNote>;
export type StatusRecord = StaffRecord<WcOrderStatus & { id: string }>;
export type MailRow = StaffRecord<WcMail>;
export type MailRecord = StaffRecord<WcMailDetail>;
export type ProductRow = StaffRecord<WcProduct>;
export type ReviewRow = StaffRecord<WcReview>;
export type ProductRecord = StaffRecord<WcProductDetail>;
export type VariationRecord = StaffRecord<WcVariation>;
export type VariationDetailRecord = StaffRecord<WcVariationDetail>;
export type GroupRecord = StaffRecord<WcSettingGroup>;
/** `id` is the whole key: 'shipping.pickup'. */
export type SettingRecord = StaffRecord<WcSetting>;
export type PageCacheRecord = StaffRecord<PageCacheStatistics & { id: string }>;

export type ContentRow = StaffRecord<StaffContent>;
export type ContentRecord = StaffRecord<StaffContentDetail>;
export type SectionRecord = StaffRecord<StaffSection>;
export type MenuItemRecord = StaffRecord<StaffMenuItem>;
export type CategoryRecord = StaffRecord<StaffCategory>;
export type VideoRecord = StaffRecord<StaffVideo>;
export type PictureRecord = StaffRecord<StaffPicture>;

/** The one record of the page cache's numbers. */
export const pageCacheId = 'nu';

/** Marks a record that is wanted whole: what a list left in memory, with fewer fields, does not stand in for it. */
export const detailMeta = { whole: true } as const;

/** Query names of a list by the names of its filters. */
type EndpointFilters = Readonly<Record<string, string>>;

export interface RestEndpoint {
  /** Below /wp-json/; `filter` are the list's filters, of which some stand in the path. */
  listPath: (filter: EndpointFilters) => string;
  /** Whether the answer comes in pages; otherwise all of it comes at once. */
  isPaged: boolean;
  /** Field of the screen → `orderby`. */
  orderbyOf: Readonly<Record<string, string>>;
  /** Filters that go along in the query. */
  queryFilters: readonly string[];
  /** The address of one record; `owner` where it lives below another. */
  recordPath: (id: string, owner: string) => string;
  /** The id of a record as it came; what came has one already unless said otherwise. */
  readId?: (record: Readonly<Record<string, unknown>>) => string;
  /** Whether new ones are made here, and old ones thrown away. */
  canCreateAndDelete?: true;
}

const wcBase = 'wc/v3';
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Group and name of a setting's key. */
function settingPath(key: string): string {
  return key.split('.').map(encodeURIComponent).join('/');
}

/** Pages and posts stand alike. */
function contentEndpoint(name: 'pages' | 'posts'): RestEndpoint {
  return {
    listPath: () => `shop/v1/${name}`,
    isPaged: true,
    orderbyOf: { changed: 'modified', date: 'date', title: 'title' },
    queryFilters: ['search', 'status'],
    recordPath: (id) => `shop/v1/${name}/${id}`,
    canCreateAndDelete: true,
  };
}

/** What comes whole, in an order of its own. */
function unpagedEndpoint(name: 'home' | 'menu'): RestEndpoint {
  return {
    listPath: () => `shop/v1/${name}`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id) => `shop/v1/${name}/${id}`,
  };
}

export const endpoints: Readonly<Record<ResourceName, RestEndpoint>> = {
  [pageResources.orders]: {
    listPath: () => `${wcBase}/orders`,
    isPaged: true,
    orderbyOf: { date: 'date', number: 'id', total: 'total' },
    queryFilters: ['search', 'status'],
    recordPath: (id) => `${wcBase}/orders/${id}`,
  },
  [pageResources.mails]: {
    listPath: () => `${wcBase}/mails`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['status', 'order_id'],
    recordPath: (id) => `${wcBase}/mails/${id}`,
  },
  [pageResources.products]: {
    listPath: () => `${wcBase}/products`,
    isPaged: true,
    orderbyOf: { name: 'title', date: 'date', id: 'id' },
    queryFilters: ['search', 'status', 'stock_status'],
    recordPath: (id) => `${wcBase}/products/${id}`,
  },
  [pageResources.reviews]: {
    listPath: () => `${wcBase}/products/reviews`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['search', 'status', 'product'],
    recordPath: (id) => `${wcBase}/products/reviews/${id}`,
  },
  [pageResources.pages]: contentEndpoint('pages'),
  [pageResources.posts]: contentEndpoint('posts'),
  [pageResources.home]: unpagedEndpoint('home'),
  [pageResources.menu]: unpagedEndpoint('menu'),
  [pageResources.settings]: {
    listPath: ({ group = '' }) => `${wcBase}/settings/${group}`,
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
  [relatedResources.statuses]: {
    listPath: () => `${wcBase}/orders/statuses`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (slug) => `${wcBase}/orders/statuses/${slug}`,
    readId: ({ slug }) => toText(slug),
  },
  [relatedResources.variations]: {
    listPath: ({ product = '' }) => `${wcBase}/products/${product}/variations`,
    isPaged: true,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, product) => `${wcBase}/products/${product}/variations/${id}`,
  },
  [relatedResources.videos]: {
    listPath: ({ product = '' }) => `${wcBase}/products/${product}/videos`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id, product) => `${wcBase}/products/${product}/videos/${id}`,
  },
  [relatedResources.categories]: {
    listPath: () => 'shop/v1/categories',
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id) => `shop/v1/categories/${id}`,
  },
  [relatedResources.pictures]: {
    listPath: () => 'shop/v1/pictures',
    isPaged: true,
    orderbyOf: {},
    queryFilters: ['search'],
    recordPath: (id) => `shop/v1/pictures/${id}`,
  },
  [relatedResources.pageCache]: {
    listPath: () => 'shop/v1/page-cache',
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: () => 'shop/v1/page-cache',
    readId: () => pageCacheId,
  },
};
