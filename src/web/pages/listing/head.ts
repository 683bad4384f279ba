import { cardTitle } from '../../../rules/catalog/product-title.ts';
import { feedOf } from '../../../wire/machine-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { listingCrumbs } from '../../head/crumbs.ts';
import { breadcrumbList, itemList } from '../../head/lists.ts';
import { firstCardPicture } from '../../head/head-picture.ts';
import type { PageHead } from '../../head/page-head.ts';
import type { ListingProps } from './props.ts';

export const listingHead: PageHead<ListingProps> = {
  shareTitle: ({ heading }) => heading,
  feed: ({ path }) => feedOf(path),
  picture: ({ cards }) => firstCardPicture(cards),
  structuredData: (props) => [
    ...listedProducts(props),
    ...(props.trail.length > 0 ? [breadcrumbList(listingCrumbs(props), props.canonical)] : []),
  ],
};

function listedProducts({ cards, pageNumber, perPage, total, canonical }: ListingProps): object[] {
  const links = cards.map((card) => ({ name: cardTitle(card), path: paths.product(card.slug) }));
  return itemList(links, { canonical, total, offset: (pageNumber - 1) * perPage });
}
