// The suggestions as one list, in the order in which they are shown.
import { suggestionTexts as texts } from '../../../texts/suggestions.ts';
import { searchPath } from '../../../wire/search-suggestions.ts';
import type { TypedProductResult, TypedSuggestionsResponse } from '../../../wire/search-suggestions.ts';

/** One suggestion, which leads to an address. `group`: the name under which it stands. */
export type SuggestionOption = { key: string; group: string; link: string } & (
  | { kind: 'text'; name: string; note: string }
  | { kind: 'term'; name: string; count: number }
  | { kind: 'product'; product: TypedProductResult }
  | { kind: 'all' }
);

/** What is suggested: recent searches for an empty field; otherwise own items, terms, products and the link to all results. */
export function suggestionOptions(
  answer: { term: string; found: TypedSuggestionsResponse } | null,
  { term, recent, hasShowMore }: { term: string; recent: readonly string[]; hasShowMore: boolean },
): readonly SuggestionOption[] {
  if (term === '')
    return recent.map((name) => ({
      kind: 'text',
      key: `recent ${name}`,
      group: texts.recent,
      link: searchPath(name, true),
      name,
      note: '',
    }));
  if (!answer) return [];
  const { data, tax, products, meant } = answer.found;
  const options: SuggestionOption[] = [];
  if (meant !== null)
    options.push({
      kind: 'text',
      key: 'meant',
      group: '',
      link: searchPath(meant, true),
      name: texts.meant(meant),
      note: '',
    });
  for (const { name, content, link } of data.top_results)
    options.push({ kind: 'text', key: `top ${link} ${name}`, group: texts.top, link, name, note: content });
  for (const { taxonomy, label, terms } of tax)
    for (const { id, name, count, link } of terms)
      options.push({ kind: 'term', key: `${taxonomy} ${id}`, group: label, link, name, count });
  for (const product of products)
    options.push({ kind: 'product', key: `product ${product.id}`, group: texts.products, link: product.link, product });
  if (hasShowMore && products.length > 0)
    options.push({ kind: 'all', key: 'all', group: '', link: searchPath(answer.term, true) });
  return options;
}
