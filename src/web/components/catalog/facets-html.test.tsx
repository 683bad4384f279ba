import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listingProps } from '../../../../test/support/fixtures/products.ts';
import { listingAddress } from '../../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../../rules/listing/listing-filters.ts';
import { composeOptions, FacetsHtml, memoizeFacets, OptionHtml } from './facets-html.ts';
import type { FacetsInput } from './facets-html.ts';
import { Facets, Filters, Option } from './filters.tsx';

const choose = async () => 'shown' as const;
const addressOf = (state: ListingState, path: string = listingProps.path) =>
  listingAddress(path, listingProps.widgetId, state);
const facetsInput: FacetsInput = { view: listingProps, path: listingProps.path, addressOf };

test('cached facets equal what React renders in the browser', () => {
  const htmlOf = memoizeFacets((of) => renderToString(<Facets {...of} choose={choose} />));
  const filters = <Filters {...facetsInput} choose={choose} />;
  for (let time = 0; time < 2; time += 1)
    expect(renderToString(<FacetsHtml value={htmlOf}>{filters}</FacetsHtml>)).toBe(renderToString(filters));
});

test('facets whose options are put together equal what React renders in the browser', () => {
  const optionHtml = composeOptions((option, href) =>
    renderToString(<Option option={option} href={() => href} choose={choose} />),
  );
  const [facet] = facetsInput.view.facets;
  if (!facet) throw new Error('the fixture has no facets');
  // Counts that are in other counts and names, options without products, chosen ones of both, and more than are shown at once.
  for (const [from, path] of [
    [0, '/winkel/'],
    [1, `/?s=${encodeURIComponent('<kist> & "1"')}&post_type=product`],
  ] as const) {
    const options = Array.from({ length: 24 }, (_, at) => ({
      term: `term-${at}`,
      name: at === 7 ? `"/--href--/" >${Number.MAX_SAFE_INTEGER}<` : `${at % 6} & 'Kam' 1`,
      count: (from + at) % 4 === 0 ? 0 : from + at,
      chosen: (from + at) % 3 === 0,
    }));
    const view = { ...listingProps, facets: [{ ...facet, options }] };
    const facets = (
      <Facets {...facetsInput} view={view} addressOf={(state) => addressOf(state, path)} choose={choose} />
    );
    expect(renderToString(<OptionHtml value={optionHtml}>{facets}</OptionHtml>)).toBe(renderToString(facets));
  }
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
