// The rows of a dump that are needed, kept by what they belong to (P9).
import { DumpError } from './sql-dump.ts';
import type { DumpRow } from './sql-dump.ts';

export type Values = Readonly<Record<string, string>>;
/** Named values of an owner, by its id. */
type MetaById = ReadonlyMap<string, Values>;

/** Tables by the part of their name behind the prefix: the column with the id of a row, or of the owner of a named value. */
const rowTables = {
  users: 'ID',
  posts: 'ID',
  comments: 'comment_ID',
  terms: 'term_id',
  wc_orders: 'id',
  wc_order_operational_data: 'order_id',
  woocommerce_order_items: 'order_item_id',
} as const;
const metaTables = {
  usermeta: 'user_id',
  postmeta: 'post_id',
  commentmeta: 'comment_id',
  wc_orders_meta: 'order_id',
  woocommerce_order_itemmeta: 'order_item_id',
} as const;

type RowTable = keyof typeof rowTables;
type MetaTable = keyof typeof metaTables;

/** The named values that are read; what else plugins store there is left, log-ins above all. */
const readMeta: Readonly<Record<MetaTable, RegExp>> = {
  usermeta: /(?:^|_)capabilities$|^(?:first_name|last_name)$|^(?:billing|shipping)_/,
  postmeta:
    /^(?:_sku|discount_type|coupon_amount|individual_use|(?:exclude_)?product_(?:ids|categories)|usage_limit(?:_per_user)?|limit_usage_to_x_items|usage_count|date_expires|expiry_date|free_shipping|exclude_sale_items|(?:min|max)imum_amount|customer_email)$/,
  commentmeta: /^(?:rating|verified|is_customer_note)$/,
  wc_orders_meta:
    /^(?:_order_number|wf_invoice_number|_wf_invoice_date|wf_creditnote_number|wf_creditnote_date|_refund_reason|_wc_order_attribution_\w+|_vitrine_\w+)$/,
  woocommerce_order_itemmeta: /^(?!_reduced_stock$)/,
};
/** The kinds of posts that are read. The SKU of a product is needed for the lines of orders. */
const readPosts: ReadonlySet<string> = new Set(['shop_coupon', 'page', 'post', 'shop_order']);

/** The rows of a dump. */
export interface DumpTables {
  rows: Readonly<Record<RowTable, ReadonlyMap<string, Values>>>;
  meta: Readonly<Record<MetaTable, MetaById>>;
  /** By order, the row of each type of address. */
  addresses: ReadonlyMap<string, Readonly<Record<string, Values>>>;
}

/** The prefix of the shop's tables, from the names of all tables. Throws a `DumpError` without a shop, or with several. */
export function findPrefix(tables: readonly string[]): string {
  const marker = 'woocommerce_order_items';
  const prefixes = tables.filter((name) => name.endsWith(marker)).map((name) => name.slice(0, -marker.length));
  const [prefix] = prefixes;
  if (prefix === undefined) throw new DumpError('the dump has no tables of a shop');
  if (prefixes.length > 1) throw new DumpError(`the dump has several shops: ${prefixes.join(', ')}`);
  return prefix;
}

const tableNames: readonly string[] = [...Object.keys(rowTables), ...Object.keys(metaTables), 'wc_order_addresses'];

/** The part of a table's name behind the prefix when it is read; null for another one. Sites of a network share the accounts. */
export function readTableName(table: string, prefix: string): string | null {
  const own = table.startsWith(prefix) ? table.slice(prefix.length) : '';
  if (tableNames.includes(own)) return own;
  const shared = /^(.*_)\d+_$/.exec(prefix)?.[1];
  const common = shared !== undefined && table.startsWith(shared) ? table.slice(shared.length) : '';
  return common === 'users' || common === 'usermeta' ? common : null;
}

function valuesOf(row: DumpRow): Values {
  return Object.fromEntries([...row.values].map(([name, value]) => [name, value ?? '']));
}

/** Collects the rows of a dump whose tables have a prefix. */
export function collectDumpTables(prefix: string): { add: (row: DumpRow) => void; tables: DumpTables } {
  const rows = Object.fromEntries(Object.keys(rowTables).map((name) => [name, new Map()])) as Record<
    RowTable,
    Map<string, Values>
  >;
  const meta = Object.fromEntries(Object.keys(metaTables).map((name) => [name, new Map()])) as Record<
    MetaTable,
    Map<string, Record<string, string>>
  >;
  const addresses = new Map<string, Record<string, Values>>();

  function addMeta(table: MetaTable, row: DumpRow): void {
    const key = row.values.get('meta_key') ?? '';
    if (!readMeta[table].test(key)) return;
    const owner = row.values.get(metaTables[table]) ?? '';
    const values = meta[table].get(owner);
    const value = row.values.get('meta_value') ?? '';
    if (values) values[key] ??= value;
    else meta[table].set(owner, { [key]: value });
  }

  return {
    tables: { rows, meta, addresses },
    add(row) {
      const table = readTableName(row.table, prefix);
      if (table === null) return;
      if (table in metaTables) return addMeta(table as MetaTable, row);
      if (table === 'wc_order_addresses') {
        const order = row.values.get('order_id') ?? '';
        const type = row.values.get('address_type') ?? '';
        addresses.set(order, { ...addresses.get(order), [type]: valuesOf(row) });
        return;
      }
      if (table === 'posts' && !readPosts.has(row.values.get('post_type') ?? '')) return;
      const name = table as RowTable;
      rows[name].set(row.values.get(rowTables[name]) ?? '', valuesOf(row));
    },
  };
}
