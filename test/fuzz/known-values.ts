// Values that exist in the shop, by the names of parameters, form fields and parts of paths.
import { registry } from '../../src/settings/registry.ts';
import { testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import type { KnownValue } from './schema-values.ts';

type ValuesByName = Readonly<Record<string, readonly string[]>>;

const settingNames = Object.keys(registry).map((key) => key.split('.') as [group: string, name: string]);

/** What exists, by the name of the resource in addresses and parameters. */
async function readExisting({ shop }: TestShop): Promise<ValuesByName> {
  return shop.db.read(async ({ q }) => {
    const products = await q.selectFrom('products').select(['id', 'slug', 'sku']).orderBy('id').limit(12).execute();
    const variations = await q
      .selectFrom('variations')
      .select(['id', 'product_id', 'sku'])
      .orderBy('id')
      .limit(12)
      .execute();
    const contents = await q.selectFrom('contents').select(['id', 'slug', 'kind']).orderBy('id').limit(20).execute();
    const orders = await q.selectFrom('orders').select(['id', 'key']).orderBy('id', 'desc').limit(4).execute();
    const categories = await q.selectFrom('categories').select(['id', 'slug']).orderBy('id').execute();
    const media = await q.selectFrom('media').select(['id', 'file']).orderBy('id').limit(3).execute();
    const cartRows = await q.selectFrom('cart_rows').select('key').orderBy('id', 'desc').limit(6).execute();
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => String(id));
    const ofKind = (kind: string) => contents.filter((one) => one.kind === kind);
    return {
      products: [...ids(products), ...variations.map((one) => String(one.product_id))],
      product: products.map(({ slug }) => slug),
      product_id: [...ids(products), ...ids(variations)],
      variations: ids(variations),
      'product-categorie': categories.map(({ slug }) => slug),
      category: categories.flatMap(({ id, slug }) => [String(id), slug]),
      orders: ids(orders),
      key: [...orders.map((one) => one.key), ...cartRows.map((one) => one.key)],
      reviews: ids(await q.selectFrom('reviews').select('id').orderBy('id').limit(6).execute()),
      mails: ids(await q.selectFrom('mails').select('id').orderBy('id', 'desc').limit(6).execute()),
      menu: ids(await q.selectFrom('menu_items').select('id').orderBy('id').limit(6).execute()),
      home: ids(await q.selectFrom('home_sections').select('id').orderBy('id').limit(6).execute()),
      restock: ids(await q.selectFrom('restock_requests').select('id').orderBy('id').limit(6).execute()),
      pages: ids(ofKind('page')),
      posts: ids(ofKind('post')),
      blog: ofKind('post').map(({ slug }) => slug),
      contents: ofKind('page').map(({ slug }) => slug),
      cart_item_key: cartRows.map((one) => one.key),
      attribute: (await q.selectFrom('attributes').select('taxonomy').orderBy('id').execute()).map(
        (one) => one.taxonomy,
      ),
      terms: (await q.selectFrom('attribute_terms').select('slug').orderBy('id').limit(12).execute()).map(
        (one) => one.slug,
      ),
      sku: [...products, ...variations].map(({ sku }) => sku),
      picture: ids(media),
      pictures: media.map(({ file }) => `${file}-160.webp`),
      settings: [...new Set(settingNames.map(([group]) => group))],
      id: settingNames.map(([, name]) => name),
      others: ['0', '1', '2', 'true', testOrigin, '/winkel/'],
    };
  });
}

/** Names of parameters and parts of paths, and what they name. */
const aliases: Readonly<Record<string, string>> = {
  order: 'orders',
  'order-received': 'orders',
  'beoordeling-melden': 'reviews',
  'op-de-hoogte': 'restock',
  items: 'cart_item_key',
  'add-to-cart': 'product_id',
  variation_id: 'variations',
  comment_post_ID: 'products',
  restock_item: 'product_id',
  include: 'product_id',
  exclude: 'product_id',
  related: 'products',
  parent: 'products',
  p: 'products',
  page_id: 'pages',
  product_cat: 'product-categorie',
  taxonomy: 'attribute',
  slug: 'terms',
};

/** Values for names that ask for something that is no row. */
const namedTexts: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/email|username/, ['noor@post.example', 'sanne@post.example']],
  [/postcode/, ['1011 AB', '2000']],
  [/country/, ['NL', 'BE']],
  [/city/, ['Utrecht']],
  [/address_1/, ['Kade 12']],
  [/street/, ['Kade']],
  [/house_number/, ['12', '12 bis']],
  [/first_name|last_name|author|name$/, ['Noor', 'de Vries']],
  [/phone/, ['0612345678']],
  [/payment_method/, ['bacs', 'cod']],
  [/shipping_method|rate_id/, ['flat_rate:1', 'local_pickup:2']],
  [/quantity|qty|rating|page|paged|number|position|revision/, ['1', '2', '3', '5']],
  [/^status/, ['publish', 'draft', 'processing', 'completed', 'cancelled', 'approved', 'hold', 'spam', 'trash']],
  [/price/, ['1995', '19.95', '10']],
  [/orderby/, ['date', 'price', 'title', 'modified']],
  [/path/, ['/wc/store/v1/cart/add-item', '/wc/store/v1/cart/update-customer']],
  [/method/, ['POST', 'PUT', 'DELETE']],
  [/pagination_base_url|redirect_to/, ['/winkel/', '/winkel/?orderby=price']],
  [/date|after|before/, ['2026-11-20T12:00:00', '2027-01-01', '2026-12-01T10:00']],
  [/wc-ajax/, ['add_to_cart', 'get_cart_totals']],
  [/rest_route/, ['/wc/store/v1/products', '/wp/v2/pages', '/']],
];

/** Picks values that exist now: mostly one that fits the name, otherwise any. */
export async function openKnownValues(test: TestShop): Promise<KnownValue> {
  const existing = await readExisting(test);
  const all = Object.values(existing)
    .flat()
    .filter((value) => value !== '');
  return (random, name = '-') => {
    const rows = existing[aliases[name] ?? name] ?? [];
    const fitting = rows.length > 0 ? rows : (namedTexts.find(([pattern]) => pattern.test(name))?.[1] ?? []);
    return fitting.length > 0 && random.chance(0.9) ? random.pick(fitting) : random.pick(all);
  };
}
