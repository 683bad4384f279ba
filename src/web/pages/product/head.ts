import { productTitle } from '../../../rules/catalog/product-title.ts';
import { feedOf } from '../../../wire/machine-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { productCrumbs } from '../../head/crumbs.ts';
import { breadcrumbList } from '../../head/lists.ts';
import type { PageHead } from '../../head/page-head.ts';
import type { ProductProps } from './props.ts';
import { structuredProduct } from './structured-product.ts';

export const productHead: PageHead<ProductProps> = {
  shareType: 'product',
  shareTitle: ({ product }) => productTitle(product),
  feed: ({ product }) => feedOf(paths.product(product.slug)),
  picture: ({ product: { pictures } }) => (pictures[0] ? { picture: pictures[0], alt: pictures[0].alt } : null),
  structuredData: (props) => [...structuredProduct(props), breadcrumbList(productCrumbs(props), props.canonical)],
};

/**
 * Props without what the browser reads from the page's HTML (descriptions, reviews and the table of quantity prices), and
 * without the ids that staff chose, of which some may be drafts.
 */
export function productBrowserProps(props: ProductProps): object {
  const quantityPrices = props.quantityPrices && { ...props.quantityPrices, html: undefined };
  const product = { ...props.product, description: [], relatedIds: undefined };
  return { ...props, product, quantityPrices, reviews: undefined };
}
