// The sentences about coupons. A code stands in quotes as the shopper knows it: in capitals, unless it is unknown.
import { displayedCouponCode } from '../rules/coupons/coupons.ts';
import type { Notice } from '../rules/notices.ts';
import { formatMoney } from './money.ts';

type CouponNotice = Extract<Notice, { code: `coupon${string}` }>;
type Sentences = { [C in CouponNotice['code']]: (notice: Extract<CouponNotice, { code: C }>) => string };

const quoted = (coupon: string): string => `"${displayedCouponCode(coupon)}"`;

export const couponNoticeSentences: Sentences = {
  'coupon-missing': () => 'Vul eerst een kortingscode in.',
  'coupon-applied': ({ coupon }) => `De kortingscode ${quoted(coupon)} is toegepast.`,
  'coupon-already-applied': ({ coupon }) => `De kortingscode ${quoted(coupon)} gebruik je al.`,
  'coupon-not-applied': ({ coupon }) => `De kortingscode ${quoted(coupon)} hoort niet bij je winkelwagen.`,
  'coupon-removed': () => 'De kortingscode is verwijderd.',
  'coupons-full': ({ max }) => `Je kunt hoogstens ${max} kortingscodes tegelijk gebruiken.`,

  'coupon-unknown': ({ coupon }) => `De kortingscode "${coupon}" kennen we niet.`,
  'coupon-expired': ({ coupon }) => `De kortingscode ${quoted(coupon)} is niet meer geldig.`,
  'coupon-used-up': ({ coupon }) =>
    `De kortingscode ${quoted(coupon)} is op: hij is al het hoogste aantal keren gebruikt.`,
  'coupon-used-by-customer': ({ coupon }) =>
    `De kortingscode ${quoted(coupon)} is al gebruikt met jouw account, e-mailadres of bezorgadres. Haal de code weg om verder te gaan.`,
  'coupon-below-minimum': ({ coupon, minimum }) =>
    `De kortingscode ${quoted(coupon)} geldt als je voor ${formatMoney(minimum)} of meer bestelt.`,
  'coupon-above-maximum': ({ coupon, maximum }) =>
    `De kortingscode ${quoted(coupon)} geldt als je voor hoogstens ${formatMoney(maximum)} bestelt.`,
  'coupon-not-for-these': ({ coupon }) =>
    `De kortingscode ${quoted(coupon)} geldt niet voor de producten in je winkelwagen.`,
  'coupon-not-for-reduced': ({ coupon }) =>
    `De kortingscode ${quoted(coupon)} geldt niet voor producten die al in prijs zijn verlaagd.`,
  'coupon-not-for-customer': ({ coupon }) => `De kortingscode ${quoted(coupon)} hoort bij een ander e-mailadres.`,
  'coupon-not-combinable': ({ coupon, with: other }) =>
    `De kortingscode ${quoted(coupon)} kun je niet samen met ${quoted(other)} gebruiken. Haal eerst ${quoted(other)} weg als je ${quoted(coupon)} wilt gebruiken.`,
};
