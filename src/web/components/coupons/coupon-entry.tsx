import { maxCouponCode } from '../../../rules/coupons/coupons.ts';
import { couponTexts } from '../../../texts/coupons.ts';
import { couponFields } from '../../../wire/coupon-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './coupons.module.css';
import type { CouponEntryState } from './use-coupons.ts';

/**
 * The field for a coupon's code, folded away until it is needed. Without JavaScript its button submits the form that it
 * belongs to (R34). `form`: the id of that form, when the field is outside of it.
 */
export function CouponEntry({ coupons, form }: { coupons: CouponEntryState; form?: string }) {
  const { typed, startsOpen, reason, busy, said, input, apply } = coupons;
  return (
    <div>
      <details className={styles.entry} open={startsOpen || undefined}>
        <summary>{couponTexts.open}</summary>
        <div className={styles.fields}>
          <TextField
            ref={input}
            id="coupon_code"
            name={couponFields.code}
            form={form}
            className={styles.code}
            label={couponTexts.label}
            defaultValue={typed}
            error={reason ?? undefined}
            maxLength={maxCouponCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={(event) => {
              // Enter would submit the form around it.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void apply();
            }}
          />
          <Button
            type="submit"
            name={couponFields.apply}
            value="1"
            form={form}
            className="button"
            busy={busy}
            onClick={(event) => {
              event.preventDefault();
              void apply();
            }}
          >
            {couponTexts.apply}
          </Button>
        </div>
      </details>
      <output className="screen-reader-text">{said}</output>
    </div>
  );
}
