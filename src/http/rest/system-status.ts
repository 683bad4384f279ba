// `wc/v3/system_status` (P3): the shop in the words of the original, for programs that check it before they begin.
import { showTotals } from '../../shop/orders/show-reports.ts';
import { staffStatusTexts as texts } from '../../texts/staff-status.ts';
import { paths } from '../../wire/paths.ts';
import type { WcSystemStatus } from '../../wire/wc-system-status.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

/** The versions of the original whose protocol the shop speaks (P). */
const protocolVersion = { shop: '10.9.1', site: '7.0.4' } as const;

/** The pages that the original asks for, by the address that the shop has for each. */
const pages = { shop: paths.shop, cart: paths.cart, checkout: paths.checkout, account: paths.account } as const;

const counted = { orders: 'shop_order', products: 'product', coupons: 'shop_coupon' } as const;

async function show({ deps, visitor }: RestCall): Promise<RestResponse> {
  const { shop, https } = deps;
  const counts: { type: string; count: string }[] = [];
  for (const group of ['orders', 'products', 'coupons'] as const) {
    const shown = await showTotals(shop, visitor, group);
    if (!shown.ok) return refuseForbidden(forbidden.view);
    const count = [...shown.totals.values()].reduce((sum, one) => sum + one, 0);
    counts.push({ type: counted[group], count: String(count) });
  }
  const body: WcSystemStatus = {
    environment: {
      home_url: shop.origin,
      site_url: shop.origin,
      version: protocolVersion.shop,
      wp_version: protocolVersion.site,
      wp_multisite: false,
      language: 'nl_NL',
      default_timezone: 'UTC',
      external_object_cache: null,
      server_info: '',
      php_version: '',
      wp_debug_mode: false,
      wp_cron: true,
      log_directory_writable: true,
      remote_post_successful: true,
      remote_get_successful: true,
    },
    database: { engine: shop.db.engine },
    active_plugins: [],
    inactive_plugins: [],
    dropins_mu_plugins: { dropins: [], mu_plugins: [] },
    theme: { name: texts.theme, version: '', is_child_theme: false, has_woocommerce_support: true },
    settings: {
      api_enabled: true,
      force_ssl: https,
      currency: 'EUR',
      currency_symbol: '€',
      currency_position: 'left_space',
      thousand_separator: '.',
      decimal_separator: ',',
      number_of_decimals: 2,
      geolocation_enabled: false,
      taxonomies: { simple: 'simple', variable: 'variable' },
      HPOS_enabled: true,
      HPOS_sync: false,
    },
    security: { secure_connection: https, hide_errors: true },
    pages: Object.entries(pages).map(([name, path]) => ({
      page_name: texts.pages[name as keyof typeof pages],
      page_id: path,
      page_set: true,
      page_exists: true,
      page_visible: true,
    })),
    post_type_counts: counts,
    logging: { logging_enabled: true, default_handler: 'stdout', retention_period_days: 0, level_threshold: 'info' },
  };
  return { status: 200, body };
}

export const systemStatusRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: '/wp-json/wc/v3/system_status', minRole: 'shop-manager', handle: show }),
];
