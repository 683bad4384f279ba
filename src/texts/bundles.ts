// Texts of bundles: what the specification quotes (2.4.2, 5.8, W15), and what the shop says itself.
import type { BundleSaving } from '../rules/bundles/bundle-prices.ts';
import type { BundleProblem } from '../rules/bundles/bundle-checks.ts';
import { formatMoney } from './money.ts';

/** A percentage of basis points: 1250 → '12,5%'. */
function formatPercentage(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

export const bundleTexts = {
  /** W15 */
  refused: 'U kunt deze bundel niet toevoegen aan de winkelwagen.',
  /** [2.4.2-02] */
  price: 'Bundelprijs:',
  selected: 'Geselecteerd:',
  saved: (what: string) => `(${what} bespaard)`,
  heading: 'Dit zit erin',
  headingOptional: 'Stel zelf samen',
  choose: 'Uitvoering',
  chooseOption: 'Kies een uitvoering',
  /** A variation in the list: its choices, its price, and whether it is sold out. */
  option: (label: string, price: string, isSoldOut: boolean) =>
    `${label}, ${price}${isSoldOut ? ' (uitverkocht)' : ''}`,
  quantityOf: (name: string) => `Aantal van ${name}`,
  lessOf: (name: string) => `Eén minder van ${name}`,
  moreOf: (name: string) => `Eén meer van ${name}`,
  quantity: (count: number) => `${count}×`,
  was: 'Los:',
  soldOut: 'Uitverkocht',
  included: 'Inbegrepen',
  selectedOf: (count: number, { min, max }: { min: number; max: number }) => {
    if (max > 0) return min > 0 && min !== max ? `${count} (${min} tot ${max})` : `${count} van ${max}`;
    return min > 0 ? `${count} (minstens ${min})` : String(count);
  },
  /** Below a bundle in the cart, an order and an email. */
  contains: 'Bestaat uit',
  /** Of a part in an order. */
  partOf: 'Hoort bij bundel',
  partLine: (quantity: number, title: string) => `${quantity}× ${title}`,
  onCard: 'Bundel',
  compose: 'Stel samen',
  composeOf: (name: string) => `Stel samen: ${name}`,
} as const;

/** What a bundle saves: '€ 12' or '10%'. */
export function savingText(saving: BundleSaving): string {
  return saving.kind === 'amount' ? formatMoney(saving.cents) : formatPercentage(saving.basisPoints);
}

/** A sentence around a name that is shown in bold: before and after it. */
interface BundleProblemParts {
  before: string;
  name: string;
  after: string;
}

/** The sentence of a check of 5.8. */
export function bundleProblemParts(problem: BundleProblem): BundleProblemParts {
  const whole = (before: string): BundleProblemParts => ({ before, name: '', after: '' });
  switch (problem.code) {
    case 'bundle-no-variation':
      return {
        before: 'Selecteer een te kopen variant voor ',
        name: problem.name,
        after: ' voordat je deze bundel aan de winkelwagen toevoegt.',
      };
    case 'bundle-unpurchasable':
      return {
        before: 'Product ',
        name: problem.name,
        after: ' kan niet worden aangeschaft. Verwijder het voordat je de bundel toevoegt aan de winkelwagen.',
      };
    case 'bundle-empty':
      return whole('Kies ten minste één product voordat je deze bundel aan de winkelwagen toevoegt.');
    case 'bundle-below-min':
      return whole(
        `Kies tenminste een totale hoeveelheid van ${problem.min} producten voordat je deze bundel aan de winkelwagen toevoegt.`,
      );
    case 'bundle-above-max':
      return whole(
        `Sorry, je kunt alleen een totale hoeveelheid van ${problem.max} producten kiezen voordat je deze bundel aan de winkelwagen toevoegt.`,
      );
    case 'bundle-total-below-min':
      return whole(`Het totaal moet voldoen aan het minimumbedrag van ${formatMoney(problem.min)}.`);
    case 'bundle-total-above-max':
      return whole(`Het totaal moet voldoen aan het maximumbedrag van ${formatMoney(problem.max)}.`);
  }
}

/** The sentence of a check of 5.8 as one text. */
export function bundleProblemText(problem: BundleProblem): string {
  const { before, name, after } = bundleProblemParts(problem);
  return before + name + after;
}
