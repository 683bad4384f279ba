import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'quiet' | 'plain';

interface ButtonStyleProps {
  variant?: ButtonVariant | undefined;
  /** Takes the full available width. */
  fullWidth?: boolean | undefined;
  large?: boolean | undefined;
  className?: string | undefined;
}

function buttonClass({ variant: look = 'quiet', fullWidth: wide, large, className }: ButtonStyleProps): string {
  return classNames(styles.button, styles[look], wide && styles.wide, large && styles.large, className);
}

/**
 * A button. `busy` shows a progress indicator without changing the width. With `aria-disabled` it looks disabled but
 * still receives clicks (R45).
 */
export function Button({
  variant: look,
  fullWidth: wide,
  large,
  busy = false,
  className,
  children,
  ...rest
}: ButtonStyleProps & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant: look, fullWidth: wide, large, className }), busy && styles.busy)}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

/** A link with the appearance of a button. */
export function ButtonLink({
  variant: look,
  fullWidth: wide,
  large,
  className,
  children,
  ...rest
}: ButtonStyleProps & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={buttonClass({ variant: look, fullWidth: wide, large, className })}>
      {children}
    </a>
  );
}
