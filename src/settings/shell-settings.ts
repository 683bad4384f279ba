// The settings that every page shows. A setting that is added here is in the shell of each page, with its type.
import { offeredPaymentMethods } from '../rules/checkout/payment-methods.ts';
import { offersPickup, shippingCosts } from '../rules/shipping/shipping-zones.ts';
import type { ShippingZone } from '../rules/shipping/shipping-zones.ts';
import { shopIdentityOf } from '../rules/settings/shop-identity.ts';
import { consentTermsOf } from './consent-terms.ts';
import type { Settings } from './registry.ts';

export type ShellSettings = ReturnType<typeof shellSettings>;

/** The part of the shell that depends on settings and shipping zones only. Amounts in cents. */
export function shellSettings(settings: Settings, zones: readonly ShippingZone[]) {
  const hasPickup = settings['shipping.pickup'] && offersPickup(zones);
  return {
    shop: shopIdentityOf(settings),
    /** Layout and behaviour of header and menu (2.2). */
    header: {
      stickyDesktop: settings['header.stickyDesktop'],
      stickyMobile: settings['header.stickyMobile'],
      /** Shown when there are two or more (R40). */
      languages: settings['header.languages'],
      layout: settings['menu.layout'],
      side: settings['menu.flyoutSide'],
      type: settings['menu.flyoutType'],
      collapseAt: settings['menu.collapseAt'],
      /** Whether the search opens over the screen on small screens. */
      searchOverlay: settings['search.mobileOverlay'],
    },
    search: searchAttributes(settings),
    redirectAfterAdd: settings['cart.redirectAfterAdd'],
    dutchOnly: settings['texts.dutchOnly'],
    delivery: {
      time: settings['shipping.deliveryTime'],
      /** By country; one where nothing is delivered is absent. */
      costs: shippingCosts(zones),
      pickup: hasPickup,
    },
    paymentMethods: offeredPaymentMethods(settings),
    /** Where and when an order can be picked up; null: no pickup. */
    pickupPoint: hasPickup
      ? {
          address: settings['shipping.pickupAddress'],
          hours: settings['shipping.pickupHours'],
        }
      : null,
    /** The style of the back-to-top button; null: no button. */
    backToTop: settings['backToTop.on'] ? settings['backToTop.style'] : null,
    readingProgress: settings['readingProgress.on'],
    share: settings['share.networks'],
    lightboxMode: settings['product.lightboxMode'],
    /** Prices and products are shown, but nothing can be added to the cart (R48). */
    catalogueMode: settings['catalog.catalogueMode'],
    miniCart: {
      enabled: settings['miniCart.enabled'],
      open: settings['miniCart.open'],
      openOnAdd: settings['miniCart.openOnAdd'],
    },
    /** How the wishlist and its buttons work ([9-27]). */
    wishlist: {
      multiple: settings['wishlist.multiple'],
      buttonPosition: settings['wishlist.buttonPosition'],
      hideAddButton: settings['wishlist.hideAddButton'],
      ajaxLoading: settings['wishlist.ajaxLoading'],
      removeAfterAddToCart: settings['wishlist.removeAfterAddToCart'],
      redirectToCart: settings['wishlist.redirectToCart'],
      responsive: settings['wishlist.responsive'],
      reloadOnFoundVariation: settings['wishlist.reloadOnFoundVariation'],
    },
    /** How a notice in the popup disappears ([4.16-01]). */
    popupMode: settings['notificationPopup.mode'],
    /** The text of the coming-soon banner; null when it is off (R37). */
    comingSoon: settings['comingSoon.on'] ? settings['comingSoon.text'] : null,
    /** The page with reviews of the shop at another service; null: none ([1-19]). */
    reviewWidget: settings['reviewWidget.address'],
    /** What is measured of a visit, and when (R32). */
    consent: consentTermsOf(settings),
  };
}

/** The fallback of a delay that is too short ([9-33]), in ms. */
const shortestDelay = 100;
const usualDelay = 300;

/** What the search box tells its script, as attributes of its form. An unmodified script of the protocol reads the same. */
function searchAttributes(settings: Settings) {
  const delay = settings['search.delay'];
  return {
    'data-url': '/?wc-ajax=aws_action',
    'data-ajax-search': String(settings['search.suggestions']),
    'data-min-chars': String(settings['search.minCharacters']),
    'data-timeout': String(delay <= shortestDelay ? usualDelay : delay),
    'data-show-loader': String(settings['search.loader']),
    'data-show-more': String(settings['search.showMore']),
    'data-show-page': String(settings['search.resultsPage']),
    'data-show-clear': String(settings['search.clearButton']),
    'data-dutch-only': String(settings['texts.dutchOnly']),
    'data-mobile-screen': String(settings['search.mobileOverlay']),
  };
}
