// Texts of coupons in the back office, and of their refusals.
import { displayedCouponCode } from '../rules/coupons/coupons.ts';
import type { Coupon } from '../rules/coupons/coupons.ts';
import type { CouponTermsProblem } from '../rules/coupons/coupon-terms.ts';
import { formatMoney } from './money.ts';

/** 1250 basis points → '12,5%'. */
function percentage(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

const problem: Readonly<Record<CouponTermsProblem, string>> = {
  'code-missing': 'Vul een code in.',
  'code-too-long': 'Deze code is te lang. Gebruik hoogstens 50 tekens.',
  'code-characters': 'Een code heeft geen spaties of aanhalingstekens. Gebruik letters, cijfers en streepjes.',
  'amount-above-all': 'Vul hoogstens 100 procent in.',
  'minimum-above-maximum': 'Dit is minder dan het laagste bedrag.',
};

/** What a coupon takes off, as a sentence. */
function effect({
  kind,
  amount,
  freeShipping,
  unitLimit,
}: Pick<Coupon, 'kind' | 'amount' | 'freeShipping' | 'unitLimit'>) {
  const units = unitLimit === null ? '' : `, voor hoogstens ${unitLimit} stuks`;
  const off = {
    percentage: `${percentage(amount)} korting${units}`,
    'cart-amount': `${formatMoney(amount)} korting op de bestelling`,
    'product-amount': `${formatMoney(amount)} korting per stuk${units}`,
  }[kind];
  if (amount === 0) return freeShipping ? 'Gratis verzending' : 'Geeft nog geen korting';
  return freeShipping ? `${off} en gratis verzending` : off;
}

/** What a coupon does and for whom, as a sentence: '10% korting vanaf € 50, één keer per klant.' */
function summary(
  coupon: Pick<
    Coupon,
    | 'kind'
    | 'amount'
    | 'freeShipping'
    | 'unitLimit'
    | 'minimum'
    | 'maximum'
    | 'usageLimit'
    | 'customerUsageLimit'
    | 'individualUse'
    | 'excludesReduced'
  >,
): string {
  const times = (count: number) => (count === 1 ? 'één keer' : `${count} keer`);
  const parts = [
    effect(coupon),
    ...(coupon.minimum === null ? [] : [`vanaf ${formatMoney(coupon.minimum)}`]),
    ...(coupon.maximum === null ? [] : [`tot en met ${formatMoney(coupon.maximum)}`]),
  ];
  const terms = [
    ...(coupon.usageLimit === null ? [] : [`${times(coupon.usageLimit)} te gebruiken`]),
    ...(coupon.customerUsageLimit === null ? [] : [`${times(coupon.customerUsageLimit)} per klant`]),
    ...(coupon.excludesReduced ? ['niet op wat al in prijs is verlaagd'] : []),
    ...(coupon.individualUse ? ['niet samen met een andere code'] : []),
  ];
  return `${[parts.join(' '), ...terms].join(', ')}.`;
}

export const staffCouponTexts = {
  title: 'Kortingscodes',
  create: 'Nieuwe kortingscode',
  codeOf: displayedCouponCode,
  summary,
  problem,
  unknown: 'Deze kortingscode bestaat niet.',
  codeTaken: 'Deze code bestaat al. Kies een andere.',
  alreadyTrashed: 'Deze kortingscode is al verwijderd.',
  batchTooLarge: (max: number) => `Stuur hoogstens ${max} kortingscodes tegelijk.`,

  search: 'Zoek een kortingscode',
  code: 'Code',
  does: 'Wat krijgt de klant?',
  used: 'Gebruikt',
  usedTimes: (times: number, limit: number | null) =>
    limit === null ? `${times} keer` : `${times} van de ${limit} keer`,
  expires: 'Geldig tot en met',
  never: 'Geen einddatum',
  none: 'Er zijn nog geen kortingscodes.',
  empty: 'Maak een code die klanten bij het afrekenen kunnen invullen.',
  one: 'kortingscode',
  more: 'kortingscodes',
  off: 'Staat uit',
  expired: 'Verlopen',
  usedUp: 'Op',
  active: 'Geldig',

  codeHelp: 'Wat de klant intypt. Hoofdletters maken niet uit.',
  generate: 'Verzin een code',
  description: 'Aantekening',
  descriptionHelp: 'Alleen jullie zien dit.',
  kind: 'Soort korting',
  kinds: {
    'cart-amount': 'Een bedrag van de bestelling af',
    percentage: 'Een percentage van de producten af',
    'product-amount': 'Een bedrag van elk product af',
  },
  percentage: 'Percentage',
  amount: 'Bedrag in euro’s',
  freeShipping: 'De bestelling wordt gratis verzonden',
  isActive: 'Klanten kunnen deze code gebruiken',
  expiresHelp: 'De code werkt tot het einde van deze dag. Laat leeg voor nooit.',
  conditions: 'Voor welke bestellingen?',
  minimum: 'Vanaf bedrag',
  maximum: 'Tot en met bedrag',
  boundHelp: 'Wat de producten samen kosten. Laat leeg voor geen grens.',
  individualUse: 'Niet samen met een andere kortingscode',
  excludesReduced: 'Niet op producten die al in prijs zijn verlaagd',
  products: 'Alleen deze producten',
  excludedProducts: 'Niet deze producten',
  productsHelp: 'Laat leeg voor alle producten.',
  excludedHelp: 'Deze producten krijgen nooit korting met deze code.',
  categories: 'Alleen deze categorieën',
  excludedCategories: 'Niet deze categorieën',
  limits: 'Hoe vaak?',
  usageLimit: 'Aantal bestellingen',
  customerUsageLimit: 'Aantal bestellingen per klant',
  unitLimit: 'Aantal stuks met korting per bestelling',
  limitHelp: 'Laat leeg voor geen grens.',
  customerHelp: 'We herkennen een klant aan account, e-mailadres en bezorgadres.',
  emails: 'Alleen deze e-mailadressen',
  emailsHelp: 'Eén per regel. Een * staat voor alles: *@voorbeeld.nl. Laat leeg voor iedereen.',
  orders: 'Bestellingen met deze code',
  noOrders: 'Deze code is nog niet gebruikt.',
  order: (number: string) => `Bestelling ${number}`,
  wrongAmount: 'Vul een bedrag in, zoals 12,50.',
  wrongPercentage: 'Vul een percentage in van 0,01 tot en met 100, zoals 10 of 12,5.',
  amountNeeded: 'Vul in hoeveel korting de klant krijgt, of kies gratis verzending.',
  wrongCount: 'Vul een heel getal van 1 of meer in, of laat het leeg.',
  wrongDay: 'Kies een dag, of laat het leeg.',
  created: (code: string) => `De kortingscode ${displayedCouponCode(code)} is gemaakt.`,
  saved: (code: string) => `De kortingscode ${displayedCouponCode(code)} is bewaard.`,
  remove: 'Verwijder kortingscode',
  removeQuestion: (code: string) => `Kortingscode ${displayedCouponCode(code)} verwijderen?`,
  removeText: 'Klanten kunnen de code niet meer gebruiken. Geplaatste bestellingen houden hun korting.',
  removed: (code: string) => `De kortingscode ${displayedCouponCode(code)} is verwijderd.`,
  notSaved: 'Er zijn wijzigingen die nog niet zijn bewaard.',
  allSaved: 'Alles is bewaard.',
} as const;
