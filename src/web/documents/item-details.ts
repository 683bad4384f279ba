// What stands below the name of a product on a document (R54).
import type { DocumentItem, DocumentLine } from '../../rules/documents/order-document.ts';
import { documentTexts } from '../../texts/documents.ts';
import { formatExactMoney } from '../../texts/money.ts';

/** A product in one line: name, edition and choices with commas between them. */
export function itemTitle({ name, edition, choices }: Pick<DocumentItem, 'name' | 'edition' | 'choices'>): string {
  return [name, edition, ...choices.map(({ value }) => value)].filter((part) => part !== '').join(', ');
}

function ownDetails({ edition, choices, releaseDate }: DocumentItem): readonly string[] {
  return [
    ...(edition === '' ? [] : [`${documentTexts.edition}: ${edition}`]),
    ...choices.map(({ name, value }) => `${name}: ${value}`),
    ...(releaseDate === null ? [] : [documentTexts.preOrder(releaseDate)]),
  ];
}

function partDetails({ releaseDate, quantity, ...part }: DocumentItem): string {
  const title = documentTexts.part(quantity, itemTitle(part));
  return releaseDate === null ? title : `${title}, ${documentTexts.preOrder(releaseDate)}`;
}

/** The details of a line, each for a line of its own. `withAmounts`: also what promotions save. */
export function itemDetails(line: DocumentLine, withAmounts: boolean): readonly string[] {
  const savings = line.savings.map(({ title, cents }) => documentTexts.saving(title, formatExactMoney(cents)));
  return [
    ...ownDetails(line),
    ...line.parts.map(partDetails),
    ...(line.isGift ? [documentTexts.gift] : []),
    ...(withAmounts && !line.isGift ? savings : []),
  ];
}
