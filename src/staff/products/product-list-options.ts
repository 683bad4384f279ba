// The choices of filter and order that lists of products share.
import { staffProductTexts as texts } from '../../texts/staff.ts';

export const productSortOptions = [
  { value: 'name asc', name: texts.byName },
  { value: 'date desc', name: texts.newest },
];
export const stockOptions = [
  { value: '', name: texts.anyStock },
  { value: 'instock', name: texts.inStock },
  { value: 'lowstock', name: texts.lowStock },
  { value: 'outofstock', name: texts.outOfStock },
];
