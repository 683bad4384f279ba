import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { IconChevronDown, IconWarning } from './icons.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Shown between label and control. */
  hint?: ReactNode | undefined;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined;
  /** Shown after the label of an optional field. */
  optional?: ReactNode | undefined;
  fieldClassName?: string | undefined;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function useField(id: string | undefined, hint: ReactNode, error: string | undefined): ControlIds {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ');
  return { id: controlId, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

export function Field({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  id,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, error && styles.wrong, fieldClassName)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          <IconWarning /> <span>{error}</span>
        </div>
      )}
    </div>
  );
}

/** A single-line text field with label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  className,
  id,
  ...input
}: FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const ids = useField(id, hint, error);
  return (
    <Field {...{ label, hint, error, optional, fieldClassName }} id={ids.id}>
      <input type="text" {...input} {...ids} className={classNames(styles.control, className)} />
    </Field>
  );
}

/** A text field with several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  className,
  id,
  ...input
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useField(id, hint, error);
  return (
    <Field {...{ label, hint, error, optional, fieldClassName }} id={ids.id}>
      <textarea rows={3} {...input} {...ids} className={classNames(styles.control, styles.area, className)} />
    </Field>
  );
}

/** A select with label, hint and error; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  className,
  id,
  children,
  ...select
}: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const ids = useField(id, hint, error);
  return (
    <Field {...{ label, hint, error, optional, fieldClassName }} id={ids.id}>
      <Select {...select} {...ids} className={className}>
        {children}
      </Select>
    </Field>
  );
}

/** A select without label, for places that have their own. */
export function Select({ className, children, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={classNames(styles.select, className)}>
      <select {...select} className={styles.control}>
        {children}
      </select>
      <IconChevronDown />
    </span>
  );
}
