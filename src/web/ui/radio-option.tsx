import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './radio-option.module.css';

interface RadioOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  /** Explains the option; '' for none. */
  detail: string;
  /** Shown at the end of the line. */
  price?: ReactNode;
  /** Makes the option a controlled input; without it the browser keeps the selection. */
  onChoose?: (() => void) | undefined;
  isChosen: boolean;
}

/** A radio button as a card that is clickable as a whole. */
export function RadioOption({ label, detail, price, isChosen: chosen, onChoose, ...input }: RadioOptionProps) {
  return (
    <label className={styles.option}>
      <input
        {...input}
        type="radio"
        {...(onChoose ? { checked: chosen, onChange: onChoose } : { defaultChecked: chosen })}
      />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
      {price !== undefined && <span className={styles.price}>{price}</span>}
    </label>
  );
}
