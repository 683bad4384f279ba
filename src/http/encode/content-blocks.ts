// Texts and blocks of pages and posts for display: placeholders are replaced, rows have their products.
import { offeredPaymentMethods } from '../../rules/checkout/payment-methods.ts';
import { fillBlock } from '../../rules/content/placeholders.ts';
import type { PlaceholderValues } from '../../rules/content/placeholders.ts';
import type { Category } from '../../rules/catalog/product.ts';
import type { ContentBlock } from '../../rules/content/content.ts';
import { offersPickup, shippingCosts } from '../../rules/shipping/shipping-zones.ts';
import type { ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import type { ContentBlockView } from '../../shop/content/show-content.ts';
import type { Settings } from '../../settings/registry.ts';
import { placeholderTexts } from '../../texts/content.ts';
import { paymentMethodList } from '../../texts/payment-methods.ts';
import type { ContactFormView } from '../../web/components/forms/form-view.ts';
import type { ContentBlockProps } from '../../web/components/content/content-block-props.ts';
import { categoryRowProps, productRowProps } from './block-props.ts';

/** The values of the placeholders in texts, from the settings and the shipping zones. */
export function factsFromSettings(settings: Settings, zones: readonly ShippingZone[]): PlaceholderValues {
  const { NL: home, BE: belgium } = shippingCosts(zones);
  const freeFrom = home?.freeFrom ?? null;
  const hasPickup = settings['shipping.pickup'] && offersPickup(zones);
  return {
    'shop.name': settings['shop.name'],
    'shop.legalName': settings['shop.legalName'],
    'shop.address': settings['shop.address'],
    'shop.email': settings['shop.email'],
    'shop.phone': settings['shop.phone'],
    'shop.kvk': settings['shop.kvk'],
    'shop.vatId': settings['shop.vatId'],
    'shipping.deliveryTime': settings['shipping.deliveryTime'],
    'shipping.flatRateNl': placeholderTexts.shippingCosts(home),
    'shipping.flatRateBe': placeholderTexts.shippingCosts(belgium),
    'shipping.freeFrom': freeFrom === null ? '' : placeholderTexts.freeFrom(freeFrom),
    'pickup.how': hasPickup
      ? placeholderTexts.pickup(settings['shipping.pickupAddress'], settings['shipping.pickupHours'])
      : '',
    'pickup.hours': hasPickup ? settings['shipping.pickupHours'] : '',
    'payments.ways': paymentMethodList(offeredPaymentMethods(settings)),
    'payments.bankTransferDays': placeholderTexts.days(settings['payments.bankTransferDays']),
  };
}

/** Props of blocks; their ids are their positions, from 1. `forms`: by position, from 0; a form that no longer exists has none. */
export function toBlockProps(
  shown: readonly ContentBlockView[],
  facts: PlaceholderValues,
  categories: readonly Category[],
  forms: ReadonlyMap<number, ContactFormView>,
): readonly ContentBlockProps[] {
  return shown.flatMap(({ block, ...row }, index): readonly ContentBlockProps[] => {
    const id = index + 1;
    if (block.type === 'contactForm') {
      const form = forms.get(index);
      return form ? [{ id, type: 'contactForm', form }] : [];
    }
    const filled: ContentBlock = fillBlock(block, facts);
    if (filled.type === 'productRow') return [productRowProps(id, filled, row, categories)];
    if (filled.type === 'contactForm') return [];
    return [filled.type === 'categoryRow' ? categoryRowProps(id, filled, row) : { id, ...filled }];
  });
}
