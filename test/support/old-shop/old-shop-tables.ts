// The tables of an invented shop of the original's kind. No name in it is that of a person.
import { createSeededRandom } from '../seeded-random.ts';
import { oldShopPasswordHash } from './old-shop-passwords.ts';

export interface OldShopSize {
  customers: number;
  orders: number;
  reviews: number;
  coupons: number;
  contents: number;
}

/** A product that the lines of orders are about, by its old ids. */
export interface OldShopProduct {
  id: number;
  /** Of a product with variations. */
  variationIds: readonly number[];
  name: string;
  sku: string;
  /** With tax. */
  cents: number;
}

export type Cell = string | number | null;

interface Table {
  name: string;
  columns: readonly string[];
  rows: Cell[][];
}

type Texts = Readonly<Record<string, string>>;

/** PHP's notation of a value. */
function serialisePhp(value: unknown): string {
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  const entries = Object.entries(value as object).map(
    ([key, one]) => (/^\d+$/.test(key) ? `i:${key};` : serialisePhp(key)) + serialisePhp(one),
  );
  return `a:${entries.length}:{${entries.join('')}}`;
}

const day = 86_400_000;
const start = Date.UTC(2024, 0, 3, 9, 30, 15);
const sqlTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const euros = (cents: number, decimals = 2): string => (cents / 100).toFixed(decimals);
const taxOf = (gross: number): number => Math.round((gross * 21) / 121);

const firstNames = ['Anna', 'Bram', "D'Arcy", 'Zoë', 'Noor', 'Ülkü', 'Sem'];
const lastNames = ['van der Test', 'Proef', 'Voorbeeld', "'t Monster", 'Invent\\Ander', 'De "Verzonnen"'];
const streets = ['Proefstraat 12', 'Voorbeeldlaan 3 bis', 'Testweg 101A', 'Verzonnen Plein 7-2'];
const payments = ['bacs', 'mollie_wc_gateway_ideal', 'cod', 'iets_anders'];
const statuses = ['completed', 'completed', 'completed', 'processing', 'cancelled', 'on-hold', 'refunded'];

const addressColumns = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
];

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const columns: Readonly<Record<string, readonly string[]>> = {
  comments: words(
    'comment_ID comment_post_ID comment_author comment_author_email comment_date_gmt comment_content comment_approved comment_type user_id',
  ),
  commentmeta: words('meta_id comment_id meta_key meta_value'),
  posts: words('ID post_date_gmt post_content post_title post_excerpt post_status post_name post_parent post_type'),
  postmeta: words('meta_id post_id meta_key meta_value'),
  users: words('ID user_login user_pass user_email user_registered display_name'),
  usermeta: words('umeta_id user_id meta_key meta_value'),
  wc_orders: words(
    'id status currency type tax_amount total_amount customer_id billing_email date_created_gmt date_updated_gmt parent_order_id payment_method payment_method_title transaction_id ip_address user_agent customer_note',
  ),
  wc_order_addresses: ['id', 'order_id', 'address_type', ...addressColumns, 'email'],
  wc_order_operational_data: words('id order_id created_via order_key date_paid_gmt date_completed_gmt'),
  wc_orders_meta: words('id order_id meta_key meta_value'),
  woocommerce_order_items: words('order_item_id order_item_name order_item_type order_id'),
  woocommerce_order_itemmeta: words('meta_id order_item_id meta_key meta_value'),
};

class OldShop {
  readonly tables = new Map<string, Table>();
  private readonly random;
  private readonly prefix: string;
  private readonly products: readonly OldShopProduct[];
  private readonly people: { id: number; email: string; address: Texts }[] = [];
  private readonly last = { meta: 0, item: 0, comment: 0, post: 20_000 };

  constructor(seed: number, products: readonly OldShopProduct[], prefix: string) {
    this.random = createSeededRandom(seed);
    this.products = products;
    this.prefix = prefix;
    for (const [name, own] of Object.entries(columns))
      this.tables.set(name, { name: prefix + name, columns: own, rows: [] });
  }

  private next(series: keyof OldShop['last']): number {
    this.last[series] += 1;
    return this.last[series];
  }

  private row(table: string, ...cells: readonly Cell[]): void {
    this.tables.get(table)?.rows.push([...cells]);
  }

  private meta(table: string, owner: number, values: Texts): void {
    for (const [key, value] of Object.entries(values)) this.row(table, this.next('meta'), owner, key, value);
  }

  private item(order: number, name: string, type: string, values: Texts): number {
    const id = this.next('item');
    this.row('woocommerce_order_items', id, name, type, order);
    this.meta('woocommerce_order_itemmeta', id, values);
    return id;
  }

  private comment(post: number, type: string, text: string, at: number): number {
    const id = this.next('comment');
    const approved = type === 'review' && this.random.chance(0.2) ? '0' : '1';
    const author = type === 'review' ? 'Proef K.' : 'WooCommerce';
    this.row('comments', id, post, author, `schrijver${id}@post.example`, sqlTime(at), text, approved, type, 0);
    return id;
  }

  private address(): Texts {
    return {
      first_name: this.random.pick(firstNames),
      last_name: this.random.pick(lastNames),
      company: this.random.chance(0.1) ? 'Verzonnen & Zn; B.V.' : '',
      address_1: this.random.pick(streets),
      address_2: '',
      city: 'Voorbeeldstad',
      state: '',
      postcode: `${1011 + this.random.integerBelow(8_000)} TB`,
      country: 'NL',
      phone: '0612345678',
    };
  }

  addAccount(id: number, role: string): void {
    const address = this.address();
    const email = `klant${id}@post.example`;
    const [first = '', last = ''] = [address['first_name'], address['last_name']];
    if (role === 'customer') this.people.push({ id, email, address });
    const at = start + this.random.integerBelow(700) * day;
    this.row('users', id, `klant${id}`, oldShopPasswordHash(id), email, sqlTime(at), `${first} ${last}`);
    this.meta('usermeta', id, {
      first_name: first,
      last_name: last,
      [`${this.prefix}capabilities`]: serialisePhp({ [role]: true }),
      session_tokens: serialisePhp({ geheim: 'x' }),
      ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing_${name}`, value])),
    });
  }

  addCoupon(index: number): void {
    const id = this.next('post');
    const name = `KORTING${index}`;
    this.row('posts', id, sqlTime(start), '', name, "Voor 't testen", 'publish', name, 0, 'shop_coupon');
    this.meta('postmeta', id, {
      discount_type: index % 2 === 0 ? 'percent' : 'fixed_cart',
      coupon_amount: index % 2 === 0 ? '12.5' : '5',
      usage_count: String(3 + index),
      usage_limit: '100',
      individual_use: 'yes',
      free_shipping: 'no',
      customer_email: serialisePhp({ 0: '*@post.example' }),
      product_ids: String(this.products[0]?.id ?? ''),
    });
  }

  private addLine(order: number, isReduced: boolean): { id: number; gross: number; tax: number; off: number } {
    const product = this.random.pick(this.products);
    const quantity = 1 + this.random.integerBelow(3);
    const subtotal = product.cents * quantity;
    const gross = isReduced ? Math.round(subtotal * 0.875) : subtotal;
    const tax = taxOf(gross);
    const variation = product.variationIds.length > 0 ? this.random.pick(product.variationIds) : 0;
    const id = this.item(order, product.name, 'line_item', {
      _product_id: String(product.id),
      _variation_id: String(variation),
      _qty: String(quantity),
      _line_subtotal: euros(subtotal - taxOf(subtotal), 8),
      _line_subtotal_tax: euros(taxOf(subtotal), 8),
      _line_total: euros(gross - tax, 8),
      _line_tax: euros(tax, 8),
      _line_tax_data: serialisePhp({ total: { 1: euros(tax) }, subtotal: { 1: euros(taxOf(subtotal)) } }),
      ...(variation > 0 && { pa_taal: 'engels' }),
    });
    return { id, gross, tax, off: subtotal - gross };
  }

  addOrder(index: number, hasCoupons: boolean): void {
    const { random } = this;
    const id = this.next('post');
    const person = this.people.length > 0 && random.chance(0.8) ? random.pick(this.people) : null;
    const address = person?.address ?? this.address();
    const email = person?.email ?? `gast${id}@post.example`;
    const at = start + index * 3_600_000 + random.integerBelow(3_000) * 1_000;
    const status = random.pick(statuses);
    const isPaid = !['cancelled', 'on-hold'].includes(status);
    const isReduced = hasCoupons && random.chance(0.2);
    const lines = Array.from({ length: 1 + random.integerBelow(3) }, () => this.addLine(id, isReduced));
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
    const [total, tax, off] = [sum(({ gross }) => gross) + 495, sum((line) => line.tax) + 86, sum((line) => line.off)];
    const delivery = { method_id: 'flat_rate', instance_id: '3', cost: '4.09', total_tax: '0.86' };
    this.item(id, 'Verzenden met "PostNL"', 'shipping', delivery);
    const discount = { discount_amount: euros(off - taxOf(off)), discount_amount_tax: euros(taxOf(off)) };
    if (isReduced) this.item(id, 'korting0', 'coupon', discount);
    this.item(id, 'NL-BTW-1', 'tax', { rate_id: '1', label: 'BTW', rate_percent: '21', tax_amount: euros(tax) });
    const money = ['EUR', 'shop_order', euros(tax, 8), euros(total, 8)];
    const times = [sqlTime(at), sqlTime(at + 5 * day)];
    const payment = [random.pick(payments), "Betaald 'vooraf'", isPaid ? `tr_${id}` : ''];
    const note = random.chance(0.1) ? 'Graag achterom;\nbij de buren\\links' : '';
    const client = ['203.0.113.7', 'Mozilla/5.0 (test)'];
    this.row(
      'wc_orders',
      id,
      `wc-${status}`,
      ...money,
      person?.id ?? 0,
      email,
      ...times,
      0,
      ...payment,
      ...client,
      note,
    );
    for (const [offset, type] of ['billing', 'shipping'].entries()) {
      const cells = addressColumns.map((name) => address[name] ?? '');
      this.row('wc_order_addresses', id * 2 + offset, id, type, ...cells, email);
    }
    this.addProgress(id, { at, status, isPaid });
    if (status === 'refunded') this.addRefund(id, at + 3 * day, { gross: total, tax, line: null });
    else if (isPaid && random.chance(0.1)) {
      const [first] = lines;
      if (first) this.addRefund(id, at + 3 * day, { gross: first.gross, tax: first.tax, line: first.id });
    }
  }

  /** When it was paid and completed, its invoice and a note. */
  private addProgress(id: number, { at, status, isPaid }: { at: number; status: string; isPaid: boolean }): void {
    const completedAt = status === 'completed' ? sqlTime(at + 2 * day) : null;
    const paidAt = isPaid ? sqlTime(at + 60_000) : null;
    this.row('wc_order_operational_data', id, id, 'checkout', `wc_order_oud${id}`, paidAt, completedAt);
    const invoice = { wf_invoice_number: String(id), _wf_invoice_date: String(Math.round(at / 1000) + 172_800) };
    if (completedAt !== null) this.meta('wc_orders_meta', id, invoice);
    const noteId = this.comment(id, 'order_note', 'Status gewijzigd; <b>klaar</b> 👍', at + 120_000);
    if (this.random.chance(0.1)) this.meta('commentmeta', noteId, { is_customer_note: '1' });
  }

  /** `line`: the line that it is about; null for the whole order. */
  private addRefund(
    order: number,
    at: number,
    { gross, tax, line }: { gross: number; tax: number; line: number | null },
  ) {
    const id = this.next('post');
    const money = ['EUR', 'shop_order_refund', euros(-tax, 8), euros(-gross, 8)];
    const rest = [null, null, null, null, null, null];
    this.row('wc_orders', id, 'wc-completed', ...money, 0, null, sqlTime(at), sqlTime(at), order, ...rest);
    this.meta('wc_orders_meta', id, { _refund_reason: "Doos was 'stuk'" });
    if (line !== null)
      this.item(id, 'terug', 'line_item', {
        _refunded_item_id: String(line),
        _qty: '-1',
        _line_total: euros(tax - gross, 8),
        _line_tax: euros(-tax, 8),
      });
  }

  addReview(index: number): void {
    const { id: product } = this.random.pick(this.products);
    const id = this.comment(product, 'review', `Mooi; "echt" goed, nummer ${index}.`, start + index * day);
    this.meta('commentmeta', id, { rating: String(1 + this.random.integerBelow(5)), verified: '1' });
  }

  addContent(index: number): void {
    const type = index % 2 === 0 ? 'page' : 'post';
    const html = `<!-- wp:paragraph --><p>Tekst <strong>${index}</strong> met <a href="https://oud.example/x">link</a>.</p><script>alert(1)</script>[gallery ids="1"]`;
    const texts = [html, `Oude ${type} ${index}`, ''];
    const at = sqlTime(start + index * day);
    this.row('posts', this.next('post'), at, ...texts, 'publish', `oude-${type}-${index}`, 0, type);
  }
}

/** The tables of the shop; `prefix`: of their names. */
export function makeOldShopTables(
  seed: number,
  size: OldShopSize,
  products: readonly OldShopProduct[],
  prefix: string,
): Table[] {
  const shop = new OldShop(seed, products, prefix);
  const times = (count: number, add: (index: number) => void) => {
    for (let index = 0; index < count; index += 1) add(index);
  };
  shop.addAccount(1, 'administrator');
  times(size.customers, (index) => shop.addAccount(2 + index, 'customer'));
  times(size.coupons, (index) => shop.addCoupon(index));
  times(size.orders, (index) => shop.addOrder(index, size.coupons > 0));
  times(size.reviews, (index) => shop.addReview(index));
  times(size.contents, (index) => shop.addContent(index));
  return [...shop.tables.values()];
}
