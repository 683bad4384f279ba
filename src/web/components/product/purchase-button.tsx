import { times } from '../../../settings/constants.ts';
import { variationTexts } from '../../../texts/variation.ts';
import type { PurchaseState } from '../../../rules/catalog/variations.ts';
import type { AddStatus } from '../../state/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck } from '../../ui/icons.tsx';
import styles from './purchase-button.module.css';
import { useAddProgress } from './use-add-progress.ts';

/** Why nothing can be added: the button's class on the wire, and the reason in words (R45). */
export interface PurchaseBlocker {
  className: string;
  reason: string;
  /** What a press on the button does: says the reason as an alert, asks the server again, or nothing while it is being asked. */
  onPress: 'alert' | 'ask-again' | 'wait';
}

const purchaseBlockers: Readonly<Record<Exclude<PurchaseState, 'ready'>, PurchaseBlocker>> = {
  'selection-needed': {
    className: 'wc-variation-selection-needed',
    reason: variationTexts.selectionNeeded,
    onPress: 'alert',
  },
  'looking-up': { className: 'wc-variation-selection-needed', reason: variationTexts.lookingUp, onPress: 'wait' },
  unanswered: { className: 'wc-variation-is-unavailable', reason: variationTexts.lookUpFailed, onPress: 'ask-again' },
  unavailable: { className: 'wc-variation-is-unavailable', reason: variationTexts.unavailable, onPress: 'alert' },
};

/** What stands in the way of adding in this state; null when it is ready. */
export function findPurchaseBlocker(state: PurchaseState): PurchaseBlocker | null {
  return state === 'ready' ? null : purchaseBlockers[state];
}

/** Draws the bar from nothing to full, until the check mark comes. */
function animateBar(bar: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  bar?.animate({ transform: ['scaleX(0)', 'none'] }, { duration: times.addProgressCheck, easing: 'ease-out' });
}

/** The add button: it always takes the click and says what stands in the way (R45), and shows how an add goes ([4.16-02]). */
export function PurchaseButton({
  status,
  hindrance,
  reasonId,
  label,
}: {
  /** What pressing it does, in words. */
  label: string;
  status: AddStatus;
  hindrance: PurchaseBlocker | null;
  reasonId: string;
}) {
  const progress = useAddProgress(status);
  const checked = progress === 'checked';
  return (
    <Button
      type="submit"
      variant="primary"
      large
      className={classNames(
        'single_add_to_cart_button button alt',
        styles.add,
        hindrance && `disabled ${hindrance.className}`,
        status === 'loading' && 'loading',
        status === 'added' && 'added',
        progress === 'active' && 'active',
        checked && 'active check',
      )}
      aria-disabled={hindrance ? true : undefined}
      aria-busy={status === 'loading' || undefined}
      aria-describedby={hindrance ? reasonId : undefined}
    >
      {progress === 'active' && <span className={styles.bar} ref={animateBar} />}
      {checked && <IconCheck />}
      {label}
    </Button>
  );
}
