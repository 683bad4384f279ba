// What pages have for scripts that show prices by quantity (W17): parameters, names, an event.

/** The event on the body that passes on an answer to `awdr_get_product_discount` (R7, [7.3-03]). */
export const discountAnswerEvent = 'advanced_woo_discount_rules_on_get_response_for_dynamic_discount';

/** The object of the window whose function asks for the discount of a form. */
export const discountHelperName = 'AdvanceWooDiscountRules';

/** The element that holds the table of quantity prices. */
export const bulkTableClass = 'awdr-bulk-customizable-table';

/** What the original's page script reads (W17). On pages that everybody sees `nonce` is '' (R15). */
interface DiscountPageParams {
  ajaxurl: string;
  nonce: string;
  enable_update_price_with_qty: 'show_when_matched' | 'show_dynamically';
  refresh_order_review: '0' | '1';
  custom_target_simple_product: string;
  custom_target_variable_product: string;
  js_init_trigger: string;
  awdr_opacity_to_bulk_table: string;
  awdr_dynamic_bulk_table_status: '0' | '1';
  awdr_dynamic_bulk_table_off: 'on' | 'off';
  custom_simple_product_id_selector: string;
  custom_variable_product_id_selector: string;
}

/** How prices by quantity behave ([9-38], [9-39]). */
export interface DiscountSettings {
  /** Whether the price on the page follows the quantity. */
  priceFollowsQuantity: boolean;
  /** Whether the table follows the chosen variation. */
  tableFollowsVariation: boolean;
  /** Whether the checkout calculates again when the payment method, city, postcode or email address changes. */
  refreshesOrderReview: boolean;
}

/** The page's parameters, for the attribute `data-awdr_params`. */
export function discountPageParams(settings: DiscountSettings, ajaxUrl: string, nonce = ''): string {
  const params: DiscountPageParams = {
    ajaxurl: ajaxUrl,
    nonce,
    enable_update_price_with_qty: settings.priceFollowsQuantity ? 'show_dynamically' : 'show_when_matched',
    refresh_order_review: settings.refreshesOrderReview ? '1' : '0',
    custom_target_simple_product: '',
    custom_target_variable_product: '',
    js_init_trigger: '',
    awdr_opacity_to_bulk_table: '',
    awdr_dynamic_bulk_table_status: settings.tableFollowsVariation ? '1' : '0',
    awdr_dynamic_bulk_table_off: 'on',
    custom_simple_product_id_selector: '',
    custom_variable_product_id_selector: '',
  };
  return JSON.stringify(params);
}
