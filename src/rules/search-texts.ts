// What of a product can be searched, and what of a visitor's words is looked for.
import type { ForeignTitle, ProductFacts } from './catalog.ts';
import { sortName } from './sort-name.ts';

export interface SearchedProduct {
  name: string;
  foreignTitle: Pick<ForeignTitle, 'text'> | null;
  /** Its own and those of its variations. */
  skus: readonly string[];
  shortDescription: string;
  description: readonly string[];
  facts: ProductFacts;
}

/** Folded as names are sorted: lower case, without accents. */
export interface SearchTexts {
  name: string;
  codes: string;
  /** Everything, the name and the codes too. */
  everything: string;
}

const mostWords = 10;

/** The texts in which a product is looked for. */
export function searchTexts({ facts, ...product }: SearchedProduct): SearchTexts {
  const name = [product.name, product.foreignTitle?.text ?? ''];
  const codes = [...product.skus, facts.setCode, facts.ean];
  const words = [
    product.shortDescription,
    ...product.description,
    facts.game,
    facts.set,
    facts.edition,
    ...facts.contents,
    facts.manufacturer.name,
  ];
  return { name: folded(name), codes: folded(codes), everything: folded([...name, ...codes, ...words]) };
}

/** Parts are kept apart, so that no word is found across two of them. */
function folded(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(sortName)
    .join('\n');
}

/** The words of what was typed, each once, as the texts are folded; the first ten. */
export function searchWords(term: string): readonly string[] {
  return [...new Set(sortName(term).split(/\s+/).filter(Boolean))].slice(0, mostWords);
}
