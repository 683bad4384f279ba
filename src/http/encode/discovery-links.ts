// Where programs find the data of a page (P7).
import type { PageProps } from '../../web/pages/page-table.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { paths } from '../../wire/paths.ts';

const jsonLink = (address: string) => `<${address}>; rel="alternate"; title="JSON"; type="application/json"`;

/** The header `Link` of a page: the interface and, of a product or a category, its data. `origin`: that of the shop. */
export function discoveryLinks(props: PageProps, origin: string): string {
  const links = [`<${origin}${paths.rest}>; rel="https://api.w.org/"`];
  if (props.page === 'product') {
    const { id } = props.product;
    links.push(jsonLink(`${origin}${machinePaths.wpRest}/product/${id}`), `<${origin}/?p=${id}>; rel=shortlink`);
  }
  if (props.page === 'listing') {
    const category = props.trail.at(-1);
    if (category) links.push(jsonLink(`${origin}${paths.store}/products/categories/${category.id}`));
  }
  return links.join(', ');
}
