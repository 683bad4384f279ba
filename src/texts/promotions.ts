// Words about promotions for staff: what one does, why it cannot be saved, what happens beside another.
import type { Discount } from '../rules/promotions/discounts.ts';
import { isFree } from '../rules/promotions/discounts.ts';
import type { PromotionProblem } from '../rules/promotions/check-promotion.ts';
import type { PromotionState } from '../rules/promotions/promotion-state.ts';
import type {
  CartPromotion,
  GiftPromotion,
  Promotion,
  PromotionDraft,
  PromotionTarget,
  QuantityTier,
} from '../rules/promotions/promotions.ts';
import { formatMoney } from './money.ts';

function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

function discountText(discount: Discount): string {
  switch (discount.kind) {
    case 'percentage':
      return `${percent(discount.basisPoints)} korting`;
    case 'amount-off':
      return `${formatMoney(discount.cents)} korting per stuk`;
    case 'unit-price':
      return `${formatMoney(discount.cents)} per stuk`;
  }
}

function tierText({ min, max, discount }: QuantityTier): string {
  const range = max === null ? `${min} of meer` : max === min ? String(min) : `${min} tot en met ${max}`;
  return `bij ${range}: ${discountText(discount)}`;
}

/** At what price something is given: 'gratis', 'met 50% korting', 'voor € 2'. */
function givenFor(discount: Discount): string {
  if (isFree(discount)) return 'gratis';
  return discount.kind === 'unit-price' ? `voor ${formatMoney(discount.cents)}` : `met ${discountText(discount)}`;
}

type GiftTerms = Pick<GiftPromotion, 'buyQuantity' | 'giftQuantity' | 'gift' | 'discount' | 'repeats'>;

function giftText({ buyQuantity, giftQuantity: count, gift, discount, repeats }: GiftTerms): string {
  const given =
    gift.kind === 'cheapest'
      ? `krijg er ${count} ${givenFor(discount)} (de goedkoopste)`
      : isFree(discount)
        ? `krijg ${count} ${count === 1 ? 'cadeau' : 'cadeaus'} naar keuze`
        : `krijg ${count} ${count === 1 ? 'gekozen product' : 'gekozen producten'} ${givenFor(discount)}`;
  return `koop ${buyQuantity}, ${given}${repeats ? '' : ', één keer per bestelling'}`;
}

function cartText({ minimum, effect }: Pick<CartPromotion, 'minimum' | 'effect'>): string {
  const start = minimum === 0 ? 'op elke bestelling' : `vanaf ${formatMoney(minimum)}`;
  switch (effect.kind) {
    case 'percentage':
      return `${start}: ${percent(effect.basisPoints)} korting`;
    case 'amount':
      return `${start}: ${formatMoney(effect.cents)} korting`;
    case 'free-shipping':
      return `${start}: gratis verzending`;
  }
}

function sentence(promotion: PromotionDraft): string {
  const text =
    promotion.kind === 'quantity'
      ? promotion.tiers.map(tierText).join('; ')
      : promotion.kind === 'gift'
        ? giftText(promotion)
        : cartText(promotion);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function counted(count: number, one: string, more: string): string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`];
}

function aboutText(target: PromotionTarget | null): string {
  if (target === null) return 'de hele winkelwagen';
  if (target.kind === 'everything') return 'alle producten';
  const parts = [
    ...counted(target.productIds.length, 'product', 'producten'),
    ...counted(target.variationIds.length, 'uitvoering', 'uitvoeringen'),
    ...counted(target.categoryIds.length, 'categorie', 'categorieën'),
  ];
  return new Intl.ListFormat('nl').format(parts);
}

type PlainProblem = Exclude<
  PromotionProblem['code'],
  | 'limit-below-uses'
  | 'target-unknown'
  | 'tier-quantity'
  | 'tier-min-above-max'
  | 'tiers-overlap'
  | 'gift-unknown'
  | 'exclusive-overlap'
>;

const plainProblems: Readonly<Record<PlainProblem, string>> = {
  'title-missing': 'Geef de actie een naam. De klant ziet die naam.',
  'title-too-long': 'Maak de naam korter: hooguit 120 tekens.',
  'priority-out-of-range': 'Vul bij voorrang een heel getal van 0 tot en met 999 in.',
  'ends-before-start': 'Het einde moet na het begin liggen.',
  'target-empty': 'Kies minstens één product, uitvoering of categorie.',
  'tiers-missing': 'Voeg minstens één staffel toe.',
  'discount-percentage': 'Vul een percentage van 1 tot en met 100 in.',
  'discount-amount': 'Vul een bedrag boven nul in.',
  'buy-quantity': 'Vul in hoeveel de klant moet kopen: 1 of meer.',
  'gift-quantity': 'Vul in hoeveel de klant krijgt: 1 of meer.',
  'gift-missing': 'Kies minstens één cadeau.',
  'gift-not-free':
    'Een cadeau om uit te kiezen is gratis: kies 100% korting. Niets dat geld kost, komt vanzelf in de winkelwagen.',
  'gift-triggers-itself':
    'Het cadeau telt zelf mee voor deze actie, steeds opnieuw. Kies een ander cadeau, of geef het één keer per bestelling.',
  'minimum-negative': 'Vul een bedrag van nul of meer in.',
};

function problemText(problem: PromotionProblem): string {
  switch (problem.code) {
    case 'limit-below-uses':
      return problem.uses === 0
        ? 'Vul 1 of meer in, of laat het leeg voor geen maximum.'
        : `De actie is al ${problem.uses} keer gebruikt. Vul dat aantal of meer in.`;
    case 'target-unknown':
      return `Dit bestaat niet (meer): ${problem.ids.join(', ')}.`;
    case 'tier-quantity':
      return `Staffel ${problem.tier}: begin bij 1 stuk of meer.`;
    case 'tier-min-above-max':
      return `Staffel ${problem.tier}: het begin ligt boven het einde.`;
    case 'tiers-overlap':
      return `Staffel ${problem.tier}: voor ${problem.quantity} stuks geldt al een andere staffel.`;
    case 'gift-unknown':
      return `Dit kun je niet weggeven: ${problem.ids.join(', ')}. Kies een product zonder opties, of één uitvoering.`;
    case 'exclusive-overlap':
      return `‘${problem.title}’ geldt voor dezelfde producten en heeft dezelfde voorrang. Geef één van beide een ander getal.`;
    default:
      return plainProblems[problem.code];
  }
}

const states: Readonly<Record<PromotionState, string>> = {
  running: 'Loopt',
  planned: 'Gepland',
  ended: 'Afgelopen',
  'used-up': 'Opgebruikt',
  off: 'Uit',
};

/** What the customer gets where two promotions of one kind meet. */
function outcomeText(
  one: Omit<PromotionDraft, 'kind'>,
  other: Pick<Promotion, 'exclusive' | 'priority' | 'kind'>,
): string {
  if (one.exclusive && (!other.exclusive || one.priority < other.priority)) return 'Deze actie gaat voor.';
  if (other.exclusive) return 'De andere actie gaat voor.';
  return other.kind === 'cart' ? 'De klant krijgt beide.' : 'De klant krijgt de voordeligste.';
}

export const promotionTexts = {
  sentence,
  about: aboutText,
  problem: problemText,
  states,
  outcome: outcomeText,
  unknown: 'Deze actie bestaat niet (meer).',
} as const;
