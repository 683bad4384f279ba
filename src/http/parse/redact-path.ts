// Request addresses that are safe to log (R42).

/** Query parameters that are logged with their values; other values are left out, other names too. */
const loggedQueryNames = new Set([
  'wc-ajax',
  'page',
  'per_page',
  'orderby',
  'order',
  'add-to-cart',
  'quantity',
  'post_type',
]);
const redactedQueryNames = new Set([
  'key',
  'access_key',
  'email',
  'billing_email',
  'token',
  '_wpnonce',
  's',
  'search',
  'action',
]);
const pageQueryNames = /^e-page-[\w-]{1,40}$/;
const safeValue = /^[\w.-]{0,40}$/;

/** The path and query of an address, safe to log. */
export function redactPath(address: string): string {
  const url = new URL(address);
  const query = [...url.searchParams].map(([name, value]) => {
    const shown = loggedQueryNames.has(name) || pageQueryNames.test(name);
    if (shown) return safeValue.test(value) ? `${name}=${value}` : `${name}=…`;
    return redactedQueryNames.has(name) ? `${name}=…` : '…';
  });
  const path = url.pathname.slice(0, 200);
  return query.length === 0 ? path : `${path}?${query.slice(0, 12).join('&')}`;
}
