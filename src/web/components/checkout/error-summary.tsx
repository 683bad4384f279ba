import { useEffect, useRef } from 'react';
import { checkoutTexts } from '../../../texts/checkout.ts';
import type { FieldError } from '../../page-props.ts';
import { scrollToNotice } from '../notices/scroll-to-notice.ts';
import styles from './error-summary.module.css';

/**
 * All errors of a form above it, each with a link to its field (U42). Takes the focus whenever `round` changes, which
 * happens with every refusal.
 */
export function ErrorSummary({
  errors,
  messages,
  order,
  round,
  heading,
}: {
  /** `field`: the id of the field, or of the group of fields. */
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
  /** The address of the order that this attempt has already created; null when there is none. */
  order: string | null;
  round: number;
  /** Replaces the checkout's heading. */
  heading?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const count = errors.length + messages.length;
  useEffect(() => {
    if (count === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    scrollToNotice(box.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal; an error that leaves must not move the focus
  }, [round]);
  if (count === 0) return null;
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary">{heading ?? checkoutTexts.errorSummary(errors.length)}</h2>
      <ul className="woocommerce-error" role="alert">
        {messages.map((message) => (
          <li key={message} role="none">
            {message}
          </li>
        ))}
        {errors.map(({ field, message }) => (
          <li key={field} role="none" data-id={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
      {order !== null && <a href={order}>{checkoutTexts.viewOrder}</a>}
    </div>
  );
}
