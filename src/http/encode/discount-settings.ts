// The settings of prices by quantity, as pages have them ([9-38], [9-39]).
import type { Settings } from '../../settings/registry.ts';
import { discountPageParams } from '../../wire/discount-page.ts';
import type { DiscountSettings } from '../../wire/discount-page.ts';
import { paths } from '../../wire/paths.ts';

/** The settings as flags. */
export function discountSettings(settings: Settings): DiscountSettings {
  return {
    priceFollowsQuantity: settings['promotions.priceWithQuantity'] === 'show_dynamically',
    tableFollowsVariation: settings['promotions.dynamicTable'],
    refreshesOrderReview: settings['promotions.refreshOrderReview'],
  };
}

/** The attribute `data-awdr_params`. `nonce`: on a page of one visitor; '' on a page that everybody sees (R15). */
export function encodeDiscountParams(settings: Settings, nonce = ''): string {
  return discountPageParams(discountSettings(settings), paths.adminAjax, nonce);
}
