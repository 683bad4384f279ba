import { productPictureWidth } from '../../../settings/constants.ts';
import { productTitle } from '../../../rules/catalog/product-title.ts';
import type { SharedPage } from '../../../rules/content/share-address.ts';
import { paths } from '../../../wire/paths.ts';
import type { ProductView } from '../product/product-view.ts';

/** The data to share a product: address, name with edition, and first picture. */
export function sharedProduct({ canonical, product }: Pick<ProductView, 'canonical' | 'product'>): SharedPage {
  const [first] = product.pictures;
  return {
    address: canonical,
    title: productTitle(product),
    picture: first ? new URL(paths.picture(first.file, productPictureWidth, 'webp'), canonical).href : null,
  };
}
