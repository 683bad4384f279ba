import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { couponTexts } from '../../../texts/coupons.ts';
import type { CouponRefusal } from '../../page-props.ts';
import { cartActions } from '../../state/use-cart.ts';

export interface CouponEntryState {
  /** The code to start with. */
  typed: string;
  /** Whether the field is unfolded at first: a form without JavaScript refused its code. */
  startsOpen: boolean;
  reason: string | null;
  busy: boolean;
  /** Announced to screen readers. */
  said: string;
  input: RefObject<HTMLInputElement | null>;
  /** Applies the typed code. A refusal stays at the field, which then has the focus. */
  apply(): Promise<void>;
  /** Removes a coupon; the focus goes to the field. */
  remove(code: string): Promise<void>;
}

/** Applying and removing coupons with JavaScript. `refused`: by a form without it; `onChanged` runs after each change. */
export function useCoupons(refused: CouponRefusal | null, onChanged: () => void = () => undefined): CouponEntryState {
  const [reason, setReason] = useState(refused?.reason ?? null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function apply(): Promise<void> {
    const code = input.current?.value ?? '';
    setBusy(true);
    setSaid(couponTexts.applying);
    const refusal = await cartActions.applyCoupon(code);
    setBusy(false);
    setReason(refusal);
    setSaid(refusal ?? couponTexts.applied(code.trim()));
    // A field that is folded away cannot have the focus.
    input.current?.closest('details')?.setAttribute('open', '');
    input.current?.focus();
    if (refusal !== null) return;
    if (input.current) input.current.value = '';
    onChanged();
  }

  async function remove(code: string): Promise<void> {
    setSaid('');
    const isRemoved = await cartActions.removeCoupon(code);
    setSaid(isRemoved ? couponTexts.removed(code) : couponTexts.removeFailed);
    input.current?.closest('details')?.querySelector('summary')?.focus();
    if (isRemoved) onChanged();
  }

  return { typed: refused?.typed ?? '', startsOpen: refused !== null, reason, busy, said, input, apply, remove };
}
