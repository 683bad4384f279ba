import { useEffect, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { breakpoints, times } from '../../settings/constants.ts';
import { classNames } from './class-names.ts';
import { IconMinus, IconPlus } from './icons.tsx';
import { readQuantity, settleQuantity, stepDown, stepUp } from './quantity-steps.ts';
import type { QuantityBounds } from './quantity-steps.ts';
import styles from './quantity.module.css';

export interface QuantityLabels {
  /** Names the field itself. */
  field: string;
  less: string;
  more: string;
}

/**
 * A number field with minus and plus. `value` is the text as typed; `onChange` gets every new text, `onSettle` the
 * whole number within the bounds once the shopper leaves the field, presses a button or holds it down.
 */
export function Quantity({
  name,
  id,
  value,
  bounds,
  labels,
  onChange,
  onSettle,
  small = false,
  className,
}: {
  name: string;
  id?: string;
  value: string;
  bounds: QuantityBounds;
  labels: QuantityLabels;
  onChange: (typed: string) => void;
  onSettle?: (quantity: number) => void;
  small?: boolean;
  className?: string;
}) {
  const step = (next: (value: number, bounds: QuantityBounds) => number, typed: string): string => {
    const settled = settleQuantity(String(next(readQuantity(typed), bounds)), bounds);
    onChange(String(settled));
    onSettle?.(settled);
    return String(settled);
  };
  const current = readQuantity(value);
  return (
    <span className={classNames('quantity', styles.quantity, small && styles.small, className)}>
      <StepButton
        label={labels.less}
        ended={current <= bounds.min}
        onStep={(typed) => step(stepDown, typed)}
        value={value}
      >
        <IconMinus />
      </StepButton>
      <input
        {...(id !== undefined && { id })}
        className="input-text qty text"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={labels.field}
        value={value}
        min={bounds.min}
        {...(bounds.max !== null && { max: bounds.max })}
        step={bounds.step}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          const settled = settleQuantity(event.currentTarget.value, bounds);
          if (String(settled) !== event.currentTarget.value) onChange(String(settled));
          onSettle?.(settled);
        }}
      />
      <StepButton
        label={labels.more}
        ended={bounds.max !== null && current >= bounds.max}
        onStep={(typed) => step(stepUp, typed)}
        value={value}
      >
        <IconPlus />
      </StepButton>
    </span>
  );
}

/** One step per click; held down on a wide screen it goes on. */
function StepButton({
  label,
  ended,
  value,
  onStep,
  children,
}: {
  label: string;
  ended: boolean;
  value: string;
  onStep: (typed: string) => string;
  children: ReactNode;
}) {
  const held = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const repeated = useRef(false);
  const release = () => clearInterval(held.current);
  useEffect(() => release, []);
  const hold = (event: PointerEvent) => {
    repeated.current = false;
    if (event.button !== 0 || window.innerWidth <= breakpoints.tablet) return;
    let typed = value;
    release();
    held.current = setInterval(() => {
      repeated.current = true;
      typed = onStep(typed);
    }, times.quantityHold);
  };
  return (
    <button
      type="button"
      data-scripted
      aria-label={label}
      aria-disabled={ended || undefined}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        // The click that ends a hold is no step of its own.
        if (repeated.current) repeated.current = false;
        else onStep(value);
      }}
    >
      {children}
    </button>
  );
}
