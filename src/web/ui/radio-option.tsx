import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './radio-option.module.css';

interface RadioOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  /** What it means for who chooses it; '' for nothing. */
  detail: string;
  /** Stands at the end of the line. */
  price?: ReactNode;
  /** Chosen by a script from here on; without it the browser keeps the choice. */
  onChoose?: (() => void) | undefined;
  isChosen: boolean;
}

/** One of several choices: a card that is pressed as a whole. */
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
