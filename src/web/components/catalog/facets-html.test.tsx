import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listingProps } from '../../../../test/support/fixtures/products.ts';
import { listingSearch } from '../../../rules/listing-filters.ts';
import type { ListingState } from '../../../rules/listing-filters.ts';
import { FacetsHtml, rememberFacets } from './facets-html.ts';
import type { FacetsPlace } from './facets-html.ts';
import { Facets, Filters } from './filters.tsx';

const choose = async () => 'shown' as const;
const addressOf = (state: ListingState) => listingProps.path + listingSearch(listingProps.widgetId, state);
const place: FacetsPlace = { view: listingProps, addressOf };

test('remembered facets are what React renders in the browser', () => {
  const htmlOf = rememberFacets((of) => renderToString(<Facets {...of} choose={choose} />));
  const filters = <Filters {...place} choose={choose} />;
  for (let time = 0; time < 2; time += 1)
    expect(renderToString(<FacetsHtml value={htmlOf}>{filters}</FacetsHtml>)).toBe(renderToString(filters));
});

test('facets are rendered once for all pages of a list, and anew for another order, count or list', () => {
  let rendered = 0;
  const htmlOf = rememberFacets(() => (rendered += 1));
  const { view } = place;
  const changed = (change: Partial<FacetsPlace['view']>) => htmlOf({ ...place, view: { ...view, ...change } });
  expect(htmlOf(place)).toBe(1);
  expect(changed({ state: { ...view.state, page: 7 } })).toBe(1);
  expect(changed({ state: { ...view.state, orderby: 'date' } })).toBe(2);
  expect(changed({ state: { ...view.state, inStock: true } })).toBe(3);
  expect(changed({ stock: { ...view.stock, count: view.stock.count + 1 } })).toBe(4);
  expect(htmlOf({ ...place, addressOf: (state) => `/elders${addressOf(state)}` })).toBe(5);
  expect(changed({ facets: [...view.facets] })).toBe(6);
});
