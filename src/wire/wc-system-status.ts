// `wc/v3/system_status` (P3): what programs ask of the shop before they use it. Paths of the server and names of tables are not in it.

export interface WcSystemStatus {
  environment: {
    home_url: string;
    site_url: string;
    /** The version of the protocol, which programs compare. */
    version: string;
    wp_version: string;
    wp_multisite: boolean;
    language: string;
    default_timezone: string;
    external_object_cache: null;
    server_info: string;
    php_version: string;
    wp_debug_mode: boolean;
    wp_cron: boolean;
    log_directory_writable: boolean;
    remote_post_successful: boolean;
    remote_get_successful: boolean;
  };
  database: { engine: 'sqlite' | 'postgres' };
  active_plugins: readonly never[];
  inactive_plugins: readonly never[];
  dropins_mu_plugins: { dropins: readonly never[]; mu_plugins: readonly never[] };
  theme: { name: string; version: string; is_child_theme: boolean; has_woocommerce_support: boolean };
  settings: {
    api_enabled: boolean;
    force_ssl: boolean;
    currency: string;
    currency_symbol: string;
    currency_position: string;
    thousand_separator: string;
    decimal_separator: string;
    number_of_decimals: number;
    geolocation_enabled: boolean;
    taxonomies: Readonly<Record<string, string>>;
    HPOS_enabled: boolean;
    HPOS_sync: boolean;
  };
  security: { secure_connection: boolean; hide_errors: boolean };
  pages: readonly {
    page_name: string;
    page_id: string;
    page_set: boolean;
    page_exists: boolean;
    page_visible: boolean;
  }[];
  post_type_counts: readonly { type: string; count: string }[];
  logging: {
    logging_enabled: boolean;
    default_handler: string;
    retention_period_days: number;
    level_threshold: string;
  };
}
