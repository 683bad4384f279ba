import { useState } from 'react';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import type { WcCoupon } from '../../wire/coupon.ts';
import { Tag } from '../components/tag.tsx';
import { parseGmt } from '../format/gmt-time.ts';

/** Whether customers can use a coupon now, and if not, why. */
export function CouponStatusTag({ coupon }: { coupon: WcCoupon }) {
  const [now] = useState(() => Date.now());
  const { status, date_expires_gmt: expires, usage_count: count, usage_limit: limit } = coupon;
  if (status !== 'publish') return <Tag tone="off">{texts.off}</Tag>;
  if (expires !== null && parseGmt(expires) <= now) return <Tag tone="calm">{texts.expired}</Tag>;
  if (limit !== null && count >= limit) return <Tag tone="calm">{texts.usedUp}</Tag>;
  return <Tag tone="good">{texts.active}</Tag>;
}
