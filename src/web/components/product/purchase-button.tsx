import { times } from '../../../settings/constants.ts';
import { variationTexts } from '../../../texts/variation.ts';
import type { PurchaseState } from '../../../rules/catalog/variations.ts';
import type { AddStatus } from '../../state/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck } from '../../ui/icons.tsx';
import styles from './purchase-button.module.css';
import { useAddProgress } from './use-add-progress.ts';

/** Why nothing can be added: the button's class in the protocol, and the message (R45). */
export interface PurchaseBlocker {
  className: string;
  reason: string;
  /**
   * What a click on the button does: show the reason as an alert, send the request again, or nothing while a request is
   * running.
   */
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

/** What prevents adding in this state; null when nothing does. */
export function findPurchaseBlocker(state: PurchaseState): PurchaseBlocker | null {
  return state === 'ready' ? null : purchaseBlockers[state];
}

/** Animates the progress bar until the check mark appears. */
function animateBar(bar: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  bar?.animate({ transform: ['scaleX(0)', 'none'] }, { duration: times.addProgressCheck, easing: 'ease-out' });
}

/**
 * The add button. It always accepts the click and shows what prevents adding (R45), and it shows the progress of an
 * addition ([4.16-02]). Without JavaScript nothing can take the reason away once the shopper has chosen, so an ordinary
 * button replaces it.
 */
export function PurchaseButton({
  status,
  hindrance,
  reasonId,
  label,
  counter,
}: {
  /** What a click does, as a text. */
  label: string;
  status: AddStatus;
  hindrance: PurchaseBlocker | null;
  reasonId: string;
  /** The number of chosen items, in a badge; null for none ([4.12-07]). */
  counter: string | null;
}) {
  const progress = useAddProgress(status);
  const checked = progress === 'checked';
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        large
        data-scripted={hindrance ? true : undefined}
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
        {counter !== null && <span className={styles.counter}>{counter}</span>}
      </Button>
      {hindrance && (
        <noscript className={styles.unscripted}>
          <Button type="submit" variant="primary" large className={styles.add}>
            {label}
          </Button>
        </noscript>
      )}
    </>
  );
}
