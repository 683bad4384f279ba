// Apart from the other fields, which a product page loads too.
import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { passwordTexts } from '../../texts/account.ts';
import { classNames } from './class-names.ts';
import { Field, useField } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';
import { IconEye, IconEyeCrossed } from './icons.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * A password field with a button that shows what was typed ([2.7-02]). The button needs JavaScript and appears with it.
 */
export function PasswordField({
  label,
  hint,
  error,
  fieldClassName,
  className,
  id,
  ...input
}: FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const ids = useField(id, hint, error);
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, fieldClassName }} id={ids.id}>
      <span className={styles.password}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ids}
          type={isShown ? 'text' : 'password'}
          className={classNames(styles.control, className)}
        />
        {isHydrated && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={isShown ? passwordTexts.hide : passwordTexts.show}
            aria-controls={ids.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeCrossed /> : <IconEye />}
          </button>
        )}
      </span>
    </Field>
  );
}
