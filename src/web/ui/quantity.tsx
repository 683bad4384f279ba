import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import {
  exceededBound,
  parseQuantity,
  normaliseQuantity,
  stepDown,
  stepDownWhileHeld,
  stepUp,
} from '../../rules/cart/quantities.ts';
import type { QuantityBounds } from '../../rules/cart/quantities.ts';
import { breakpoints, times } from '../../settings/constants.ts';
import { classNames } from './class-names.ts';
import { IconMinus, IconPlus } from './icons.tsx';
import styles from './quantity.module.css';

interface QuantityLabels {
  /** The accessible name of the field. */
  field: string;
  less: string;
  more: string;
}

/** The lower or upper bound. */
export type QuantityBound = 'min' | 'max';

type QuantityStep = (value: number, bounds: QuantityBounds) => number;

/**
 * A number field with minus and plus buttons. `value`: the text as typed. `onChange` gets every new text. `onSettle`
 * gets the number within the bounds when the field loses focus, and when a button is pressed or held. `onEnd` gets the
 * bound that limited the number, or null.
 */
export function Quantity({
  name,
  id,
  value,
  bounds,
  labels,
  onChange,
  onSettle,
  onEnd,
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
  onEnd?: (end: QuantityBound | null) => void;
  small?: boolean;
  className?: string;
}) {
  const step = (next: QuantityStep, end: QuantityBound, typed: string): string => {
    const before = parseQuantity(typed);
    const after = next(before, bounds);
    const settled = normaliseQuantity(String(after), bounds);
    onChange(String(settled));
    onSettle?.(settled);
    onEnd?.(after === before ? end : null);
    return String(settled);
  };
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const earlyValue = field.current?.value ?? value;
    if (earlyValue === value) return;
    onChange(earlyValue);
    // A field that still has the focus settles its value when it loses it.
    if (document.activeElement !== field.current) onSettle?.(normaliseQuantity(earlyValue, bounds));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: keeps a value that was typed before hydration
  }, []);
  const current = parseQuantity(value);
  return (
    <span className={classNames('quantity', styles.quantity, small && styles.small, className)}>
      <StepButton
        label={labels.less}
        ended={bounds.min !== null && current <= bounds.min}
        onStep={(typed, held) => step(held ? stepDownWhileHeld : stepDown, 'min', typed)}
        value={value}
      >
        <IconMinus />
      </StepButton>
      <input
        ref={field}
        {...(id !== undefined && { id })}
        className="input-text qty text"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={labels.field}
        value={value}
        {...(bounds.min !== null && { min: bounds.min })}
        {...(bounds.max !== null && { max: bounds.max })}
        step={bounds.step}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          const settled = normaliseQuantity(event.currentTarget.value, bounds);
          if (String(settled) !== event.currentTarget.value) onChange(String(settled));
          onSettle?.(settled);
          if (event.currentTarget.value !== '')
            onEnd?.(exceededBound(parseQuantity(event.currentTarget.value), bounds));
        }}
      />
      <StepButton
        label={labels.more}
        ended={bounds.max !== null && current >= bounds.max}
        onStep={(typed) => step(stepUp, 'max', typed)}
        value={value}
      >
        <IconPlus />
      </StepButton>
    </span>
  );
}

/** One step per click; on a wide screen it repeats while held down ([9-19]). */
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
  onStep: (typed: string, held: boolean) => string;
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
      typed = onStep(typed, true);
    }, times.quantityHold);
  };
  return (
    <button
      type="button"
      data-scripted
      aria-label={label}
      aria-disabled={ended || undefined}
      onPointerDown={hold}
      // Prevents the button from taking the focus: on losing it, the field would settle the typed value first.
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        // The click event at the end of a hold is not a step.
        if (repeated.current) repeated.current = false;
        else onStep(value, false);
      }}
    >
      {children}
    </button>
  );
}
