import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listingProps } from '../../../../test/support/fixtures/products.ts';
import { listingQueryString } from '../../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../../rules/listing/listing-filters.ts';
import { FacetsHtml, memoizeFacets } from './facets-html.ts';
import type { FacetsInput } from './facets-html.ts';
import { Facets, Filters } from './filters.tsx';

const choose = async () => 'shown' as const;
const addressOf = (state: ListingState) => listingProps.path + listingQueryString(listingProps.widgetId, state);
const facetsInput: FacetsInput = { view: listingProps, path: listingProps.path, addressOf };

test('cached facets equal what React renders in the browser', () => {
  const htmlOf = memoizeFacets((of) => renderToString(<Facets {...of} choose={choose} />));
  const filters = <Filters {...facetsInput} choose={choose} />;
  for (let time = 0; time < 2; time += 1)
    expect(renderToString(<FacetsHtml value={htmlOf}>{filters}</FacetsHtml>)).toBe(renderToString(filters));
});

test('facets are rendered once for all pages of a list, and again for another order, count or list', () => {
  let rendered = 0;
  const htmlOf = memoizeFacets(() => String((rendered += 1)));
  const { view } = facetsInput;
  const changed = (change: Partial<FacetsInput['view']>) => htmlOf({ ...facetsInput, view: { ...view, ...change } });
  expect(htmlOf(facetsInput)).toBe('1');
  expect(changed({ state: { ...view.state, page: 7 } })).toBe('1');
  expect(changed({ state: { ...view.state, orderby: 'date' } })).toBe('2');
  expect(changed({ state: { ...view.state, inStock: true } })).toBe('3');
  expect(changed({ stock: { ...view.stock, count: view.stock.count + 1 } })).toBe('4');
  expect(htmlOf({ ...facetsInput, addressOf: (state) => `/elders${addressOf(state)}` })).toBe('5');
  expect(changed({ facets: [...view.facets] })).toBe('6');
});
