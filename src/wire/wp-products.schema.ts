// Parses the query of `wp/v2/product`. Unknown parameters are ignored.
import { z } from 'zod';
import { direction, pageParams, publicStatus, rowFilters, searchText } from './list-params.schema.ts';
import { idList, textList } from './store-params.schema.ts';

export const wpProductsQuery = z.object({
  ...pageParams(10),
  ...rowFilters,
  search: searchText,
  slug: textList.optional(),
  status: publicStatus,
  product_cat: idList.optional(),
  product_tag: idList.optional(),
  orderby: z.enum(['date', 'modified', 'id', 'include', 'title', 'slug', 'menu_order']).default('date'),
  order: direction.default('desc'),
});

export type WpProductsQuery = z.infer<typeof wpProductsQuery>;
