import { useState } from 'react';
import { clampItemQuantity, stepItemQuantity } from '../../rules/cart/quantities.ts';
import { classNames } from './class-names.ts';
import { IconMinus, IconPlus } from './icons.tsx';
import styles from './quantity.module.css';

/**
 * The quantity of an item of a list: a number field with minus and plus buttons ([5.2-04]). A typed number is brought
 * within the bounds when the field loses the focus. `max` null is unbounded.
 */
export function ItemStepper({
  name,
  value,
  min,
  max,
  labels,
  form,
  disabled = false,
  className,
  onChange,
}: {
  name: string;
  value: number;
  min: number;
  max: number | null;
  labels: { field: string; less: string; more: string };
  /** The id of the form that it belongs to. */
  form?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  onChange: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const attributes = { min: String(min), max: max === null ? '' : String(max), step: '1' };
  const step = (direction: 'up' | 'down') => {
    setTyped(null);
    onChange(stepItemQuantity(value, direction, attributes));
  };
  return (
    <span className={classNames('quantity', styles.quantity, styles.small, className)}>
      <button
        type="button"
        data-scripted
        aria-label={labels.less}
        aria-disabled={disabled || value <= min || undefined}
        onClick={() => !disabled && step('down')}
      >
        <IconMinus />
      </button>
      <input
        className="input-text qty text"
        type="number"
        inputMode="numeric"
        name={name}
        form={form}
        aria-label={labels.field}
        {...attributes}
        value={typed ?? String(value)}
        readOnly={disabled}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => {
          setTyped(null);
          if (!disabled) onChange(clampItemQuantity(event.currentTarget.value, attributes));
        }}
      />
      <button
        type="button"
        data-scripted
        aria-label={labels.more}
        aria-disabled={disabled || (max !== null && value >= max) || undefined}
        onClick={() => !disabled && step('up')}
      >
        <IconPlus />
      </button>
    </span>
  );
}
