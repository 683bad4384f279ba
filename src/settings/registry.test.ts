import { expect, it } from 'vitest';
import { limits } from './constants.ts';
import { defaultSettings } from './registry.ts';

it('has a new shop look and behave as the measured theme does until staff decides otherwise [9-57]', () => {
  expect(defaultSettings()).toMatchObject({
    'miniCart.enabled': true,
    'miniCart.open': 'click',
    'miniCart.openOnAdd': true,
    'catalog.catalogueMode': false,
    'product.lightbox': true,
    'product.galleryZoom': false,
    'header.stickyDesktop': true,
    'header.stickyMobile': true,
    'backToTop.on': true,
  });
  expect(limits.carouselSlides).toBe(3);
});
