// What the back office reads and writes: each resource, its records, and its place in the REST interface.
import type { StaffCategory, StaffContent, StaffContentDetail, StaffPicture } from '../wire/content.ts';
import type { StaffVideo } from '../wire/product-videos.ts';
import type { StaffMenuItem, StaffSection } from '../wire/front.ts';
import type { WcReview } from '../wire/review.ts';
import type {
  PageCacheNumbers,
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
export const rooms = {
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
export const within = {
  notes: 'geschiedenis',
  statuses: 'standen',
  variations: 'uitvoeringen',
  videos: 'videos',
  settingGroups: 'groepen',
  pageCache: 'geheugen',
  categories: 'categorieen',
  pictures: 'afbeeldingen',
} as const;

export type ResourceName = (typeof rooms)[keyof typeof rooms] | (typeof within)[keyof typeof within];

// React-admin wants an open-ended record with an `id`.
type Row<T> = T & { id: string | number; [field: string]: unknown };

export type OrderRow = Row<WcOrder>;
export type OrderRecord = Row<WcOrderDetail>;
export type NoteRecord = Row<WcOrderNote>;
export type StatusRecord = Row<WcOrderStatus & { id: string }>;
export type MailRow = Row<WcMail>;
export type MailRecord = Row<WcMailDetail>;
export type ProductRow = Row<WcProduct>;
export type ReviewRow = Row<WcReview>;
export type ProductRecord = Row<WcProductDetail>;
export type VariationRecord = Row<WcVariation>;
export type VariationDetailRecord = Row<WcVariationDetail>;
export type GroupRecord = Row<WcSettingGroup>;
/** `id` is the whole key: 'shipping.pickup'. */
export type SettingRecord = Row<WcSetting>;
export type PageCacheRecord = Row<PageCacheNumbers & { id: string }>;

export type ContentRow = Row<StaffContent>;
export type ContentRecord = Row<StaffContentDetail>;
export type SectionRecord = Row<StaffSection>;
export type MenuItemRecord = Row<StaffMenuItem>;
export type CategoryRecord = Row<StaffCategory>;
export type VideoRecord = Row<StaffVideo>;
export type PictureRecord = Row<StaffPicture>;

/** The one record of the page cache's numbers. */
export const pageCacheId = 'nu';

/** Marks a record that is wanted whole: what a list left in memory, with fewer fields, does not stand in for it. */
export const whole = { whole: true } as const;

/** Query names of a list by the names of its filters. */
type Filters = Readonly<Record<string, string>>;

export interface Place {
  /** Below /wp-json/; `filter` are the list's filters, of which some stand in the path. */
  list: (filter: Filters) => string;
  /** Whether the answer comes in pages; otherwise all of it comes at once. */
  paged: boolean;
  /** Field of the screen → `orderby`. */
  orders: Readonly<Record<string, string>>;
  /** Filters that go along in the query. */
  filters: readonly string[];
  /** The address of one record; `owner` where it lives below another. */
  one: (id: string, owner: string) => string;
  /** The id of a record as it came; what came has one already unless said otherwise. */
  idOf?: (record: Readonly<Record<string, unknown>>) => string;
  /** Whether new ones are made here, and old ones thrown away. */
  isMadeHere?: true;
}

const wc = 'wc/v3';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Group and name of a setting's key. */
function settingPath(key: string): string {
  return key.split('.').map(encodeURIComponent).join('/');
}

/** Pages and posts stand alike. */
function contentPlace(name: 'pages' | 'posts'): Place {
  return {
    list: () => `shop/v1/${name}`,
    paged: true,
    orders: { changed: 'modified', date: 'date', title: 'title' },
    filters: ['search', 'status'],
    one: (id) => `shop/v1/${name}/${id}`,
    isMadeHere: true,
  };
}

/** What comes whole, in an order of its own. */
function frontPlace(name: 'home' | 'menu'): Place {
  return {
    list: () => `shop/v1/${name}`,
    paged: false,
    orders: {},
    filters: [],
    one: (id) => `shop/v1/${name}/${id}`,
  };
}

export const places: Readonly<Record<ResourceName, Place>> = {
  [rooms.orders]: {
    list: () => `${wc}/orders`,
    paged: true,
    orders: { date: 'date', number: 'id', total: 'total' },
    filters: ['search', 'status'],
    one: (id) => `${wc}/orders/${id}`,
  },
  [rooms.mails]: {
    list: () => `${wc}/mails`,
    paged: true,
    orders: {},
    filters: ['status', 'order_id'],
    one: (id) => `${wc}/mails/${id}`,
  },
  [rooms.products]: {
    list: () => `${wc}/products`,
    paged: true,
    orders: { name: 'title', date: 'date', id: 'id' },
    filters: ['search', 'status', 'stock_status'],
    one: (id) => `${wc}/products/${id}`,
  },
  [rooms.reviews]: {
    list: () => `${wc}/products/reviews`,
    paged: true,
    orders: {},
    filters: ['search', 'status', 'product'],
    one: (id) => `${wc}/products/reviews/${id}`,
  },
  [rooms.pages]: contentPlace('pages'),
  [rooms.posts]: contentPlace('posts'),
  [rooms.home]: frontPlace('home'),
  [rooms.menu]: frontPlace('menu'),
  [rooms.settings]: {
    list: ({ group = '' }) => `${wc}/settings/${group}`,
    paged: false,
    orders: {},
    filters: [],
    one: (key) => `${wc}/settings/${settingPath(key)}`,
    idOf: ({ group_id, id }) => `${text(group_id)}.${text(id)}`,
  },
  [within.settingGroups]: {
    list: () => `${wc}/settings`,
    paged: false,
    orders: {},
    filters: [],
    one: (id) => `${wc}/settings/${id}`,
  },
  [within.notes]: {
    list: ({ order = '' }) => `${wc}/orders/${order}/notes`,
    paged: false,
    orders: {},
    filters: [],
    one: (id, order) => `${wc}/orders/${order}/notes/${id}`,
  },
  [within.statuses]: {
    list: () => `${wc}/orders/statuses`,
    paged: false,
    orders: {},
    filters: [],
    one: (slug) => `${wc}/orders/statuses/${slug}`,
    idOf: ({ slug }) => text(slug),
  },
  [within.variations]: {
    list: ({ product = '' }) => `${wc}/products/${product}/variations`,
    paged: true,
    orders: {},
    filters: [],
    one: (id, product) => `${wc}/products/${product}/variations/${id}`,
  },
  [within.videos]: {
    list: ({ product = '' }) => `${wc}/products/${product}/videos`,
    paged: false,
    orders: {},
    filters: [],
    one: (id, product) => `${wc}/products/${product}/videos/${id}`,
  },
  [within.categories]: {
    list: () => 'shop/v1/categories',
    paged: false,
    orders: {},
    filters: [],
    one: (id) => `shop/v1/categories/${id}`,
  },
  [within.pictures]: {
    list: () => 'shop/v1/pictures',
    paged: true,
    orders: {},
    filters: ['search'],
    one: (id) => `shop/v1/pictures/${id}`,
  },
  [within.pageCache]: {
    list: () => 'shop/v1/page-cache',
    paged: false,
    orders: {},
    filters: [],
    one: () => 'shop/v1/page-cache',
    idOf: () => pageCacheId,
  },
};
