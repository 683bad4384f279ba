// Names of form fields and query parameters, as the modules of the protocol declare them.

const wireModules = import.meta.glob('../../src/wire/+([a-z0-9-]).ts', { eager: true });

/** Query parameters of pages, which no module declares. */
export const queryNames: readonly string[] =
  `s p page_id product product_cat post_type rest_route paged feed wc-api wc-ajax
  cpage add-to-cart quantity attribute_pa_editie remove_item undo_item _wpnonce key orderby min_price max_price e-page-shop
  e-page-search e-page-blog e-filter-shop-stock e-filter-shop-product_cat _fields redirect_to update_cart proceed action`.split(
    /\s+/,
  );

const addressNames =
  'first_name last_name company country street house_number addition address_1 postcode city phone email'.split(' ');

/** Forms whose names the pages build from parts. */
const builtForms: readonly (readonly string[])[] = [
  ['billing_', 'shipping_', '']
    .flatMap((group) => addressNames.map((name) => group + name))
    .concat('payment_method', 'shipping_method[0]', 'order_comments', 'ship_to_different_address', 'terms'),
  ['add-to-cart', 'product_id', 'variation_id', 'quantity', 'attribute_pa_editie'],
  ['product_id', 'quantity'],
  ['cart_item_key'],
];

/** The texts of an exported object that can be names. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(
    (name): name is string => typeof name === 'string' && /^[\w[\]-]{1,60}$/.test(name),
  );
}

/** The forms of the shop, each as the names of its fields. */
export function readForms(): readonly (readonly string[])[] {
  const declared = Object.values(wireModules).flatMap((exported) =>
    Object.values(exported as Readonly<Record<string, unknown>>).map(namesIn),
  );
  return [...declared.filter((names) => names.length > 0), ...builtForms];
}
