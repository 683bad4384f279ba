// The content of a page as structured data (schema.org), as the nodes of one graph.
import { paths } from '../../wire/paths.ts';
import { structuredProduct } from '../components/product/structured-product.ts';
import type { ListingProps, PageProps } from '../page-props.ts';
import { listingCrumbs, productCrumbs } from './crumbs.ts';
import type { HeadPicture } from './head-picture.ts';
import { breadcrumbList, itemList } from './lists.ts';
import { postCrumbs } from './post-crumbs.ts';
import { structuredBlog, structuredPost } from './structured-post.ts';
import { structuredShop } from './structured-shop.ts';

/**
 * The nodes of a page; none for pages without content that search engines use. `picture`: the page's preview picture.
 */
export function structuredData(props: PageProps, picture: HeadPicture): readonly object[] {
  const { canonical } = props;
  switch (props.page) {
    case 'home':
      return structuredShop(props);
    case 'product':
      return [...structuredProduct(props), breadcrumbList(productCrumbs(props), canonical)];
    case 'listing':
      return [
        ...listingProducts(props),
        ...(props.trail.length > 0 ? [breadcrumbList(listingCrumbs(props), canonical)] : []),
      ];
    case 'post':
      return [structuredPost(props, picture), breadcrumbList(postCrumbs(props), canonical)];
    case 'blog':
      return structuredBlog(props);
    default:
      return [];
  }
}

function listingProducts({ cards, pageNumber, perPage, total, canonical }: ListingProps): object[] {
  const links = cards.map(({ slug, name }) => ({ name, path: paths.product(slug) }));
  return itemList(links, { canonical, total, offset: (pageNumber - 1) * perPage });
}
