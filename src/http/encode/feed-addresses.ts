// The addresses that feeds of the whole catalogue name: those of the page's structured data, with pictures that every reader knows.
import { productPictureWidth } from '../../settings/constants.ts';
import type { FeedAddresses } from '../../shop/feeds/feed-products.ts';
import { paths } from '../../wire/paths.ts';

/** Absolute addresses at an origin. */
export function feedAddresses(origin: string): FeedAddresses {
  return {
    productAddress: (slug, choices) => {
      const query = choices.map(([taxonomy, term]) => `attribute_${taxonomy}=${encodeURIComponent(term)}`).join('&');
      return origin + paths.product(slug) + (query === '' ? '' : `?${query}`);
    },
    pictureAddress: (file) => origin + paths.picture(file, productPictureWidth, 'jpg'),
  };
}
