// What of a product can be searched, and what of a visitor's words is looked for.
import type { ForeignTitle, ProductFacts } from '../catalog/product.ts';
import { foldText } from './fold-text.ts';

export interface SearchableProduct {
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

const maxSearchWords = 10;

/** The texts in which a product is looked for. */
export function buildSearchTexts({ facts, ...product }: SearchableProduct): SearchTexts {
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
  return { name: foldParts(name), codes: foldParts(codes), everything: foldParts([...name, ...codes, ...words]) };
}

/** Parts are kept apart, so that no word is found across two of them. */
function foldParts(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(foldText)
    .join('\n');
}

/** The words of what was typed, each once, as the texts are folded; the first ten. */
export function searchWords(term: string): readonly string[] {
  return [...new Set(foldText(term).split(/\s+/).filter(Boolean))].slice(0, maxSearchWords);
}
