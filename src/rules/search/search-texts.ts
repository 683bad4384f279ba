// The searchable texts of a product, and the words of a search term.
import type { ForeignTitle, ProductFacts } from '../catalog/product.ts';
import { foldText } from './fold-text.ts';

interface SearchableProduct {
  name: string;
  foreignTitle: Pick<ForeignTitle, 'text'> | null;
  /** The SKUs of the product and its variations. */
  skus: readonly string[];
  shortDescription: string;
  /** Without markup. */
  description: readonly string[];
  facts: ProductFacts;
}

/** Texts in lower case and without accents, as `foldText` makes them. */
interface SearchTexts {
  /** The name, the edition and the Chinese title. */
  name: string;
  codes: string;
  /** All texts, including the name and the codes. */
  everything: string;
}

const maxSearchWords = 10;

/** Builds the searchable texts of a product. */
export function buildSearchTexts({ facts, ...product }: SearchableProduct): SearchTexts {
  const name = [product.name, facts.edition, product.foreignTitle?.text ?? ''];
  const codes = [...product.skus, facts.setCode, facts.ean];
  const words = [
    product.shortDescription,
    ...product.description,
    facts.game,
    facts.set,
    ...facts.contents,
    facts.manufacturer.name,
  ];
  return { name: foldParts(name), codes: foldParts(codes), everything: foldParts([...name, ...codes, ...words]) };
}

/** Joins the parts with line breaks, so that no word matches across two parts. */
function foldParts(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(foldText)
    .join('\n');
}

/** The first ten different words of a search, normalised like the searchable texts. A result contains each of them. */
export function searchWords(term: string): readonly string[] {
  return [...new Set(foldText(term).split(/\s+/).filter(Boolean))].slice(0, maxSearchWords);
}
